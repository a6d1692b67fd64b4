import type { Scene } from '../document'
import { sliderCrankBodies, sliderCrankJoints, sliderCrankParameters } from './slider-crank'

export const drivenCrank: Scene = {
  version: 1,
  title: 'Driven crank',
  description: 'A motor turns the crank at constant speed. Its torque is whatever that takes.',
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
}
