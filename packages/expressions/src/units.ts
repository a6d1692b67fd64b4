/** Words that may stand behind a number, and what they multiply it by: `45 deg`, `30 mm`. They are no names otherwise, but for `deg`, which is
 also a number: `(a + b)*deg`. */
export const UNITS: Readonly<Record<string, number>> = {
  deg: Math.PI / 180,
  rad: 1,
  mm: 1e-3,
  cm: 1e-2,
  m: 1,
}
