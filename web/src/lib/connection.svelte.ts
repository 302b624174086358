/** A table as the page sees it, kept up to date by the server's messages. */
import * as api from "./api";
import { Channel, type Listener, type Phase, type Wire } from "./channel";
import { renew } from "./renewal";
import { fold, type Sitting } from "./sitting";
import { PROTOCOL, type Hint, type Refused, type ServerMessage } from "./types";

export class Connection {
  sitting = $state.raw<Sitting | null>(null);
  phase = $state<Phase>("connecting");
  hint = $state.raw<Hint | null>(null);
  refused = $state.raw<Refused | null>(null);
  sent = $state<string | null>(null); // the id of a move that is not answered yet
  private readonly channel: Channel;
  private left = false;

  constructor(readonly id: string) {
    const platform = { dial: this.dial, later, random: Math.random, exists: this.exists, name };
    this.channel = new Channel(platform, { deliver: this.deliver, phase: this.turn });
  }

  /** Connects; returns what disconnects. */
  start(): () => void {
    const hurry = () => document.visibilityState === "visible" && this.channel.hurry();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    this.channel.start();
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      this.left = true;
      this.channel.stop();
    };
  }

  move(text: string): void {
    this.sent = this.channel.send({ type: "move", ply: this.sitting?.info.ply ?? 0, move: text });
  }

  say = (text: string) => this.channel.send({ type: "say", text });
  undo = () => this.channel.send({ type: "undo" });
  answer = (yes: boolean) => this.channel.send({ type: "answer", yes });
  leave = () => this.channel.send({ type: "leave" });
  fill = (level: string) => this.channel.send({ type: "fill", level });
  rematch = () => this.channel.send({ type: "rematch" });
  sit = (seat: number | null, wanted: string) => this.channel.send({ type: "sit", seat, name: wanted });
  rename = (wanted: string) => this.channel.send({ type: "rename", name: wanted });
  hurry = () => this.channel.hurry();

  askHint(): void {
    this.hint = null;
    this.channel.send({ type: "hint" });
  }

  private turn = (phase: Phase): void => {
    this.phase = phase;
    if (phase === "outdated") renew(() => sessionStorage, now, this.reload, later);
  };

  private reload = (): void => {
    if (!this.left) location.reload();
  };

  private deliver = (message: ServerMessage): void => {
    if (message.type === "refused") this.refused = message;
    if (message.type === "hint") this.hint = message;
    if ("id" in message && message.id === this.sent) this.sent = null;
    if (message.type === "event" && message.kind === "moved") this.hint = null;
    this.sitting = fold(this.sitting, message, now());
  };

  private dial = (after: number | null, listener: Listener): Wire => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = `protocol=${PROTOCOL}${after === null ? "" : `&after=${after}`}`;
    const path = `/api/tables/${this.id}/socket?${query}`;
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    socket.onopen = () => listener.opened();
    socket.onmessage = (message) => listener.received(String(message.data));
    socket.onclose = (closing) => listener.closed(closing.code);
    return socket;
  };

  private exists = async (): Promise<boolean> => {
    try {
      await api.welcome(this.id);
      return true;
    } catch (failed) {
      return !(failed instanceof api.Failure && failed.status === 404);
    }
  };
}

const now = () => Date.now() / 1000;

function later(seconds: number, then: () => void): () => void {
  const timer = setTimeout(then, seconds * 1000);
  return () => clearTimeout(timer);
}

/** crypto.randomUUID is missing on plain http, where tables on a home network are. */
function name(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
