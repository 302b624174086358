import { expect, test } from "vitest";
import { parse } from "../src/lib/router.svelte";

test.each([
  ["/", "", "", { page: "lobby" }],
  ["/t/abc-_9", "", "", { page: "table", id: "abc-_9" }],
  ["/replay/x", "", "", { page: "replay", id: "x", ply: null, review: false }],
  ["/replay/x", "?review", "#12", { page: "replay", id: "x", ply: 12, review: true }],
  ["/replay/x", "", "#-1", { page: "replay", id: "x", ply: null, review: false }],
  ["/t/", "", "", { page: "unknown", path: "/t/" }],
  ["/t/a/b", "", "", { page: "unknown", path: "/t/a/b" }],
])("%s%s%s", (path, search, hash, route) => {
  expect(parse(path, search, hash)).toEqual(route);
});
