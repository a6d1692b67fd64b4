import type { Vec3 } from '@freebody/math'
import { type Body, bar, GROUND, gravity, joint, moving, type Problem } from './problem'

/** Crank, rod and slider, the crank thrown at 8 rad/s from 60°. Planar, so its 20 rows have rank 17. */
export function sliderCrank(): Problem {
  const Y: Vec3 = [0, 1, 0]
  const [r, L, theta, thetadot] = [0.3, 0.8, Math.PI / 3, 8]
  const psi = -Math.asin((r * Math.sin(theta)) / L)
  const psidot = (-r * Math.cos(theta) * thetadot) / (L * Math.cos(psi))
  const pin: Vec3 = [r * Math.cos(theta), 0, r * Math.sin(theta)]
  const wrist: Vec3 = [pin[0] + L * Math.cos(psi), 0, 0]
  const pinRate: Vec3 = [-pin[2] * thetadot, 0, pin[0] * thetadot]
  // An angle that grows from +x to +z turns about −y.
  const crank = moving(weighed(bar([0, 0, 0], pin, 1, 0.02), 0.0075), [0, 0, 0], [0, -thetadot, 0])
  const rod = moving(
    weighed(bar(pin, wrist, 0.8, 0.02), 0.8 ** 3 / 12),
    // Its velocity at the origin of W, for a turn of −psidot about y through the pin.
    [pinRate[0] + psidot * pin[2], 0, pinRate[2] - psidot * pin[0]],
    [0, -psidot, 0],
  )
  const slider: Body = {
    mass: 1.5,
    inertia: [0.002, 0.002, 0.002],
    p_WB: wrist,
    q_WB: [1, 0, 0, 0],
    v_WB: [pinRate[0] - L * Math.sin(psi) * psidot, 0, 0],
    w_WB_B: [0, 0, 0],
  }
  const bodies = [crank, rod, slider]
  return {
    name: 'slider-crank',
    gravity,
    bodies,
    joints: [
      joint(bodies, 'revolute', GROUND, 0, [0, 0, 0], Y),
      joint(bodies, 'revolute', 0, 1, pin, Y),
      joint(bodies, 'prismatic', GROUND, 2, wrist, [1, 0, 0]),
      joint(bodies, 'revolute', 1, 2, wrist, Y),
    ],
  }
}

const weighed = (b: Body, across: number): Body => ({ ...b, inertia: [1e-4, across, across] })
