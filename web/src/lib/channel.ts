/**
 * The connection to one table: it survives lost sockets and restarts of the server. Each event is
 * delivered once and in order; each command is sent again until it is answered. It knows neither
 * WebSocket nor clock: the platform has both.
 */
import { readMessage } from "./scene";
import { PROTOCOL, type Command, type ServerMessage, type TableEvent } from "./types";

export type Phase = "connecting" | "open" | "lost" | "restarting" | "outdated" | "unknown" | "closed";

export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface Listener {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

export interface Platform {
  dial(after: number | null, listener: Listener): Wire;
  later(seconds: number, then: () => void): () => void; // returns what cancels it
  random(): number;
  exists(): Promise<boolean>; // whether the server still knows the table
  name(): string; // a new id for a command
}

export interface Subscriber {
  deliver(message: ServerMessage): void;
  phase(phase: Phase): void;
}

type Wish = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

const RESTART = 1012; // WebSocket close code "service restart"
const RESTART_TRIES = 5; // after that it is more than a restart
const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 15;
const PING_EVERY = 20;
const PATIENCE = 2; // pings without any answer
const HURRY = 3; // seconds for an answer when the page is looked at again

export class Channel {
  private wire: Wire | null = null;
  private last: number | null = null; // the number of the last event delivered
  private skipped: number | null = null; // an event that came too early, once
  private tries = 0;
  private silent = 0;
  private ended = false;
  private isLive = false;
  private restarting = false;
  private pending = new Map<string, Command>();
  private cancelTimer = (): void => {};

  constructor(
    private readonly platform: Platform,
    private readonly subscriber: Subscriber,
  ) {}

  start(): void {
    if (this.ended) return;
    this.cancelTimer();
    this.isLive = false;
    let mine: Wire | null = null;
    const current = () => mine === this.wire;
    mine = this.wire = this.platform.dial(this.last, {
      opened: () => current() && this.opened(),
      received: (text) => current() && this.receive(text),
      closed: (code) => current() && void this.lost(code),
    });
  }

  /** The page leaves the table: nothing is delivered any more. */
  stop(): void {
    this.ended = true;
    this.hangUp();
  }

  /** Sends a command, now or once the connection is back, and returns its id. */
  send(wish: Wish): string {
    const command = { ...wish, id: this.platform.name() } as Command;
    this.pending.set(command.id, command);
    if (this.isLive) this.wire?.send(JSON.stringify(command));
    return command.id;
  }

  /** Reconnects at once: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.ended) return;
    if (this.wire === null) return this.start();
    if (!this.isLive) return;
    this.silent = 1;
    this.ping();
    this.cancelTimer();
    this.cancelTimer = this.platform.later(HURRY, () => (this.silent ? this.redial() : this.watch()));
  }

  waiting(id: string): boolean {
    return this.pending.has(id);
  }

  private opened(): void {
    this.silent = 0;
    this.watch();
  }

  private receive(text: string): void {
    this.silent = 0;
    const message = readMessage(text);
    if (!this.isLive && message.type === "refused") return this.turnedAway(message.code);
    if (message.type === "welcome" && message.protocol !== PROTOCOL) return this.end("outdated");
    if (!this.isLive) this.resume();
    if (message.type === "event") return this.order(message);
    if (message.type === "welcome") this.last = message.number;
    if ("id" in message && message.id !== null) this.pending.delete(message.id);
    this.subscriber.deliver(message);
  }

  /** The first message shows that the socket works: unanswered commands are sent again. */
  private resume(): void {
    this.isLive = true;
    this.restarting = false;
    this.tries = 0;
    this.subscriber.phase("open");
    for (const command of this.pending.values()) this.wire?.send(JSON.stringify(command));
  }

  /** The server opened the socket only to refuse it; a refusal that may pass is retried. */
  private turnedAway(code: string): void {
    if (code === "unknown_table") this.end("unknown");
  }

  private end(phase: Phase): void {
    this.stop();
    this.subscriber.phase(phase);
  }

  private order(event: TableEvent): void {
    if (this.last !== null && event.number <= this.last) return;
    if (this.last !== null && event.number > this.last + 1 && this.skipped !== event.number) {
      this.skipped = event.number; // ask once for what is missing; after that it is not for us
      return this.redial();
    }
    this.last = event.number;
    this.subscriber.deliver(event);
  }

  private async lost(code: number): Promise<void> {
    const wasOpen = this.isLive;
    this.wire = null;
    this.isLive = false;
    this.cancelTimer();
    this.restarting ||= code === RESTART;
    this.subscriber.phase(this.absence(wasOpen));
    if (!wasOpen && !(await this.platform.exists())) {
      this.ended = true;
      return this.subscriber.phase("unknown");
    }
    if (this.wire === null && !this.ended) this.retry();
  }

  private absence(wasOpen: boolean): Phase {
    if (this.restarting && this.tries < RESTART_TRIES) return "restarting";
    return wasOpen || this.tries > 0 ? "lost" : "connecting";
  }

  private retry(): void {
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries++, LONGEST_WAIT);
    const jitter = 0.5 + this.platform.random() / 2; // many pages do not come back at one moment
    this.cancelTimer = this.platform.later(wait * jitter, () => this.start());
  }

  private watch(): void {
    this.cancelTimer();
    this.cancelTimer = this.platform.later(PING_EVERY, () => {
      if (this.silent++ < PATIENCE) this.ping();
      else this.hangUp();
      if (this.wire) this.watch();
      else void this.lost(1006);
    });
  }

  private ping(): void {
    if (this.isLive) this.wire?.send(JSON.stringify({ type: "ping", id: this.platform.name() }));
  }

  private redial(): void {
    this.hangUp();
    this.start();
  }

  private hangUp(): void {
    const old = this.wire;
    this.wire = null;
    this.cancelTimer();
    old?.close();
  }
}
