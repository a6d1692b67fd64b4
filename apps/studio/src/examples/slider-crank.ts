import type { Vec3 } from '@freebody/math'
import { boxInertia, joint, rod, shapesOf, X, Y, type Part } from './build'
import type { Example } from './example'

const radius = 0.4
const length = 1.2
const spin = 6
const height = 0.9
const axle: Vec3 = [-0.7, 0, height]
// The crank stands upright at the start: rod and slider then move straight ahead, without turning.
const pin: Vec3 = [axle[0], 0, height + radius]
const wrist: Vec3 = [axle[0] + Math.sqrt(length ** 2 - radius ** 2), 0, height]
const v_WB: Vec3 = [spin * radius, 0, 0]

const disc = { mass: 5, radius: 0.5, thickness: 0.06, behind: 0.13 }
const crank: Part = {
  body: {
    id: 'Flywheel',
    mass: disc.mass,
    inertia: [
      (disc.mass * (3 * disc.radius ** 2 + disc.thickness ** 2)) / 12,
      (disc.mass * disc.radius ** 2) / 2,
      (disc.mass * (3 * disc.radius ** 2 + disc.thickness ** 2)) / 12,
    ],
    p_WB: [axle[0], disc.behind, height],
    w_WB_B: [0, spin, 0],
  },
  shapes: [
    { kind: 'disc', axis: Y, radius: disc.radius, thickness: disc.thickness },
    { kind: 'rod', from: [0, 0, radius], to: [0, -disc.behind, radius], radius: 0.03 },
  ],
}

const plainRod = rod('Rod', pin, wrist, 1, 0.035)
const connecting: Part = { ...plainRod, body: { ...plainRod.body, v_WB } }

const block: Vec3 = [0.3, 0.2, 0.2]
const slider: Part = {
  body: { id: 'Piston', mass: 1.5, inertia: boxInertia(1.5, block), p_WB: wrist, v_WB },
  shapes: [{ kind: 'box', size: block }],
}

export const sliderCrank: Example = {
  id: 'slider-crank',
  label: 'Slider-crank',
  title: 'Slider-crank',
  summary:
    'A flywheel drives a piston. In space three hinges and a slider hold more than they need to: three rows are redundant, so how the joints share the load is left open.',
  model: {
    bodies: [crank.body, connecting.body, slider.body],
    joints: [
      joint('Axle', 'revolute', [null, crank], axle, Y),
      joint('Crank pin', 'revolute', [crank, connecting], pin, Y),
      joint('Wrist pin', 'revolute', [connecting, slider], wrist, Y),
      joint('Guide', 'prismatic', [null, slider], [0.5, 0, height], X),
    ],
  },
  shapes: shapesOf(
    [crank, connecting, slider],
    [
      // Rails on both sides of the piston, their stand, and the axle's bearing behind the flywheel.
      { kind: 'rod', from: [-0.1, 0.13, height], to: [1.2, 0.13, height], radius: 0.02 },
      { kind: 'rod', from: [-0.1, -0.13, height], to: [1.2, -0.13, height], radius: 0.02 },
      { kind: 'rod', from: [1.2, -0.13, height], to: [1.2, 0.13, height], radius: 0.03 },
      { kind: 'rod', from: [1.2, 0, 0], to: [1.2, 0, height], radius: 0.04 },
      { kind: 'rod', from: axle, to: [axle[0], 0.32, height], radius: 0.035 },
      { kind: 'rod', from: [axle[0], 0.32, 0], to: [axle[0], 0.32, height], radius: 0.05 },
    ],
  ),
  view: { target: [0.15, 0, 0.72], radius: 1.4, from: [0.5, -1, 0.38] },
  arrowScale: 0.012,
}
