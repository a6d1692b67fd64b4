import type { Vec3 } from '@freebody/math'
import { type Body, bar, GROUND, gravity, type Joint, joint, moving, type Problem } from './problem'

/** Angles in the x–z plane count from +x to +z, which is a turn about −y. */
const AXIS: Vec3 = [0, -1, 0]

export const v6Sizes = {
  throw: 0.045,
  rod: 0.15,
  rodMass: 0.5,
  pistonMass: 0.4,
  crankMass: 10,
  crankInertia: 0.06,
  carrierMass: 2,
  carrierInertia: 0.005,
  camInertia: 0.002,
  /** Turns of the crankshaft for one of the camshaft. */
  ratio: 2,
  /** [rad/s] */
  speed: 60,
  stiffness: 2e5,
  damping: 300,
  turnStiffness: 500,
} as const

/** Three throws a third of a turn apart with a rod to each bank, the banks 45° left and right of vertical. */
export const cylinders = [0, 1, 2].flatMap((pin) =>
  [45, 135].map((bank, side) => ({
    pin: (2 * Math.PI * pin) / 3,
    bank: (bank * Math.PI) / 180,
    y: 0.1 * (pin - 1) + (side === 0 ? 0.02 : -0.02),
  })),
)

/** A V6 engine turned over without gas: a crankshaft in two bearing carriers, which bushings hold to the ground; six rods and pistons,
 the pistons in sliders; and a gear pair from the crankshaft to a camshaft. Planar, with hinges in space, so many rows are redundant. */
export function v6(): Problem {
  const s = v6Sizes
  const still = (mass: number, inertia: Vec3, p_WB: Vec3): Body => ({
    mass,
    inertia,
    p_WB,
    q_WB: [1, 0, 0, 0],
    v_WB: [0, 0, 0],
    w_WB_B: [0, 0, 0],
  })
  const carrier = (y: number) =>
    still(s.carrierMass, [s.carrierInertia, s.carrierInertia, s.carrierInertia], [0, y, 0])
  const turn = (speed: number): Vec3 => [0, -speed, 0]
  const bodies: Body[] = [
    carrier(0.2),
    carrier(-0.2),
    moving(still(s.crankMass, [0.2, s.crankInertia, 0.2], [0, 0, 0]), [0, 0, 0], turn(s.speed)),
    moving(
      still(2, [0.02, s.camInertia, 0.02], [0, 0, 0.2]),
      [s.speed * (-0.2 / s.ratio), 0, 0],
      turn(-s.speed / s.ratio),
    ),
  ]
  const [FRONT, REAR, CRANK, CAM] = [0, 1, 2, 3]
  const joints: Joint[] = [
    joint(bodies, 'revolute', FRONT, CRANK, [0, 0.2, 0], AXIS),
    joint(bodies, 'revolute', GROUND, CAM, [0, 0, 0.2], AXIS),
  ]
  const loops: Joint[] = [joint(bodies, 'revolute', REAR, CRANK, [0, -0.2, 0], AXIS)]
  for (const { pin, bank, y } of cylinders) {
    const [px, pz] = [s.throw * Math.cos(pin), s.throw * Math.sin(pin)]
    const [dx, dz] = [Math.cos(bank), Math.sin(bank)]
    // Along and across the cylinder.
    const [u, w] = [px * dx + pz * dz, pz * dx - px * dz]
    const rise = Math.sqrt(s.rod ** 2 - w ** 2)
    const [vx, vz] = [-s.speed * pz, s.speed * px]
    const [du, dw] = [vx * dx + vz * dz, vz * dx - vx * dz]
    const rate = du - (w * dw) / rise
    // The rod is at the angle asin(−w/L) from the cylinder.
    const swing = -dw / rise
    const wrist: Vec3 = [(u + rise) * dx, y, (u + rise) * dz]
    const P: Vec3 = [px, y, pz]
    // Velocity at the origin of W: that of the pin, less the turn about it.
    const rod = moving(bar(P, wrist, s.rodMass, 0.02), [vx + swing * pz, 0, vz - swing * px], turn(swing))
    const piston = {
      ...still(s.pistonMass, [5e-4, 5e-4, 5e-4], wrist),
      v_WB: [rate * dx, 0, rate * dz] as const,
    }
    const i = bodies.push(rod, piston) - 2
    joints.push(joint(bodies, 'revolute', CRANK, i, P, AXIS))
    joints.push(joint(bodies, 'prismatic', GROUND, i + 1, wrist, [dx, 0, dz]))
    loops.push(joint(bodies, 'revolute', i, i + 1, wrist, AXIS))
  }
  const { stiffness, damping, turnStiffness } = s
  return {
    name: 'v6',
    gravity,
    bodies,
    joints: [...joints, ...loops],
    gears: [{ joints: [0, 1], ratio: s.ratio }],
    forces: [FRONT, REAR].map((body) => ({ kind: 'bushing', body, stiffness, damping, turnStiffness })),
  }
}
