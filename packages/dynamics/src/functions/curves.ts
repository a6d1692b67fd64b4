/* Curves fixed in a frame, r(s) with three derivatives: what a point-on-curve constraint follows. Plain data made of a
 polynomial and harmonics in each axis, which covers lines, parabolas, circles, ellipses, helices and Lissajous
 figures; `callback` is for programs only. */

/** One a sin(ω s + φ), as [a, ω, φ]. */
export type Harmonic = readonly [number, number, number]

export type Curve =
  | {
      readonly kind: 'analytic'
      /** Σ c_k s^k for each of x, y, z [m] */
      readonly polynomial: readonly [readonly number[], readonly number[], readonly number[]]
      /** Σ a sin(ω s + φ) for each of x, y, z [m] */
      readonly harmonics: readonly [readonly Harmonic[], readonly Harmonic[], readonly Harmonic[]]
    }
  /** Writes r, r′, r″, r‴ (3 numbers each) at s into out[0..11]. */
  | { readonly kind: 'callback'; readonly evaluate: (s: number, out: Float64Array) => void }

/** out[0..11] = r, r′, r″, r‴ at s. */
export function evaluateCurve(curve: Curve, s: number, out: Float64Array): void {
  if (curve.kind === 'callback') {
    curve.evaluate(s, out)
    return
  }
  for (let axis = 0; axis < 3; axis++) {
    const c = curve.polynomial[axis]
    let f0 = 0
    let f1 = 0
    let f2 = 0
    let f3 = 0
    for (let k = c.length - 1; k >= 0; k--) {
      f3 = f3 * s + 3 * f2
      f2 = f2 * s + 2 * f1
      f1 = f1 * s + f0
      f0 = f0 * s + c[k]
    }
    const h = curve.harmonics[axis]
    for (let k = 0; k < h.length; k++) {
      const w = h[k][1]
      const sin = h[k][0] * Math.sin(w * s + h[k][2])
      const cos = h[k][0] * Math.cos(w * s + h[k][2])
      f0 += sin
      f1 += w * cos
      f2 -= w * w * sin
      f3 -= w * w * w * cos
    }
    out[axis] = f0
    out[3 + axis] = f1
    out[6 + axis] = f2
    out[9 + axis] = f3
  }
}

/** What is wrong with something that should be a curve, or null. */
export function checkCurve(value: unknown): string | null {
  const c = value as Curve | null
  if (typeof c !== 'object' || c === null) return 'is missing.'
  if (c.kind === 'callback') return typeof c.evaluate === 'function' ? null : 'must have a function.'
  if (c.kind !== 'analytic') return 'is of no known kind.'
  if (!threeLists(c.polynomial) || !threeLists(c.harmonics)) return 'must have a list for each of x, y and z.'
  if (!c.polynomial.flat().every(Number.isFinite)) return 'must have finite numbers as coefficients.'
  const whole = c.harmonics
    .flat()
    .every((h) => Array.isArray(h) && h.length === 3 && h.every(Number.isFinite))
  return whole ? null : 'must have harmonics of three finite numbers: amplitude, frequency and phase.'
}

function threeLists(value: unknown): boolean {
  return Array.isArray(value) && value.length === 3 && value.every(Array.isArray)
}

// ---- well-known curves as data; cosines are sines a quarter turn ahead

const QUARTER = Math.PI / 2

/** Ellipse in the xy plane, s the eccentric angle. */
export function ellipse(a: number, b: number): Curve {
  return {
    kind: 'analytic',
    polynomial: [[], [], []],
    harmonics: [[[a, 1, QUARTER]], [[b, 1, 0]], []],
  }
}

/** Circle in the xy plane, s the angle. */
export function circle(radius: number): Curve {
  return ellipse(radius, radius)
}

/** Helix around z that climbs `pitch` per turn, s the angle. */
export function helix(radius: number, pitch: number): Curve {
  return {
    kind: 'analytic',
    polynomial: [[], [], [0, pitch / (2 * Math.PI)]],
    harmonics: [[[radius, 1, QUARTER]], [[radius, 1, 0]], []],
  }
}

/** Parabola z = curvature·x²/2 in the xz plane, s = x. */
export function parabola(curvature: number): Curve {
  return { kind: 'analytic', polynomial: [[0, 1], [], [0, 0, curvature / 2]], harmonics: [[], [], []] }
}

/** Cycloid that hangs below the x axis, the path of equal times: a point on the rim of a rolling circle. */
export function cycloid(radius: number): Curve {
  return {
    kind: 'analytic',
    polynomial: [[0, radius], [], [-radius]],
    harmonics: [[[radius, 1, 0]], [], [[-radius, 1, QUARTER]]],
  }
}
