/** SHA-256 for where the browser gives none: on plain http, as on a home network. */

const ROUND = new Uint32Array(64);
const START = new Uint32Array(8);

/** The constants are the first bits of roots of primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

for (let number = 2, found = 0; found < 64; number++) {
  let prime = true;
  for (let d = 2; d * d <= number; d++) if (number % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(Math.sqrt(number));
  ROUND[found++] = fraction(Math.cbrt(number));
}

export function sha256(message: Uint8Array): Uint8Array {
  const hash = START.slice();
  const padded = pad(message);
  for (let at = 0; at < padded.byteLength; at += 64) mix(hash, padded, at);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => result.setUint32(4 * index, word));
  return new Uint8Array(result.buffer);
}

function pad(message: Uint8Array): DataView {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  return view;
}

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function mix(hash: Uint32Array, block: DataView, at: number): void {
  const w = schedule(block, at);
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number, number, number, number, number, number, number, number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = hash[i]! + word));
}

function schedule(block: DataView, at: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  return w;
}
