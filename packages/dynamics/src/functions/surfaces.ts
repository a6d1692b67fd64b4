/* Surfaces fixed in a frame, as F(x, y, z) = 0 with gradient and Hessian: what a point-on-surface constraint holds. */

export type Surface =
  /** Σ coefficients·(x², y², z², xy, xz, yz, x, y, z, 1): spheres, ellipsoids, paraboloids, cylinders, cones, saddles. */
  | { readonly kind: 'quadric'; readonly coefficients: readonly number[] }
  /** Ring around z with tube radius. */
  | { readonly kind: 'torus'; readonly radius: number; readonly tube: number }
  /** z = amplitude·sin(kx x + phaseX)·sin(ky y + phaseY): hills and washboards. */
  | {
      readonly kind: 'wave'
      readonly amplitude: number
      readonly kx: number
      readonly ky: number
      readonly phaseX: number
      readonly phaseY: number
    }
  /** Writes F, ∇F (3) and the Hessian (xx yy zz xy xz yz) into out[0..9]. */
  | {
      readonly kind: 'callback'
      readonly evaluate: (x: number, y: number, z: number, out: Float64Array) => void
    }

type Evaluate<K extends Surface['kind']> = (
  surface: Extract<Surface, { kind: K }>,
  x: number,
  y: number,
  z: number,
  out: Float64Array,
) => void

const evaluators: { readonly [K in Surface['kind']]: Evaluate<K> } = {
  quadric(surface, x, y, z, out) {
    const c = surface.coefficients
    const xx = c[0]
    const yy = c[1]
    const zz = c[2]
    const xy = c[3]
    const xz = c[4]
    const yz = c[5]
    out[0] = (xx * x + xy * y + xz * z + c[6]) * x + (yy * y + yz * z + c[7]) * y + (zz * z + c[8]) * z + c[9]
    out[1] = 2 * xx * x + xy * y + xz * z + c[6]
    out[2] = 2 * yy * y + xy * x + yz * z + c[7]
    out[3] = 2 * zz * z + xz * x + yz * y + c[8]
    out[4] = 2 * xx
    out[5] = 2 * yy
    out[6] = 2 * zz
    out[7] = xy
    out[8] = xz
    out[9] = yz
  },
  torus(surface, x, y, z, out) {
    // ((ρ − R)² + z² − tube²)/(2 tube): the zero of √((ρ − R)² + z²) − tube, smooth at the core circle
    const rho = Math.max(Math.sqrt(x * x + y * y), 1e-12)
    const R = surface.radius
    const s = 1 / surface.tube
    const g = 1 - R / rho
    const h = R / (rho * rho * rho)
    out[0] = 0.5 * s * ((rho - R) * (rho - R) + z * z - surface.tube * surface.tube)
    out[1] = s * g * x
    out[2] = s * g * y
    out[3] = s * z
    out[4] = s * (g + h * x * x)
    out[5] = s * (g + h * y * y)
    out[6] = s
    out[7] = s * h * x * y
    out[8] = 0
    out[9] = 0
  },
  wave(surface, x, y, z, out) {
    const { amplitude, kx, ky } = surface
    const sx = Math.sin(kx * x + surface.phaseX)
    const cx = Math.cos(kx * x + surface.phaseX)
    const sy = Math.sin(ky * y + surface.phaseY)
    const cy = Math.cos(ky * y + surface.phaseY)
    out[0] = z - amplitude * sx * sy
    out[1] = -amplitude * kx * cx * sy
    out[2] = -amplitude * ky * sx * cy
    out[3] = 1
    out[4] = amplitude * kx * kx * sx * sy
    out[5] = amplitude * ky * ky * sx * sy
    out[6] = 0
    out[7] = -amplitude * kx * ky * cx * cy
    out[8] = 0
    out[9] = 0
  },
  callback(surface, x, y, z, out) {
    surface.evaluate(x, y, z, out)
  },
}

/** out[0..9] = F, F_x, F_y, F_z, F_xx, F_yy, F_zz, F_xy, F_xz, F_yz at (x, y, z). */
export function evaluateSurface(surface: Surface, x: number, y: number, z: number, out: Float64Array): void {
  ;(evaluators[surface.kind] as Evaluate<typeof surface.kind>)(surface as never, x, y, z, out)
}

/** What is wrong with something that should be a surface, or null. */
export function checkSurface(value: unknown): string | null {
  const s = value as Surface | null
  if (typeof s !== 'object' || s === null || !Object.hasOwn(evaluators, s.kind)) return 'is of no known kind.'
  if (s.kind === 'callback') return typeof s.evaluate === 'function' ? null : 'must have a function.'
  if (s.kind === 'quadric') {
    const c: unknown = s.coefficients
    return Array.isArray(c) && c.length === 10 && c.every(Number.isFinite)
      ? null
      : 'must have ten finite numbers as coefficients.'
  }
  if (s.kind === 'torus')
    return s.radius > 0 && s.tube > 0 && Number.isFinite(s.radius + s.tube)
      ? null
      : 'must have positive radii.'
  const numbers = [s.amplitude, s.kx, s.ky, s.phaseX, s.phaseY]
  return numbers.every(Number.isFinite) ? null : 'must be made of finite numbers.'
}

// ---- well-known quadrics as data, scaled so that |∇F| is near 1 where it is easy: F is then close to a distance

/** Ellipsoid with semi-axes a, b, c. */
export function ellipsoid(a: number, b: number, c: number): Surface {
  const s = Math.min(a, b, c) / 2
  return { kind: 'quadric', coefficients: [s / (a * a), s / (b * b), s / (c * c), 0, 0, 0, 0, 0, 0, -s] }
}

export function sphere(radius: number): Surface {
  return ellipsoid(radius, radius, radius)
}

/** Cylinder around z. */
export function cylinder(radius: number): Surface {
  const s = 1 / (2 * radius)
  return { kind: 'quadric', coefficients: [s, s, 0, 0, 0, 0, 0, 0, 0, -radius / 2] }
}

/** z = (a x² + b y²)/2: a bowl when the curvatures a and b agree in sign, a saddle when they do not. */
export function paraboloid(a: number, b: number): Surface {
  return { kind: 'quadric', coefficients: [-a / 2, -b / 2, 0, 0, 0, 0, 0, 0, 1, 0] }
}

/** Double cone around z with the given half-angle [rad]; its gradient vanishes at the apex. */
export function cone(halfAngle: number): Surface {
  const c = Math.cos(halfAngle)
  const s = Math.sin(halfAngle)
  return { kind: 'quadric', coefficients: [c * c, c * c, -s * s, 0, 0, 0, 0, 0, 0, 0] }
}
