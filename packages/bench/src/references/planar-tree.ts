/* Planar mechanisms of hinged bodies without loops, in their own angles, without constraints. Featherstone's
 articulated bodies in the x–z plane, which shares neither coordinates nor solve with the engine.

 Body i hangs in a pin P_i; θ_i grows from +x to +z, J(x, z) = (−z, x). About its pin
   n = I α + h·a + n₀ = 0,   f = h α + M a + f₀
 with a the pin's acceleration; eliminating α gives the load on the parent at its own pin. */
import { rotateByQuat } from '@freebody/math'
import { GROUND, type Problem } from '../problems/problem'
import { spanningTree } from '../problems/spanning-tree'
import { extrapolate } from './extrapolate'

interface Link {
  readonly parent: number
  readonly mass: number
  /** [kg m²] about the centre of mass and the normal of the plane */
  readonly inertia: number
  /** [m] pin in the parent's axes, from the parent's own pin */
  readonly d: readonly [number, number]
  /** [m] centre of mass from the pin, in the body's axes */
  readonly c: readonly [number, number]
}

/** Centres of mass at time t, in the problem's order. */
export function planarTree(problem: Problem, t: number, steps: number): Float64Array {
  const { limbs, loops } = spanningTree(problem)
  if (loops.length > 0) throw new Error(`${problem.name} has loops`)
  const indexOf = new Map(limbs.map(({ body }, i) => [body, i]))
  const pin = limbs.map(({ body, joint }) => {
    const { p_WB, q_WB } = problem.bodies[body]
    const p = rotateByQuat(q_WB, joint.frames[1].p_BF)
    return [p_WB[0] + p[0], p_WB[2] + p[2]] as const
  })
  // Angles start at zero: body axes are the world's in the beginning.
  const links = limbs.map(({ body, parent }, i): Link => {
    const b = problem.bodies[body]
    const from = parent === GROUND ? ([0, 0] as const) : pin[indexOf.get(parent)!]
    const normal = rotateByQuat([b.q_WB[0], -b.q_WB[1], -b.q_WB[2], -b.q_WB[3]], [0, 1, 0])
    return {
      parent: parent === GROUND ? -1 : indexOf.get(parent)!,
      mass: b.mass,
      inertia: b.inertia.reduce((sum, moment, k) => sum + moment * normal[k] ** 2, 0),
      d: [pin[i][0] - from[0], pin[i][1] - from[1]],
      c: [b.p_WB[0] - pin[i][0], b.p_WB[2] - pin[i][1]],
    }
  })
  const n = links.length
  const y = new Float64Array(2 * n)
  limbs.forEach(({ body }, i) => {
    const b = problem.bodies[body]
    // A turn about +y takes z to x.
    y[n + i] = -rotateByQuat(b.q_WB, b.w_WB_B)[1]
  })
  extrapolate(rateOf(links, problem.gravity[2]), y, t / steps, steps)

  const at: (readonly [number, number])[] = []
  const p = new Float64Array(3 * n)
  links.forEach(({ parent, d, c }, i) => {
    const [px, pz] = parent < 0 ? [0, 0] : at[parent]
    const [dx, dz] = parent < 0 ? d : turned(d, y[parent])
    at.push([px + dx, pz + dz])
    const [cx, cz] = turned(c, y[i])
    p.set([px + dx + cx, problem.bodies[limbs[i].body].p_WB[1], pz + dz + cz], 3 * limbs[i].body)
  })
  return p
}

function turned([x, z]: readonly [number, number], angle: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos * x - sin * z, sin * x + cos * z]
}

function rateOf(links: readonly Link[], g: number) {
  const n = links.length
  const room = () => new Float64Array(n)
  const [dx, dz, cx, cz] = [room(), room(), room(), room()]
  const [I, hx, hz, Mxx, Mxz, Mzz, n0, fx, fz] = Array.from({ length: 9 }, room)
  const [ax, az] = [room(), room()]
  return (y: Float64Array, into: Float64Array): void => {
    for (let i = 0; i < n; i++) {
      const { parent, mass, inertia, d, c } = links[i]
      ;[cx[i], cz[i]] = turned(c, y[i])
      ;[dx[i], dz[i]] = parent < 0 ? d : turned(d, y[parent])
      const w = y[n + i]
      I[i] = inertia + mass * (cx[i] ** 2 + cz[i] ** 2)
      hx[i] = -mass * cz[i]
      hz[i] = mass * cx[i]
      Mxx[i] = mass
      Mzz[i] = mass
      Mxz[i] = 0
      fx[i] = -mass * w * w * cx[i]
      fz[i] = -mass * w * w * cz[i] - mass * g
      n0[i] = -mass * cx[i] * g
    }
    for (let i = n - 1; i >= 0; i--) {
      const { parent } = links[i]
      if (parent < 0) continue
      const xx = Mxx[i] - (hx[i] * hx[i]) / I[i]
      const xz = Mxz[i] - (hx[i] * hz[i]) / I[i]
      const zz = Mzz[i] - (hz[i] * hz[i]) / I[i]
      const w2 = y[n + parent] ** 2
      // The pin's acceleration is the parent's, turned about it: α J d − ω² d.
      const px = fx[i] - (hx[i] * n0[i]) / I[i] - w2 * (xx * dx[i] + xz * dz[i])
      const pz = fz[i] - (hz[i] * n0[i]) / I[i] - w2 * (xz * dx[i] + zz * dz[i])
      const [jx, jz] = [-dz[i], dx[i]]
      const ux = xx * jx + xz * jz
      const uz = xz * jx + zz * jz
      Mxx[parent] += xx
      Mxz[parent] += xz
      Mzz[parent] += zz
      hx[parent] += ux
      hz[parent] += uz
      I[parent] += jx * ux + jz * uz
      fx[parent] += px
      fz[parent] += pz
      n0[parent] += jx * px + jz * pz
    }
    for (let i = 0; i < n; i++) {
      const { parent } = links[i]
      const w2 = parent < 0 ? 0 : y[n + parent] ** 2
      const alpha = parent < 0 ? 0 : into[n + parent]
      ax[i] = (parent < 0 ? 0 : ax[parent]) - alpha * dz[i] - w2 * dx[i]
      az[i] = (parent < 0 ? 0 : az[parent]) + alpha * dx[i] - w2 * dz[i]
      into[i] = y[n + i]
      into[n + i] = -(hx[i] * ax[i] + hz[i] * az[i] + n0[i]) / I[i]
    }
  }
}
