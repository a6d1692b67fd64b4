import type { Joint, Scene } from '../document'

const X = [1, 0, 0] as const

const wheel = (id: string, x: number, radius: number, mass: number) => ({
  id,
  shapes: [
    { kind: 'disc' as const, radius, thickness: 0.06, axis: X },
    {
      kind: 'cylinder' as const,
      radius: 0.03,
      length: 0.3,
      at: [x > 0 ? -0.15 : 0.15, 0, 0] as const,
      axis: X,
    },
  ],
  mass,
  position: [x, 0, 0.4] as const,
})

const axle = (id: string, body: string, at: readonly [number, number, number]): Joint => ({
  id,
  kind: 'revolute',
  a: { body: 'ground', at, axis: X },
  b: { body, axis: X },
})

export const differential: Scene = {
  version: 1,
  title: 'Gear train with differential',
  description:
    'An engine turns a cage through a gear pair; the cage turns two wheels by a differential: each gets the same torque, and the cage turns by the mean of the two.\n\nTry: brake one wheel and see the other go faster.',
  parameters: [
    { id: 'torque', label: 'Engine torque', value: 1, unit: 'N m', min: -5, max: 5, step: 0.1 },
    { id: 'ratio', label: 'Gear ratio', value: 3, min: 1, max: 6, step: 0.5 },
    { id: 'left', label: 'Left brake', value: 0.05, unit: 'N m s/rad', min: 0, max: 2, step: 0.01 },
    { id: 'right', label: 'Right brake', value: 0.4, unit: 'N m s/rad', min: 0, max: 2, step: 0.01 },
  ],
  bodies: [
    {
      id: 'engine',
      shapes: [{ kind: 'cylinder', radius: 0.1, length: 0.1, axis: X }],
      mass: 2,
      position: [0, -0.45, 0.4],
    },
    {
      id: 'cage',
      shapes: [{ kind: 'disc', radius: 0.3, inner: 0.2, thickness: 0.06, axis: X }],
      mass: 3,
      position: [0, 0, 0.4],
    },
    wheel('left wheel', -0.5, 0.3, 4),
    wheel('right wheel', 0.5, 0.3, 4),
  ],
  joints: [
    axle('engine axle', 'engine', [0, -0.45, 0.4]),
    axle('cage axle', 'cage', [0, 0, 0.4]),
    axle('left axle', 'left wheel', [-0.5, 0, 0.4]),
    axle('right axle', 'right wheel', [0.5, 0, 0.4]),
    {
      id: 'pinion',
      kind: 'gear',
      a: { body: 'ground', at: [0, -0.45, 0.4], axis: X },
      b: { body: 'engine', axis: X },
      more: [
        { body: 'ground', at: [0, 0, 0.4], axis: X },
        { body: 'cage', axis: X },
      ],
      params: { ratio: '=ratio' },
    },
    {
      id: 'differential',
      kind: 'differential',
      a: { body: 'ground', at: [-0.5, 0, 0.4], axis: X },
      b: { body: 'left wheel', axis: X },
      more: [
        { body: 'ground', at: [0.5, 0, 0.4], axis: X },
        { body: 'right wheel', axis: X },
        { body: 'ground', at: [0, 0, 0.4], axis: X },
        { body: 'cage', axis: X },
      ],
    },
  ],
  forces: [
    {
      id: 'engine torque',
      kind: 'torque',
      a: { body: 'engine' },
      params: { direction: [1, 0, 0], magnitude: { kind: 'constant', value: '=torque' } },
    },
  ],
  laws: [
    { id: 'left brake', kind: 'viscous', joint: 'left axle', params: { rotation: '=left' } },
    { id: 'right brake', kind: 'viscous', joint: 'right axle', params: { rotation: '=right' } },
  ],
  plots: [
    { id: 'speeds', channels: ['left axle.angle.rate', 'right axle.angle.rate', 'cage axle.angle.rate'] },
  ],
}
