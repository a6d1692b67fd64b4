import type { Scene } from '../document'
import { sliderCrankBodies, sliderCrankJoints, sliderCrankParameters } from './slider-crank'

export const drivenCrank: Scene = {
  version: 1,
  title: 'Driven crank',
  description:
    'A motor turns the crank at constant speed. Its torque is whatever that takes: the constraint $\\theta - \\omega t = 0$ has a multiplier, and that is the torque. With $\\theta = \\omega t$ the slider is at $x = r\\cos\\omega t + \\sqrt{l^2 - r^2\\sin^2\\omega t}$.\n\nTry: double the speed; the torque of the masses goes with $\\omega^2$.',
  parameters: sliderCrankParameters(0, 10),
  bodies: sliderCrankBodies,
  joints: [
    ...sliderCrankJoints,
    {
      id: 'motor',
      kind: 'driven-angle',
      a: { body: 'ground', axis: [0, -1, 0] },
      b: { body: 'crank', axis: [0, -1, 0] },
      params: { profile: { kind: 'polynomial', coefficients: ['=theta', '=omega'] } },
    },
  ],
  plots: [
    {
      id: 'stroke',
      channels: ['slider.x'],
      reference: 'r*cos(theta + omega*t) + sqrt(l^2 - r^2*sin(theta + omega*t)^2)',
    },
    { id: 'torque', channels: ['motor.T'] },
  ],
}
