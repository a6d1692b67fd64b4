/* Scenes whose links are short, and which would keep a page busy for long if nothing were bounded. */
import type { Scene } from '../packages/scene/src'

/** Joints between one pair of bodies. */
export const welds = (n: number): Scene => ({
  version: 1,
  title: `${n} joints between one pair`,
  bodies: [
    { id: 'a', mass: 1, inertia: [1, 1, 1] },
    { id: 'b', mass: 1, inertia: [1, 1, 1], position: [1, 0, 0] },
  ],
  joints: Array.from({ length: n }, (_, i) => ({
    id: `w${i}`,
    kind: 'fixed',
    a: { body: 'a', at: [0.5, 0, 0] },
    b: { body: 'b', at: [-0.5, 0, 0] },
  })),
})

/** A comb: every tooth is an ear that hides the next from a search for ears. */
export const comb = (n: number): Scene => ({
  version: 1,
  title: `Polygon of ${n} corners`,
  bodies: [
    {
      id: 'a',
      shapes: [
        {
          kind: 'polygon',
          thickness: 0.1,
          corners: [
            ...Array.from({ length: n - 2 }, (_, i): [number, number] => [i / n, i % 2 ? 1 : 0.1]),
            [1, -1],
            [0, -1],
          ],
        },
      ],
    },
  ],
})

/** Equations with functions inside functions. */
export const nested = (n: number): Scene => ({
  version: 1,
  title: `${n} nested equations`,
  bodies: [
    { id: 'P', kind: 'particle', mass: 1 },
    { id: 'Q', kind: 'particle', mass: 1, position: [1, 0, 0] },
  ],
  equations: Array.from({ length: n }, (_, i) => ({
    id: `e${i}`,
    text: `${'sin(P.x*Q.y+'.repeat(20)}P.x${')'.repeat(20)} = P.z`,
  })),
})

/** Whose edges cross each other everywhere. */
export const tangle = (n: number): Scene => ({
  version: 1,
  title: `Tangle of ${n} corners`,
  bodies: [
    {
      id: 'a',
      shapes: [
        {
          kind: 'polygon',
          thickness: 0.1,
          corners: Array.from({ length: n }, (_, i): [number, number] => [
            (i * 0.618034) % 1,
            (i * i * 0.414214) % 1,
          ]),
        },
      ],
    },
  ],
})
