/** A time [s] for messages: six significant digits. */
export function clock(t: number): string {
  return String(Number(t.toPrecision(6)))
}
