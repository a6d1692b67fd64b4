/* Mechanisms with many more rows than freedoms. */
import type { Vec3 } from '@freebody/math'
import type { BodySpec, JointSpec, ModelSpec } from '../model/spec'

/** Every bar between n particles that turn about z at 1 rad/s: n(n − 1)/2 rows, of which 3n − 6 are independent. */
export function completeTruss(n: number): ModelSpec {
  const places = Array.from(
    { length: n },
    (_, i): Vec3 => [
      Math.cos(2.39 * i) * (1 + 0.3 * (i % 3)),
      1.3 * Math.sin(1.7 * i) + 0.1 * (i % 5),
      0.9 * Math.cos(i * i) + 0.05 * i,
    ],
  )
  const joints: JointSpec[] = []
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const length = Math.hypot(...places[i].map((x, a) => x - places[j][a]))
      joints.push({
        id: `bar ${j} ${i}`,
        kind: 'distance',
        frames: [{ body: `p${j}` }, { body: `p${i}` }],
        params: { length },
      })
    }
  }
  const particle = (p_WB: Vec3, i: number): BodySpec => ({
    id: `p${i}`,
    kind: 'particle',
    mass: 1 + 0.1 * i,
    p_WB,
    v_WB: [-p_WB[1], p_WB[0], 0],
  })
  return { bodies: places.map(particle), joints }
}

const rigid = (id: string, p_WB: Vec3): BodySpec => ({
  id,
  mass: 1,
  inertia: [1, 1.2, 1.4],
  p_WB,
  w_WB_B: [0, 0, 1],
})

/** n welds between two bodies, all at one place or each at its own. */
export function welds(n: number, areEqual: boolean): ModelSpec {
  return {
    bodies: [rigid('a', [0, 0, 0]), { ...rigid('b', [1, 0, 0]), v_WB: [0, 1, 0] }],
    joints: Array.from({ length: n }, (_, i): JointSpec => {
      const [x, y] = areEqual ? [0.5, 0] : [0.5 + 0.01 * i, 0.1 * Math.sin(i)]
      return {
        id: `weld ${i}`,
        kind: 'fixed',
        frames: [
          { body: 'b', p_BF: [x - 1, y, 0] },
          { body: 'a', p_BF: [x, y, 0] },
        ],
      }
    }),
  }
}

/** n hinges in a row along one shaft, in a frame that falls. */
export function bearings(n: number): ModelSpec {
  return {
    bodies: [rigid('shaft', [0, 0, 0]), { ...rigid('frame', [0, 0, 1]), w_WB_B: [0, 0, 0.5] }],
    joints: Array.from(
      { length: n },
      (_, i): JointSpec => ({
        id: `hinge ${i}`,
        kind: 'revolute',
        frames: [
          { body: 'frame', p_BF: [0, 0, 0.01 * i - 1] },
          { body: 'shaft', p_BF: [0, 0, 0.01 * i] },
        ],
      }),
    ),
  }
}
