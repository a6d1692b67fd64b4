import type { Body, Joint, Num, Scene } from '../document'

type Direction = readonly [number, number, number]

/** Along the edges of a cube, from the origin round to the edge below y = −1. */
const edges: readonly Direction[] = [
  [1, 0, 0],
  [0, 0, -1],
  [0, -1, 0],
  [-1, 0, 0],
  [0, 0, 1],
]

const axes: readonly Direction[] = [
  [0, 0, 1],
  [0, -1, 0],
  [1, 0, 0],
  [0, 0, 1],
  [0, -1, 0],
  [1, 0, 0],
]

const times = (x: number): Num => (x === 0 ? 0 : x === 1 ? '=L' : '=-L')
const scaled = (d: Direction) => [times(d[0]), times(d[1]), times(d[2])] as const

/** Corner n: the sum of the edges before it. */
const corner = (n: number): Direction =>
  edges.slice(0, n).reduce((p, d) => [p[0] + d[0], p[1] + d[1], p[2] + d[2]] as const, [0, 0, 0] as Direction)

const bodies = edges.map(
  (edge, i): Body => ({
    id: `link ${i + 1}`,
    shapes: [{ kind: 'rod', to: scaled(edge), radius: 0.03 }],
    mass: 1,
    position: scaled(corner(i)),
    points: { end: scaled(edge) },
  }),
)

const joints = axes.map(
  (axis, i): Joint => ({
    id: `hinge ${i + 1}`,
    kind: 'revolute',
    a: i === 0 ? { body: 'ground', axis } : { body: `link ${i}`, point: 'end', axis },
    b: i === 5 ? { body: 'ground', at: scaled(corner(5)), axis } : { body: `link ${i + 1}`, axis },
  }),
)

export const bricard: Scene = {
  version: 1,
  title: 'Bricard’s loop',
  description:
    'Five slender links and six hinges on the edges of a cube. Counting says it cannot move: 30 constraints on 30 freedoms. One of them is implied by the others, and it does: rank 29, at every position.\n\nTry: pull a link. Look which reactions are called indeterminate, and why.',
  parameters: [{ id: 'L', label: 'Edge', value: 1, unit: 'm', min: 0.5, max: 2, step: 0.1 }],
  bodies,
  joints,
}
