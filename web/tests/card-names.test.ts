import { expect, test } from "vitest";
import { withCards } from "../src/cards/names";

test("a number below zero is written as the card is", () => {
  expect(withCards("seat 1 plays -10, which makes -10", "lobo77")).toBe("seat 1 plays −10, which makes −10");
  expect(withCards("seat 2 plays 4, which makes -6", "lobo77")).toBe("seat 2 plays 4, which makes −6");
});
