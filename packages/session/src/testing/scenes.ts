/* Small scenes for tests, with difficult cases. */
import { examples, type Scene } from '@freebody/scene'

export function example(id: string): Scene {
  const found = examples.find((e) => e.id === id)
  if (!found) throw new Error(`no example "${id}"`)
  return found.scene
}

/** Two bars on a pin each, and a third joint that can be closed between their ends. */
export const pair: Scene = {
  version: 1,
  title: 'Pair',
  parameters: [
    { id: 'L', value: 1, unit: 'm', min: 0.5, max: 2, step: 0.01 },
    { id: 'k', value: 20, unit: 'N/m' },
    { id: 'a0', value: 0.3, unit: 'rad' },
  ],
  bodies: [
    {
      id: 'left',
      shapes: [{ kind: 'box', size: ['=L', 0.05, 0.05], at: ['=L/2', 0, 0] }],
      mass: 1,
      angles: [0, '=a0', 0],
      points: { tip: ['=L', 0, 0] },
    },
    {
      id: 'right',
      shapes: [{ kind: 'box', size: ['=L', 0.05, 0.05], at: ['=L/2', 0, 0] }],
      mass: 2,
      position: [3, 0, 0],
      angles: [0, 1.2, 0],
      points: { tip: ['=L', 0, 0] },
    },
  ],
  joints: [
    {
      id: 'pin',
      kind: 'revolute',
      a: { body: 'ground', axis: [0, 1, 0] },
      b: { body: 'left', axis: [0, 1, 0] },
    },
    {
      id: 'peg',
      label: 'Right peg',
      kind: 'revolute',
      a: { body: 'ground', at: [3, 0, 0], axis: [0, 1, 0] },
      b: { body: 'right', axis: [0, 1, 0] },
    },
    {
      id: 'tie',
      kind: 'distance',
      a: { body: 'left', point: 'tip' },
      b: { body: 'right', point: 'tip' },
      params: { length: 3 },
      off: true,
    },
  ],
  forces: [
    {
      id: 'band',
      kind: 'spring',
      a: { body: 'left', point: 'tip' },
      b: { body: 'right', point: 'tip' },
      params: { stiffness: '=k', length: 2 },
    },
  ],
}

/** The ram grows at 1 m/s; the arm of 1 m, whose pivot is 1.5 m from the ram's foot, reaches 2.5 m. */
export const overreach: Scene = {
  version: 1,
  title: 'Overreach',
  bodies: [
    {
      id: 'arm',
      shapes: [{ kind: 'box', size: [1, 0.1, 0.1], at: [0.5, 0, 0] }],
      mass: 1,
      position: [1.5, 0, 0],
      angles: [0, -Math.PI / 2, 0],
      points: { tip: [1, 0, 0] },
    },
  ],
  joints: [
    {
      id: 'pivot',
      kind: 'revolute',
      a: { body: 'ground', at: [1.5, 0, 0], axis: [0, 1, 0] },
      b: { body: 'arm', axis: [0, 1, 0] },
    },
    {
      id: 'ram',
      kind: 'driven-distance',
      a: { body: 'ground' },
      b: { body: 'arm', point: 'tip' },
      params: { profile: { kind: 'polynomial', coefficients: [Math.hypot(1.5, 1), 1] } },
    },
  ],
  settings: { gravity: [0, 0, 0] },
}

/** n links in a row, let go from horizontal. */
export function chain(n: number): Scene {
  const y = [0, 1, 0] as const
  return {
    version: 1,
    title: `Chain of ${n}`,
    bodies: Array.from({ length: n }, (_, i) => ({
      id: `link ${i + 1}`,
      shapes: [{ kind: 'box' as const, size: [0.2, 0.05, 0.05], at: [0.1, 0, 0] as const }],
      mass: 1,
      position: [0.2 * i, 0, 0] as const,
    })),
    joints: Array.from({ length: n }, (_, i) => ({
      id: `pin ${i + 1}`,
      kind: 'revolute' as const,
      a: i === 0 ? { body: 'ground', axis: y } : { body: `link ${i}`, at: [0.2, 0, 0] as const, axis: y },
      b: { body: `link ${i + 1}`, axis: y },
    })),
  }
}
