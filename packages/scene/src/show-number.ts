/** A number for messages: four significant digits. */
export function show(x: number): string {
  return String(Number(x.toPrecision(4)))
}
