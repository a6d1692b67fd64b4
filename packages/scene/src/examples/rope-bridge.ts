import type { Body, Joint, Scene } from '../document'

/* Planks in a row, each hung from the next by ropes at both edges: every pair of ropes constrains the width of the bridge again. It
 starts on an arc of a circle near the catenary of its equilibrium. */
const PLANKS = 32
const MIDDLE = PLANKS / 2

/** In steps of the bend b from the lowest point; planks lie between the corners at whole steps. */
const bodies = Array.from({ length: PLANKS }, (_, i): Body => {
  const k = i + 0.5 - MIDDLE
  return {
    id: `plank ${i + 1}`,
    shapes: [{ kind: 'box', size: [0.22, 1, 0.04] }],
    mass: '=m',
    position: [`=R*cos(b/2)*sin(${k}*b)`, 0, `=h-R*cos(b/2)*cos(${k}*b)`],
    angles: [0, `=${-k}*b`, 0],
  }
})

const EDGES = { left: 0.45, right: -0.45 }

const joints = Array.from({ length: PLANKS + 1 }, (_, i) =>
  Object.entries(EDGES).map(([edge, y]): Joint => {
    const bank = { body: 'ground', at: [i === 0 ? '=-w' : '=w', y, 4] } as const
    return {
      id: `${edge} rope ${i + 1}`,
      kind: 'spherical',
      a: i === 0 ? bank : { body: `plank ${i}`, at: [0.125, y, 0] },
      b: i === PLANKS ? bank : { body: `plank ${i + 1}`, at: [-0.125, y, 0] },
    }
  }),
).flat()

export const ropeBridge: Scene = {
  version: 1,
  title: 'Rope bridge',
  description:
    'Thirty-two planks between two banks. Each pair of ropes holds the width of the bridge once more: 36 constraints too many, and still one answer for every rope’s pull along the bridge.\n\nTry: pull a plank down.',
  parameters: [
    { id: 'm', label: 'Mass of a plank', value: 4, unit: 'kg', min: 0.5, max: 20, step: 0.5 },
    {
      id: 'b',
      label: 'Bend from plank to plank',
      value: 0.04,
      unit: 'rad',
      min: 0.01,
      max: 0.07,
      step: 0.001,
    },
    { id: 'R', label: 'Radius', value: '=0.125/sin(b/2)', unit: 'm' },
    { id: 'w', label: 'Half the span', value: `=R*sin(${MIDDLE}*b)`, unit: 'm' },
    { id: 'h', label: 'Middle of the arc', value: `=4+R*cos(${MIDDLE}*b)`, unit: 'm' },
  ],
  bodies,
  joints,
  settings: { tolerance: 1e-8 },
  view: { show: { labels: false } },
}
