/* Every kind of contact against finite differences along random motions of both bodies, whose velocities are constant in the world and in their
 own axes: then the second derivative of a gap is its bias. */
import { turnQuat } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import type { Jet, Kinematics } from '../../assembly/kinematics'
import { cloneState, type State } from '../../model/state'
import { randomSource, type RandomSource } from '../../testing/random'
import { ready } from '../../testing/run'
import { placeFrames } from '../../assembly/kinematics'
import type { ContactSpec } from '../spec'
import { createWatch, placeWatch } from '../watch'
import { contactKinds, type ContactKindName } from '.'
import { ARM, NORMAL, POINT_LENGTH, TANGENT_1, TANGENT_2, type ContactDefinition } from './definition'

const SEED = 20_261_119
const STEP = 1e-5

type Params = Readonly<Record<string, number>>

/** Random sizes, and how far a point is from the surface of A and of B. */
interface Shape {
  readonly params: (r: RandomSource) => Params
  readonly fromA: (k: Kinematics, C: readonly number[], p: Params) => number
  readonly fromB: (k: Kinematics, C: readonly number[], n: readonly number[], p: Params) => number
}

const shapes: Record<ContactKindName, Shape> = {
  'on-plane': {
    params(r) {
      const size = () => (r.uniform(0, 1) < 0.3 ? 0 : r.uniform(0.1, 1))
      return { a: size(), b: size(), c: size(), radius: size() }
    },
    fromA: (k, C) => dot(C, k.axes.subarray(6, 9)) - dot(k.p.subarray(0, 3), k.axes.subarray(6, 9)),
    fromB(k, C, n, { a, b, c, radius }) {
      // Without the inflation it is on an ellipsoid about M, of which some semi-axes may be zero.
      const x = C.map((value, i) => value + radius * n[i] - k.p[3 + i])
      let sum = 0
      let off = 0
      for (const [i, size] of [a, b, c].entries()) {
        const along = dot(x, k.axes.subarray(9 + 3 * i, 12 + 3 * i))
        if (size > 0) sum += (along / size) ** 2
        else off = Math.max(off, Math.abs(along))
      }
      return Math.max(off, a + b + c > 0 ? Math.abs(sum - 1) : Math.abs(sum))
    },
  },
  balls: {
    params: (r) => ({ first: r.uniform(0, 0.5), second: r.uniform(0, 0.5) }),
    fromA: (k, C, { first }) => distance(C, k.p.subarray(0, 3)) - first,
    fromB: (k, C, _, { second }) => distance(C, k.p.subarray(3, 6)) - second,
  },
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** A contact between two bodies in random motion, and what it computes `after` seconds. */
function moving(kind: ContactKindName, r: RandomSource) {
  const params = shapes[kind].params(r)
  const vector = (): [number, number, number] => [r.normal(), r.normal(), r.normal()]
  const body = (id: string) => ({
    id,
    mass: 1,
    inertia: [1, 1, 1],
    p_WB: vector(),
    q_WB: r.unitQuat(),
    v_WB: vector(),
    w_WB_B: vector(),
  })
  const frame = (id: string) => ({ body: id, p_BF: vector(), q_BF: r.unitQuat() })
  const { m, s } = ready({
    gravity: [0, 0, 0],
    bodies: [body('a'), body('b')],
    oneSided: [{ id: 'contact', contact: kind, frames: [frame('a'), frame('b')], params } as ContactSpec],
  })
  const w = createWatch(m, m.oneSided!)
  const definition = contactKinds[kind] as unknown as ContactDefinition<Params>
  const { constraint } = m.oneSided!.conditions[0]
  const moved = (after: number): State => {
    const at = cloneState(m, s)
    for (const i of [1, 2]) {
      for (let a = 0; a < 3; a++) at.q[7 * i + a] += after * s.v[6 * i + a]
      const [x, y, z] = s.v.slice(6 * i + 3, 6 * i + 6)
      turnQuat(at.q, 7 * i + 3, after * x, after * y, after * z)
    }
    return at
  }
  const at = (after: number): { k: Kinematics; j: Jet; point: Float64Array } => {
    const then = moved(after)
    placeWatch(m, then, w)
    placeFrames(w.k, constraint, then, w.at, true)
    const point = new Float64Array(POINT_LENGTH)
    definition.place(point, w.k, params)
    const { jets } = w.k
    definition.gap(jets[0], w.k, params)
    return { k: w.k, j: { ...jets[0], wrench: jets[0].wrench.slice() }, point }
  }
  return { at, params }
}

describe.each(Object.keys(contactKinds) as ContactKindName[])('contact %s', (kind) => {
  const r = randomSource(SEED)
  const cases = Array.from({ length: 40 }, () => moving(kind, r))
  const close = (actual: number, expected: number, of: string) => {
    const scale = 1 + Math.abs(expected)
    expect(Math.abs(actual - expected) / scale, `${of}, seed ${SEED}`).toBeLessThan(1e-7)
  }

  it('has the rate and the acceleration of its gap', () => {
    for (const { at } of cases) {
      const [before, now, after] = [at(-STEP), at(0), at(STEP)]
      close(now.j.rate, (after.j.value - before.j.value) / (2 * STEP), 'rate')
      close(now.j.bias, (after.j.rate - before.j.rate) / (2 * STEP), 'bias')
    }
  })

  it('pushes with the wrench that does the work of its rate', () => {
    for (const { at } of cases) {
      const { j, k } = at(0)
      let power = 0
      for (let f = 0; f < 2; f++)
        power +=
          dot(j.wrench.subarray(6 * f), k.v.subarray(3 * f)) +
          dot(j.wrench.subarray(6 * f + 3), k.w.subarray(3 * f))
      expect(Math.abs(power - j.rate), `seed ${SEED}`).toBeLessThan(1e-12 * (1 + Math.abs(j.rate)))
    }
  })

  it('has the rates of its point, its normal and its tangents', () => {
    for (const { at } of cases) {
      const [before, now, after] = [at(-STEP), at(0), at(STEP)].map(({ point }) => point)
      for (const o of [ARM, NORMAL, TANGENT_1, TANGENT_2])
        for (let i = o; i < o + 3; i++)
          close(now[i + 3], (after[i] - before[i]) / (2 * STEP), `rate of component ${i}`)
    }
  })

  it('meets both surfaces where it touches, with normal and tangents at right angles', () => {
    for (const { at, params } of cases) {
      const { k, j, point } = at(0)
      const [n, t1, t2] = [NORMAL, TANGENT_1, TANGENT_2].map((o) => [...point.subarray(o, o + 3)])
      const C = [0, 1, 2].map((i) => k.p[3 + i] + point[ARM + i])
      const onA = C.map((x, i) => x - j.value * n[i])
      // The support of an ellipsoid is rounded by 1e-12 of its size.
      expect(Math.abs(shapes[kind].fromA(k, onA, params)), 'A').toBeLessThan(1e-9)
      expect(Math.abs(shapes[kind].fromB(k, C, n, params)), 'B').toBeLessThan(1e-8)
      for (const [a, b, product] of [
        [n, n, 1],
        [t1, t1, 1],
        [t2, t2, 1],
        [n, t1, 0],
        [n, t2, 0],
        [t1, t2, 0],
      ] as const)
        expect(Math.abs(dot(a, b) - product)).toBeLessThan(1e-14)
      // n × t₁ = t₂
      expect(n[1] * t1[2] - n[2] * t1[1]).toBeCloseTo(t2[0], 13)
    }
  })
})
