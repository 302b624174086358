/** Error correction of QR codes: Reed-Solomon over GF(256) with the polynomial 0x11d. */

function times(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((y >> bit) & 1) * x;
  }
  return product;
}

function divisor(degree: number): Uint8Array {
  const found = new Uint8Array(degree);
  found[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    for (let j = 0; j < degree; j++) found[j] = times(found[j]!, root) ^ (found[j + 1] ?? 0);
  return found;
}

/** The code words that are appended to a block of data. */
export function correction(data: Uint8Array, count: number): Uint8Array {
  const by = divisor(count);
  const rest = new Uint8Array(count);
  for (const word of data) {
    const factor = word ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (let i = 0; i < count; i++) rest[i]! ^= times(by[i]!, factor);
  }
  return rest;
}
