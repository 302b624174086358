/** All that is known at this page about a table, folded from the server's messages. */
import type { LogEntry, Scene, ServerMessage, TableEvent, TableInfo, You } from "./types";

export interface Sitting {
  info: TableInfo;
  scene: Scene | null;
  you: You;
  log: LogEntry[];
  event: TableEvent | null; // the latest, for what moves on the table
  spectators: number;
  skew: number; // seconds that the server's clock is ahead of ours
}

export function fold(sitting: Sitting | null, message: ServerMessage, now: number): Sitting | null {
  if (message.type === "welcome")
    return {
      info: message.table,
      scene: message.scene,
      you: message.you,
      log: message.log,
      event: null,
      spectators: sitting?.spectators ?? 0,
      skew: message.now - now,
    };
  if (!sitting) return null;
  if (message.type === "event") return afterEvent(sitting, message);
  if (message.type === "present") return afterPresence(sitting, message.seats, message.spectators);
  return sitting;
}

function afterEvent(sitting: Sitting, event: TableEvent): Sitting {
  const { number, time, lines } = event;
  return {
    ...sitting,
    info: { ...sitting.info, ...event.table },
    scene: event.scene ?? sitting.scene,
    log: lines.length ? [...sitting.log, { number, time, lines }] : sitting.log,
    event,
  };
}

function afterPresence(sitting: Sitting, there: boolean[], spectators: number): Sitting {
  const seats = sitting.info.seats.map((seat, index) => ({
    ...seat,
    connected: there[index] ?? seat.connected,
  }));
  return { ...sitting, info: { ...sitting.info, seats }, spectators };
}
