import type { LogEntry, Message } from "../lib/types";

/** What somebody said at the table, or null: then it is what happened. */
export function chatOf({ lines: [line] }: LogEntry): Message | null {
  return line?.mark === "chat" ? line : null;
}
