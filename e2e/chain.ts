import type { Scene } from '../packages/scene/src'

/** A chain along x, so long that a link is a few pixels. */
export const chain = (links: number): Scene => ({
  version: 1,
  title: `Chain of ${links}`,
  bodies: Array.from({ length: links }, (_, i) => ({
    id: `link ${i}`,
    position: [0.2 * i + 0.1, 0, 0],
    shapes: [{ kind: 'box', size: [0.2, 0.02, 0.02] }],
  })),
  joints: Array.from({ length: links }, (_, i) => ({
    id: `ball ${i}`,
    kind: 'spherical',
    a: i === 0 ? { body: 'ground' } : { body: `link ${i - 1}`, at: [0.1, 0, 0] },
    b: { body: `link ${i}`, at: [-0.1, 0, 0] },
  })),
})
