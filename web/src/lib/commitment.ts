/** The proof that the cards were fixed before the first move: SHA-256 of the 256-bit key. */

export async function commitment(key: string): Promise<string> {
  const bytes = keyBytes(key);
  // crypto.subtle is there on https and on localhost only
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  const digest = subtle
    ? new Uint8Array(await subtle.digest("SHA-256", bytes))
    : (await import("./sha256")).sha256(bytes);
  return hex(digest);
}

/** The key is a whole number, decimal or hexadecimal with 0x; its 32 bytes, the highest first. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const digits = BigInt(key.trim()).toString(16).padStart(64, "0");
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
