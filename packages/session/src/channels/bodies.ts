/* Poses, velocities and accelerations of bodies. x, y, z and every name without a c in front are of the origin of the document's body
 frame; cx, cy, cz are of the centre of mass, the origin of the engine's frame. */
import { matrixOfQuat, rotate, rotateBack, type Vec3 } from '@freebody/math'
import { fromCentre, type CompiledBody, type CompiledScene } from '@freebody/scene'
import { vectorSlots, type Block, type Compute, type Family, type Slot } from './definition'
import { accelerationOf, lengthOf, placeOf, velocityOf } from './vectors'

const POSITION = 'Position'
const ORIENTATION = 'Orientation'
const VELOCITY = 'Velocity'
const SPIN = 'Angular velocity'
const ACCELERATION = 'Acceleration'
const ENERGY = 'Energy'

const poseOfParticle: readonly Slot[] = [
  ...vectorSlots('', 'position', 'm', POSITION),
  ...vectorSlots('c', 'centre of mass', 'm', POSITION),
]
const pose: readonly Slot[] = [
  ...poseOfParticle,
  ...['w', 'x', 'y', 'z'].map((c) => ({
    name: `q${c}`,
    label: `quaternion ${c}`,
    unit: '',
    group: ORIENTATION,
  })),
  ...['roll', 'pitch', 'yaw'].map((name) => ({ name, label: name, unit: 'rad', group: ORIENTATION })),
]
const velocityOfParticle: readonly Slot[] = [
  ...vectorSlots('v', 'velocity', 'm/s', VELOCITY),
  { name: 'speed', label: 'speed', unit: 'm/s', group: VELOCITY },
  ...vectorSlots('cv', 'velocity of the centre of mass', 'm/s', VELOCITY),
  { name: 'kinetic', label: 'kinetic energy', unit: 'J', group: ENERGY },
]
const velocity: readonly Slot[] = [
  ...velocityOfParticle,
  ...vectorSlots('v', 'velocity', 'm/s', VELOCITY, '_B'),
  ...vectorSlots('w', 'angular velocity', 'rad/s', SPIN),
  ...vectorSlots('w', 'angular velocity', 'rad/s', SPIN, '_B'),
]
const accelerationOfParticle: readonly Slot[] = [
  ...vectorSlots('a', 'acceleration', 'm/s²', ACCELERATION),
  ...vectorSlots('ca', 'acceleration of the centre of mass', 'm/s²', ACCELERATION),
]
const acceleration: readonly Slot[] = [
  ...accelerationOfParticle,
  ...vectorSlots('a', 'acceleration', 'm/s²', ACCELERATION, '_B'),
  ...vectorSlots('alpha', 'angular acceleration', 'rad/s²', ACCELERATION),
  ...vectorSlots('alpha', 'angular acceleration', 'rad/s²', ACCELERATION, '_B'),
]

export const bodyMotion: Family = {
  summary: 'Position, orientation, velocity and acceleration of a body.',
  blocks: (scene) =>
    moving(scene).flatMap(([i, body]): Block[] => {
      const particle = body.kind === 'particle'
      const origin = fromCentre(body, [0, 0, 0])
      const block = { of: body.id, list: 'bodies' } as const
      return [
        {
          ...block,
          stage: 'state',
          slots: particle ? poseOfParticle : pose,
          prepare: () => poseAt(i, origin),
        },
        {
          ...block,
          stage: 'state',
          slots: particle ? velocityOfParticle : velocity,
          prepare: () => velocityAt(i, origin),
        },
        {
          ...block,
          stage: 'solution',
          slots: particle ? accelerationOfParticle : acceleration,
          prepare: () => accelerationAt(i, origin),
        },
      ]
    }),
}

export const bodyPoints: Family = {
  summary: 'Position, velocity and acceleration of a named point of a body.',
  blocks: (scene) =>
    moving(scene).flatMap(([i, body]) =>
      Object.entries(body.points).flatMap(([point, p]): Block[] => {
        const r_B = Float64Array.from(fromCentre(body, p))
        const R = new Float64Array(9)
        const block = { of: body.id, list: 'bodies' } as const
        return [
          {
            ...block,
            stage: 'state',
            slots: [
              ...vectorSlots(`${point}.`, `${point} position`, 'm', POSITION),
              ...vectorSlots(`${point}.v`, `${point} velocity`, 'm/s', VELOCITY),
              { name: `${point}.speed`, label: `${point} speed`, unit: 'm/s', group: VELOCITY },
            ],
            prepare: () => (now, out) => {
              matrixOfQuat(R, 0, now.state.q, 7 * i + 3)
              placeOf(out, 0, now.state, i, R, r_B)
              velocityOf(out, 3, now.state, i, R, r_B)
              out[6] = lengthOf(out, 3)
            },
          },
          {
            ...block,
            stage: 'solution',
            slots: vectorSlots(`${point}.a`, `${point} acceleration`, 'm/s²', ACCELERATION),
            prepare: () => (now, out) => accelerationOf(out, 0, now.state, i, now.ws.R_WB, now.ws.vdot, r_B),
          },
        ]
      }),
    ),
}

/** Moving bodies with their index in the model, in the order of the document. */
function moving(scene: CompiledScene): [number, CompiledBody][] {
  return [...scene.bodies.values()]
    .filter((body) => body.kind !== 'ground')
    .map((body) => [scene.indexOf.get(body.id)!, body])
}

function poseAt(i: number, origin: Vec3): Compute {
  const r_B = Float64Array.from(origin)
  const R = new Float64Array(9)
  return ({ state, model }, out) => {
    matrixOfQuat(R, 0, state.q, 7 * i + 3)
    placeOf(out, 0, state, i, R, r_B)
    for (let a = 0; a < 3; a++) out[3 + a] = state.q[7 * i + a]
    if (model.isParticle[i]) return
    for (let a = 0; a < 4; a++) out[6 + a] = state.q[7 * i + 3 + a]
    // R = Rz(yaw) Ry(pitch) Rx(roll), the document's angles
    out[10] = Math.atan2(R[7], R[8])
    out[11] = Math.atan2(-R[6], Math.hypot(R[0], R[3]))
    out[12] = Math.atan2(R[3], R[0])
  }
}

function velocityAt(i: number, origin: Vec3): Compute {
  const r_B = Float64Array.from(origin)
  const R = new Float64Array(9)
  return ({ state, model }, out) => {
    const { v } = state
    matrixOfQuat(R, 0, state.q, 7 * i + 3)
    velocityOf(out, 0, state, i, R, r_B)
    out[3] = lengthOf(out, 0)
    for (let a = 0; a < 3; a++) out[4 + a] = v[6 * i + a]
    out[7] = kineticOf(model.mass[i], model.J, 9 * i, v, 6 * i)
    if (model.isParticle[i]) return
    rotateBack(out, 8, R, 0, out, 0)
    rotate(out, 11, R, 0, v, 6 * i + 3)
    for (let a = 0; a < 3; a++) out[14 + a] = v[6 * i + 3 + a]
  }
}

function accelerationAt(i: number, origin: Vec3): Compute {
  const r_B = Float64Array.from(origin)
  return ({ state, ws, model }, out) => {
    const { R_WB, vdot } = ws
    accelerationOf(out, 0, state, i, R_WB, vdot, r_B)
    for (let a = 0; a < 3; a++) out[3 + a] = vdot[6 * i + a]
    if (model.isParticle[i]) return
    rotateBack(out, 6, R_WB, 9 * i, out, 0)
    rotate(out, 9, R_WB, 9 * i, vdot, 6 * i + 3)
    for (let a = 0; a < 3; a++) out[12 + a] = vdot[6 * i + 3 + a]
  }
}

/** [J] ½ m v·v + ½ ω·Jω */
function kineticOf(mass: number, J: Float64Array, j: number, v: Float64Array, o: number): number {
  let sum = mass * (v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2])
  for (let a = 0; a < 3; a++)
    sum +=
      v[o + 3 + a] * (J[j + 3 * a] * v[o + 3] + J[j + 3 * a + 1] * v[o + 4] + J[j + 3 * a + 2] * v[o + 5])
  return sum / 2
}
