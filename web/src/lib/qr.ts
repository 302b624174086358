/**
 * QR codes (ISO/IEC 18004) of texts of up to 213 bytes: byte mode, error correction level M,
 * versions 1 to 10. A code is rows of booleans, dark is true.
 */
import { correction } from "./reed-solomon";

export type Matrix = boolean[][];

const CORRECTION = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // code words a block, by version
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LAST = 10;
const LEVEL_M = 0;

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export function qr(text: string): Matrix {
  const drawn = masked(text);
  const penalties = drawn.map(penalty);
  return drawn[penalties.indexOf(Math.min(...penalties))]!;
}

/** The code with each of the eight masks: all say the same, some read better. */
export function masked(text: string): Matrix[] {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = interleaved(dataWords(bytes, version), version);
  return MASKS.map((_, mask) => draw(words, version, mask));
}

function versionFor(length: number): number {
  for (let version = 1; version <= LAST; version++)
    if (length + 2 + Number(version > 9) <= capacity(version)) return version;
  throw new RangeError(`${length} bytes do not fit into a code`);
}

/** Words of data: all modules but the patterns, less the error correction. */
function capacity(version: number): number {
  return allWords(version) - CORRECTION[version]! * BLOCKS[version]!;
}

function allWords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version > 1) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
  }
  return Math.floor((version < 7 ? modules : modules - 36) / 8);
}

function dataWords(bytes: Uint8Array, version: number): Uint8Array {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4); // byte mode
  put(bytes.length, version > 9 ? 16 : 8);
  bytes.forEach((byte) => put(byte, 8));
  const size = capacity(version);
  put(0, Math.min(4, 8 * size - bits.length));
  put(0, -bits.length & 7);
  for (let filler = 0xec; bits.length < 8 * size; filler ^= 0xec ^ 0x11) put(filler, 8);
  return Uint8Array.from({ length: size }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
}

function interleaved(data: Uint8Array, version: number): number[] {
  const count = BLOCKS[version]!;
  const short = Math.floor(data.length / count);
  const long = data.length % count; // so many of the last blocks have one word more
  const blocks: Uint8Array[] = [];
  for (let block = 0, at = 0; block < count; block++) {
    const size = short + Number(block >= count - long);
    blocks.push(data.slice(at, (at += size)));
  }
  const checks = blocks.map((block) => correction(block, CORRECTION[version]!));
  return [...columns(blocks, short + 1), ...columns(checks, CORRECTION[version]!)];
}

function columns(blocks: Uint8Array[], length: number): number[] {
  const words: number[] = [];
  for (let i = 0; i < length; i++)
    for (const block of blocks) if (i < block.length) words.push(block[i]!);
  return words;
}

function draw(words: number[], version: number, mask: number): Matrix {
  const size = 17 + 4 * version;
  const fixed = patterns(version, mask);
  const code = fixed.map((row) => row.map((module) => module === true));
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the column of the timing pattern
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step; // up, down, up …
      for (const x of [right, right - 1]) {
        if (fixed[y]![x] !== null) continue;
        const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit++;
        code[y]![x] = (dark === 1) !== MASKS[mask]!(x, y);
      }
    }
  }
  return code;
}

/** What every code of a version has in common; null is left for data. */
function patterns(version: number, mask: number): (boolean | null)[][] {
  const size = 17 + 4 * version;
  const code = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) code[y]![x] = dark;
  };
  for (let i = 0; i < size; i++) [set(6, i, i % 2 === 0), set(i, 6, i % 2 === 0)];
  const rings = (cx: number, cy: number, radius: number, light: number[]) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  const places = aligned(version);
  const corner = (i: number, j: number) => (i === 6 ? j === 6 || j === size - 7 : i === size - 7 && j === 6);
  for (const x of places) for (const y of places) if (!corner(x, y)) rings(x, y, 2, [1]);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) rings(x, y, 4, [2, 4]);
  format(mask, size, set);
  if (version > 6) versionBits(version, size, set);
  return code;
}

function aligned(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const places = [6];
  for (let i = count - 2; i >= 0; i--) places.push(10 + 4 * version - i * step);
  return places;
}

type Put = (x: number, y: number, dark: boolean) => void;

function format(mask: number, size: number, set: Put): void {
  const data = (LEVEL_M << 3) | mask;
  const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    if (i < 8) set(8, i < 6 ? i : i + 1, dark), set(size - 1 - i, 8, dark);
    else set(i === 8 ? 7 : 14 - i, 8, dark), set(8, size - 15 + i, dark);
  }
  set(8, size - 8, true);
}

function versionBits(version: number, size: number, set: Put): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    const dark = ((bits >> i) & 1) === 1;
    set(a, b, dark), set(b, a, dark);
  }
}

function remainder(data: number, length: number, divisor: number): number {
  let rest = data;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return rest;
}

/** How badly a code reads: runs, blocks, patterns like a corner's, too dark or too light. */
function penalty(code: Matrix): number {
  const lines = [...code, ...code.map((_, x) => code.map((row) => row[x]!))];
  let points = lines.reduce((sum, line) => sum + linePenalty(line), 0);
  for (let y = 1; y < code.length; y++)
    for (let x = 1; x < code.length; x++) {
      const dark = code[y]![x];
      if (code[y]![x - 1] === dark && code[y - 1]![x] === dark && code[y - 1]![x - 1] === dark)
        points += 3;
    }
  const share = code.flat().filter(Boolean).length / code.length ** 2;
  return points + 10 * Math.floor(Math.abs(20 * share - 10));
}

const LIKE_A_CORNER = ["10111010000", "00001011101"];

function linePenalty(line: boolean[]): number {
  const text = line.map(Number).join("");
  let points = 0;
  for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
  for (let i = 0; i + 11 <= text.length; i++)
    if (LIKE_A_CORNER.includes(text.slice(i, i + 11))) points += 40;
  return points;
}
