/** Render order of transparent objects; opaque ones come first, with order 0. */
export const ORDER = {
  ground: -2,
  shadow: -1,
  sheet: 1,
  faded: 2,
  freedom: 3,
  mask: 4,
  hull: 5,
  arrows: 6,
  traces: 7,
  marks: 8,
  tools: 9,
} as const
