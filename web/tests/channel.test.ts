import { beforeEach, describe, expect, test } from "vitest";
import { Channel, type Listener, type Phase } from "../src/lib/channel";
import { PROTOCOL, type ServerMessage } from "../src/lib/types";

class FakeWire {
  sent: Record<string, unknown>[] = [];
  isClosed = false;
  constructor(
    readonly after: number | null,
    readonly listener: Listener,
  ) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  hear(message: object): void {
    this.listener.received(JSON.stringify(message));
  }
}

let wires: FakeWire[];
let delivered: ServerMessage[];
let phases: Phase[];
let timers: { seconds: number; then: () => void; on: boolean }[];
let exists: boolean;
let channel: Channel;

const wire = () => wires.at(-1)!;
const pass = () => timers.findLast((timer) => timer.on)!;
const settled = () => new Promise((then) => setTimeout(then));
const welcome = (number: number) => ({ type: "welcome", number, protocol: PROTOCOL });
const event = (number: number) => ({ type: "event", number, kind: "moved", lines: [] });

beforeEach(() => {
  [wires, delivered, phases, timers, exists] = [[], [], [], [], true];
  let names = 0;
  channel = new Channel(
    {
      dial: (after, listener) => {
        wires.push(new FakeWire(after, listener));
        return wire();
      },
      later: (seconds, then) => {
        const timer = { seconds, then, on: true };
        timers.push(timer);
        return () => (timer.on = false);
      },
      random: () => 1,
      exists: async () => exists,
      name: () => `id${names++}`,
    },
    { deliver: (message) => delivered.push(message), phase: (phase) => phases.push(phase) },
  );
  channel.start();
  wire().listener.opened();
});

describe("events", () => {
  test("are delivered in order and once", () => {
    wire().hear(welcome(3));
    wire().hear(event(4));
    wire().hear(event(4));
    wire().hear(event(5));
    expect(delivered.map((one) => "number" in one && one.number)).toEqual([3, 4, 5]);
  });

  test("that are missing are asked for again from the last one seen", () => {
    wire().hear(welcome(3));
    wire().hear(event(6));
    expect(wires).toHaveLength(2);
    expect(wires[0]!.isClosed).toBe(true);
    expect(wire().after).toBe(3);
    wire().hear(event(4));
    expect(delivered).toHaveLength(2);
  });

  test("that never come are done without", () => {
    wire().hear(welcome(3));
    wire().hear(event(6));
    wire().hear(event(6));
    expect(wires).toHaveLength(2);
    expect(delivered).toHaveLength(2);
  });

  test("of a line that was given up are ignored", () => {
    wire().hear(welcome(3));
    wire().hear(event(6));
    wires[0]!.hear(event(4));
    expect(delivered).toHaveLength(1);
  });
});

describe("a lost line", () => {
  test("comes back after growing waits and asks for what was missed", async () => {
    wire().hear(welcome(3));
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      wire().listener.closed(1006);
      await settled();
      waits.push(pass().seconds);
      pass().then();
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
    expect(wire().after).toBe(3);
    wire().hear(event(4));
    expect(phases.at(0)).toBe("open");
    expect(phases).toContain("lost");
    expect(phases.at(-1)).toBe("open");
  });

  test("waits a different time in each page", async () => {
    const platform = { ...channel["platform"], random: () => 0 };
    const other = new Channel(platform, { deliver: () => {}, phase: () => {} });
    other.start();
    wire().hear(welcome(1));
    wire().listener.closed(1006);
    await settled();
    expect(pass().seconds).toBe(0.25);
  });

  test("is a restart where the server says so, until it takes too long", async () => {
    wire().hear(welcome(3));
    wire().listener.closed(1012);
    await settled();
    for (let i = 0; i < 6; i++) {
      pass().then();
      wire().listener.closed(1006);
      await settled();
    }
    expect(phases[1]).toBe("restarting");
    expect(phases[3]).toBe("restarting");
    expect(phases.at(-1)).toBe("lost");
  });

  test("does not wait when the network is back", async () => {
    wire().hear(welcome(3));
    wire().listener.closed(1006);
    await settled();
    channel.hurry();
    expect(wires).toHaveLength(2);
    expect(timers.every((timer) => !timer.on)).toBe(true);
  });
});

test("a table that the server does not know is not asked for again", async () => {
  exists = false;
  wire().listener.closed(1006);
  await settled();
  expect(phases.at(-1)).toBe("unknown");
  channel.hurry();
  expect(wires).toHaveLength(1);
});

test("a line that is opened only to say no is not a line", async () => {
  wire().hear({ type: "refused", id: null, code: "too_fast", reason: "", legal: [] });
  wire().listener.closed(4000);
  await settled();
  expect(phases).not.toContain("open");
  expect(pass().seconds).toBe(0.5);
  pass().then();
  wire().hear({ type: "refused", id: null, code: "unknown_table", reason: "", legal: [] });
  expect(phases.at(-1)).toBe("unknown");
  expect(wire().isClosed).toBe(true);
});

describe("commands", () => {
  test("wait for the line", () => {
    channel.send({ type: "say", text: "hello" });
    expect(wire().sent).toEqual([]);
    wire().hear(welcome(1));
    expect(wire().sent).toEqual([{ type: "say", text: "hello", id: "id0" }]);
  });

  test("are sent again under the same id until they are answered", async () => {
    wire().hear(welcome(1));
    const first = channel.send({ type: "move", ply: 0, move: "7" });
    const second = channel.send({ type: "undo" });
    wire().hear({ type: "ack", id: first, number: 2 });
    wire().listener.closed(1006);
    await settled();
    pass().then();
    wire().hear(event(2));
    expect(wire().sent).toEqual([{ type: "undo", id: second }]);
    wire().hear({ type: "refused", id: second, code: "no_undo", reason: "", legal: [] });
    expect(channel.waiting(second)).toBe(false);
  });
});

test("a line that looks open is tried when the page is looked at again, and given up if it is dead", () => {
  wire().hear(welcome(1));
  channel.hurry();
  expect(wire().sent.map((one) => one.type)).toEqual(["ping"]);
  wire().hear({ type: "pong", now: 0 });
  expect(pass().seconds).toBe(3);
  pass().then();
  expect(wires).toHaveLength(1);
  channel.hurry();
  pass().then();
  expect(wires).toHaveLength(2);
  expect(wires[0]!.isClosed).toBe(true);
  expect(wire().after).toBe(1);
});

test("a line that is silent is given up", () => {
  wire().hear(welcome(1));
  for (let i = 0; i < 2; i++) pass().then();
  expect(wire().sent.map((one) => one.type)).toEqual(["ping", "ping"]);
  pass().then();
  expect(wire().isClosed).toBe(true);
  expect(phases.at(-1)).toBe("lost");
});

test("after stop nothing happens", () => {
  wire().hear(welcome(1));
  channel.stop();
  expect(wire().isClosed).toBe(true);
  channel.hurry();
  wire().hear(event(2));
  expect(wires).toHaveLength(1);
  expect(delivered).toHaveLength(1);
});

describe("a server of another version", () => {
  test.each([PROTOCOL + 1, undefined])("is not listened to: %s", (protocol) => {
    channel.send({ type: "move", ply: 3, move: "7" });
    wire().hear({ type: "welcome", number: 4, protocol });
    wire().hear(event(5));
    expect([delivered, wire().sent]).toEqual([[], []]);
    expect(phases.at(-1)).toBe("outdated");
    expect(wires).toHaveLength(1);
    expect(wires[0]?.isClosed).toBe(true);
  });
});
