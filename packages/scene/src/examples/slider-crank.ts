import type { Body, Joint, Parameter, Scene } from '../document'

/** What the free and the driven one share. Angles from +x towards +z. */
export function sliderCrankParameters(theta: number, omega: number): readonly Parameter[] {
  return [
    { id: 'r', label: 'Crank', value: 0.3, unit: 'm', min: 0.1, max: 0.5, step: 0.01 },
    { id: 'l', label: 'Rod', value: 0.8, unit: 'm', min: 0.6, max: 1.5, step: 0.01 },
    { id: 'theta', label: 'Crank angle', value: theta, unit: 'rad', min: -3.1, max: 3.1, step: 0.01 },
    { id: 'omega', label: 'Crank speed', value: omega, unit: 'rad/s', min: -20, max: 20, step: 0.1 },
    { id: 'psi', label: 'Rod angle', value: '=asin(-r/l*sin(theta))', unit: 'rad' },
    { id: 'dpsi', label: 'Rod speed', value: '=-r*cos(theta)*omega/(l*cos(psi))', unit: 'rad/s' },
  ]
}

export const sliderCrankBodies: readonly Body[] = [
  {
    id: 'crank',
    shapes: [{ kind: 'box', size: ['=r', 0.03, 0.05], at: ['=r/2', 0, 0] }],
    mass: 1,
    angles: [0, '=-theta', 0],
    spin: [0, '=-omega', 0],
    points: { tip: ['=r', 0, 0] },
  },
  {
    id: 'rod',
    shapes: [{ kind: 'box', size: ['=l', 0.03, 0.03], at: ['=l/2', 0, 0] }],
    mass: 0.8,
    position: ['=r*cos(theta)', 0, '=r*sin(theta)'],
    angles: [0, '=-psi', 0],
    velocity: ['=-r*sin(theta)*omega', 0, '=r*cos(theta)*omega'],
    spin: [0, '=-dpsi', 0],
    points: { end: ['=l', 0, 0] },
  },
  {
    id: 'slider',
    shapes: [{ kind: 'box', size: [0.16, 0.1, 0.1] }],
    mass: 1.5,
    position: ['=r*cos(theta)+l*cos(psi)', 0, 0],
    velocity: ['=-r*sin(theta)*omega-l*sin(psi)*dpsi', 0, 0],
  },
]

export const sliderCrankJoints: readonly Joint[] = [
  {
    id: 'crank pin',
    kind: 'revolute',
    a: { body: 'ground', axis: [0, -1, 0] },
    b: { body: 'crank', axis: [0, -1, 0] },
  },
  {
    id: 'rod pin',
    kind: 'revolute',
    a: { body: 'crank', point: 'tip', axis: [0, -1, 0] },
    b: { body: 'rod', axis: [0, -1, 0] },
  },
  {
    id: 'wrist pin',
    kind: 'revolute',
    a: { body: 'rod', point: 'end', axis: [0, -1, 0] },
    b: { body: 'slider', axis: [0, -1, 0] },
  },
  {
    id: 'guide',
    kind: 'prismatic',
    a: { body: 'ground', axis: [1, 0, 0] },
    b: { body: 'slider', axis: [1, 0, 0] },
  },
]

export const sliderCrank: Scene = {
  version: 1,
  title: 'Slider-crank',
  description:
    'Piston, rod and crank. Built from hinges in space it has three constraints too many, and still one motion. The stroke is $x = r\\cos\\theta + \\sqrt{l^2 - r^2\\sin^2\\theta}$, not a sine: the rod leans.\n\nTry: make the rod longer, and the stroke comes near a sine. Switch on *why* below to see what is redundant.',
  parameters: sliderCrankParameters(1.0472, 8),
  bodies: sliderCrankBodies,
  joints: sliderCrankJoints,
  settings: { tolerance: 1e-9 },
  plots: [
    { id: 'stroke', channels: ['guide.stroke', 'crank pin.angle'] },
    {
      id: 'stroke by angle',
      channels: ['slider.x', 'crank pin.angle'],
      against: 'crank pin.angle',
      reference: 'r*cos(x) + sqrt(l^2 - r^2*sin(x)^2)',
    },
  ],
}
