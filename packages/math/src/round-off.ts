/** x to fifteen significant digits: 0.3 instead of 0.30000000000000004. Values below 1e-15 become 0. */
export function roundOff(x: number): number {
  return Math.abs(x) < 1e-15 ? 0 : Number(x.toPrecision(15))
}
