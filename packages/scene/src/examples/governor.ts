import type { Body, Joint, Scene } from '../document'

/* A spindle that turns, two arms with balls, two links to a sleeve that slides on the spindle. */
const TOP = 1.6
const side = (s: 1 | -1): { bodies: Body[]; joints: Joint[] } => {
  const name = s > 0 ? 'right' : 'left'
  const turn = [0, s > 0 ? '=pi/2-theta' : '=pi/2+theta', 0] as const
  // Arms from the top outwards and down, links back in to the sleeve.
  const link = [0, s > 0 ? '=pi/2+theta' : '=pi/2-theta', 0] as const
  const out = (l: string) => (s > 0 ? `=(${l})*sin(theta)` : `=-(${l})*sin(theta)`)
  return {
    bodies: [
      {
        id: `${name} arm`,
        shapes: [
          { kind: 'rod', to: ['=l', 0, 0], radius: 0.015 },
          { kind: 'sphere', radius: 0.08, at: ['=l', 0, 0] },
        ],
        mass: '=m',
        position: [0, 0, TOP],
        angles: turn,
        spin: ['=-omega*cos(theta)', 0, s > 0 ? '=omega*sin(theta)' : '=-omega*sin(theta)'],
        points: { elbow: ['=l/2', 0, 0] },
      },
      {
        id: `${name} link`,
        shapes: [{ kind: 'rod', to: ['=l/2', 0, 0], radius: 0.012 }],
        mass: 0.1,
        position: [out('l/2'), 0, `=${TOP}-l/2*cos(theta)`],
        angles: link,
        velocity: [0, out('omega*l/2'), 0],
        spin: ['=-omega*cos(theta)', 0, s > 0 ? '=-omega*sin(theta)' : '=omega*sin(theta)'],
        points: { end: ['=l/2', 0, 0] },
      },
    ],
    joints: [
      {
        id: `${name} shoulder`,
        kind: 'revolute',
        a: { body: 'spindle', at: [0, 0, TOP], axis: [0, 1, 0] },
        b: { body: `${name} arm`, axis: [0, 1, 0] },
      },
      {
        id: `${name} elbow`,
        kind: 'revolute',
        a: { body: `${name} arm`, point: 'elbow', axis: [0, 1, 0] },
        b: { body: `${name} link`, axis: [0, 1, 0] },
      },
      {
        id: `${name} foot`,
        kind: 'revolute',
        a: { body: `${name} link`, point: 'end', axis: [0, 1, 0] },
        b: { body: 'sleeve', axis: [0, 1, 0] },
      },
    ],
  }
}

const [right, left] = [side(1), side(-1)]

export const governor: Scene = {
  version: 1,
  title: 'Flyball governor',
  description:
    'The faster the spindle, the farther out the balls, and the higher the sleeve: Watt’s governor. Without the sleeve’s weight the balls stand at $\\cos\\theta = g/(l\\,\\omega^2)$.\n\nTry: change the speed and watch the sleeve settle.',
  parameters: [
    { id: 'omega', label: 'Speed', value: 6, unit: 'rad/s', min: 2, max: 15, step: 0.1 },
    { id: 'l', label: 'Arm', value: 0.8, unit: 'm', min: 0.5, max: 1.2, step: 0.01 },
    { id: 'm', label: 'Ball', value: 2, unit: 'kg', min: 0.5, max: 5, step: 0.1 },
    { id: 'theta', label: 'Angle at the start', value: 0.9, unit: 'rad', min: 0.3, max: 1.3, step: 0.01 },
    { id: 'c', label: 'Drag of the sleeve', value: 3, unit: 'N s/m', min: 0, max: 20, step: 0.5 },
  ],
  bodies: [
    {
      id: 'spindle',
      shapes: [{ kind: 'cylinder', radius: 0.02, length: 1.8, at: [0, 0, 0.9] }],
      mass: 2,
      spin: [0, 0, '=omega'],
    },
    {
      id: 'sleeve',
      shapes: [{ kind: 'cylinder', radius: 0.06, length: 0.12 }],
      mass: 0.5,
      position: [0, 0, `=${TOP}-l*cos(theta)`],
      spin: [0, 0, '=omega'],
    },
    ...right.bodies,
    ...left.bodies,
  ],
  joints: [
    { id: 'axle', kind: 'revolute', a: { body: 'ground' }, b: { body: 'spindle' } },
    {
      id: 'motor',
      kind: 'driven-angle',
      a: { body: 'ground' },
      b: { body: 'spindle' },
      params: { profile: { kind: 'polynomial', coefficients: [0, '=omega'] } },
    },
    { id: 'guide', kind: 'prismatic', a: { body: 'spindle' }, b: { body: 'sleeve' } },
    ...right.joints,
    ...left.joints,
  ],
  laws: [{ id: 'drag', kind: 'viscous', joint: 'guide', params: { translation: '=c', rotation: 0 } }],
  plots: [{ id: 'height', channels: ['sleeve.z'] }],
}
