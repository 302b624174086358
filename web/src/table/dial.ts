/** Points on a dial of three quarters of a circle, open at the bottom; 0 is its beginning, 1 its end. */

const SWEEP = 270;

export function arcPoint(share: number, radius: number): [number, number] {
  const angle = ((share * SWEEP + 135) * Math.PI) / 180;
  return [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
}

export function arc(from: number, to: number, radius: number): string {
  const large = (to - from) * SWEEP > 180 ? 1 : 0;
  return `M${arcPoint(from, radius).join(" ")}A${radius} ${radius} 0 ${large} 1 ${arcPoint(to, radius).join(" ")}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
