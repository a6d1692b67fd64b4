/** [s] in sentences: six digits, without those of rounding. */
export function clock(t: number): string {
  return String(Number(t.toPrecision(6)))
}
