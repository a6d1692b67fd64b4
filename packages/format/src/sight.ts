/* How far apart colours are, as seen with and without all cones. Distances are in OKLab; missing cones after Machado, Oliveira and
 Fernandes (2009), severity 1. */

type Triple = readonly [number, number, number]

// biome-ignore format: rows of the matrices
const sight = {
  full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
} as const satisfies Record<string, readonly Triple[]>

export type Sight = keyof typeof sight
export const sights = Object.keys(sight) as Sight[]

function linear(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return [r, g, b]
}

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const times = (m: readonly Triple[], v: Triple): Triple => [dot(m[0], v), dot(m[1], v), dot(m[2], v)]

function lab(rgb: Triple): Triple {
  // biome-ignore format: rows of the matrix
  const [l, m, s] = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], rgb).map(Math.cbrt)
  // biome-ignore format: rows of the matrix
  return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], [l, m, s])
}

function seen(hex: string, by: Sight): Triple {
  const [r, g, b] = times(sight[by], linear(hex)).map((c) => Math.min(1, Math.max(0, c)))
  return lab([r, g, b])
}

export function difference(a: string, b: string, by: Sight): number {
  const [p, q] = [seen(a, by), seen(b, by)]
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

/** WCAG 2.2. */
export function contrast(a: string, b: string): number {
  const [x, y] = [a, b].map((hex) => 0.05 + dot([0.2126, 0.7152, 0.0722], linear(hex)))
  return Math.max(x, y) / Math.min(x, y)
}
