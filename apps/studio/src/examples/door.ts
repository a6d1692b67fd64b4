import { multiplyQuat, quatOfAxisAngle, rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import { boxInertia, joint, shapesOf, Y, Z, type Part } from './build'
import type { Example } from './example'

const lean = 0.12
const open = 1.5
const leaf: Vec3 = [0.9, 0.05, 2]
// From the foot of the hinge line, in its own axes.
const middle: Vec3 = [0.5, 0, 1.15]
const q_lean: Quat = quatOfAxisAngle(Y, lean)
const q_WB: Quat = multiplyQuat(q_lean, quatOfAxisAngle(Z, open))
const axis = rotateByQuat(q_lean, Z)
const upAxis = (height: number, beside = 0): Vec3 => rotateByQuat(q_lean, [beside, 0, height])

const door: Part = {
  body: { id: 'Door', mass: 20, inertia: boxInertia(20, leaf), p_WB: rotateByQuat(q_WB, middle), q_WB },
  shapes: [
    { kind: 'box', size: leaf },
    { kind: 'ball', at: [0.37, 0.06, -0.05], radius: 0.035 },
    { kind: 'ball', at: [0.37, -0.06, -0.05], radius: 0.035 },
    { kind: 'rod', from: [-0.5, 0, -0.75], to: [-0.4, 0, -0.75], radius: 0.02 },
    { kind: 'rod', from: [-0.5, 0, 0.75], to: [-0.4, 0, 0.75], radius: 0.02 },
  ],
}

export const doorOnTwoHinges: Example = {
  id: 'door',
  label: 'Door',
  title: 'Door on two hinges',
  summary:
    'The jamb leans, so the door swings. One hinge would do; the second repeats all it says. What they carry together is known, how they share it is not; shown is the smallest that fits.',
  model: {
    bodies: [door.body],
    joints: [
      joint('Lower hinge', 'revolute', [null, door], upAxis(middle[2] - 0.75), axis),
      joint('Upper hinge', 'revolute', [null, door], upAxis(middle[2] + 0.75), axis),
    ],
  },
  shapes: shapesOf(
    [door],
    // Beside the hinge line, on the side the door never reaches.
    [{ kind: 'rod', from: upAxis(0.02, -0.1), to: upAxis(2.25, -0.1), radius: 0.05 }],
  ),
  view: { target: [0.25, 0, 1], radius: 1.6, from: [0.4, -1, 0.35] },
  arrowScale: 0.005,
}
