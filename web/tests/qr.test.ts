import { describe, expect, test } from "vitest";
import { masked, qr } from "../src/lib/qr";
import codes from "./qr-codes.json"; // made with qrcode 8.2 from PyPI, byte mode, level M

const written = (row: boolean[]) => BigInt(`0b${row.map(Number).join("")}`).toString(16);

describe("a code is the one that another encoder makes", () => {
  test.each(codes)("version $version, mask $mask", ({ text, mask, rows }) => {
    expect(masked(text)[mask]!.map(written)).toEqual(rows);
  });
});

test("one of the masks is chosen", () => {
  expect(masked("kibitz")).toContainEqual(qr("kibitz"));
});

test("what is too long is refused", () => {
  expect(() => qr("z".repeat(214))).toThrow(RangeError);
});
