import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { commitment, hex, keyBytes } from "../src/lib/commitment";
import { sha256 } from "../src/lib/sha256";

test.each([0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 1000])("SHA-256 of %d bytes", (length) => {
  const bytes = Uint8Array.from(randomBytes(length));
  expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
});

test("a key is 32 bytes, the highest first", () => {
  expect(hex(keyBytes("0x2a"))).toBe("2a".padStart(64, "0"));
  expect(hex(keyBytes("256"))).toBe("0100".padStart(64, "0"));
});

test("the commitment of a key is that of kibitz.core.seed.commitment(42)", async () => {
  const known = createHash("sha256").update(keyBytes("42")).digest("hex");
  expect(await commitment("0x2a")).toBe(known);
  expect(known).toBe("0a28e9ffef0073f9a6a674cf57ee77307f38f0f1bebb087888d9011ed0eeefdf");
});
