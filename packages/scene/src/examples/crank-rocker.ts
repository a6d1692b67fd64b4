import type { Scene } from '../document'
import { ACROSS, at, bar, endOf, ground, meet, pin, type Point } from './planar'

const [A, D]: [Point, Point] = [
  [0, 0.8],
  [1, 0.8],
]
const B: Point = [A[0] + 0.3, A[1]]
const C = meet(B, 0.9, D, 0.7)

export const crankRocker: Scene = {
  version: 1,
  title: 'Four-bar: crank and rocker',
  description:
    'A motor turns the short crank all the way round; the rocker swings. By Grashof, that is because the shortest and the longest bar together are shorter than the other two.\n\nTry: make the crank longer until it no longer gets round, and see what the torque of the motor does just before.',
  parameters: [
    { id: 'r', label: 'Crank', value: 0.3, unit: 'm', min: 0.1, max: 0.5, step: 0.01 },
    { id: 'omega', label: 'Motor speed', value: 6, unit: 'rad/s', min: -15, max: 15, step: 0.1 },
  ],
  bodies: [bar('crank', A, B, { length: '=r' }), bar('coupler', B, C, { layer: 0.04 }), bar('rocker', D, C)],
  joints: [
    pin('crank pin', ground(A), at('crank')),
    pin('coupler pin', endOf('crank'), at('coupler')),
    pin('rocker pin', ground(D), at('rocker')),
    pin('far pin', endOf('coupler'), endOf('rocker')),
    {
      id: 'motor',
      kind: 'driven-angle',
      a: { ...ground(A), axis: ACROSS },
      b: { body: 'crank', axis: ACROSS },
      params: { profile: { kind: 'polynomial', coefficients: [0, '=omega'] } },
    },
  ],
  plots: [{ id: 'torque', channels: ['motor.T', 'rocker pin.angle'] }],
}
