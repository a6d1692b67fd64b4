/* Nonholonomic motions. */
import type { ValidationCase } from '../definition'
import { integrate } from '../references/gauss'
import { channels, every, FORCE, G, MOTION, PRECISE } from './build'

/** Blade at the frame's origin, centre of mass a ahead, κ² = J/m + a²: u̇ = a ω², ω̇ = −a u ω/κ². */
function sleigh(refine: number): ValidationCase {
  const [m, J, a, u0, w0] = [5, 0.5, 0.3, -1, 0.4]
  const kappa2 = J / m + a * a
  const times = every(1, 10)
  const motion = integrate(
    (_, [, , heading, u, w], into) => {
      into.set([u * Math.cos(heading), u * Math.sin(heading), w, a * w * w, (-a * u * w) / kappa2])
    },
    [0, 0, 0, u0, w0],
    times,
    0.02 / refine,
  )
  return {
    id: 'chaplygin-sleigh',
    title: 'Chaplygin’s sleigh',
    group: 'motion',
    source:
      'S. A. Chaplygin (1911); Neimark and Fufaev, Dynamics of Nonholonomic Systems: speed and turn of the blade, integrated by Gauss’s method of order 16; the blade’s force by Newton’s law.',
    digits: 13,
    scene: {
      version: 1,
      title: 'Chaplygin’s sleigh',
      bodies: [
        {
          id: 'sleigh',
          mass: m,
          centre: [a, 0, 0],
          inertia: [0.3, 0.3, J],
          velocity: [u0, 0, 0],
          spin: [0, 0, w0],
        },
      ],
      joints: [
        { id: 'ice', kind: 'planar', a: { body: 'ground' }, b: { body: 'sleigh' } },
        { id: 'blade', kind: 'knife-edge', a: { body: 'ground' }, b: { body: 'sleigh' } },
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('sleigh.x, sleigh.y, sleigh.vx, sleigh.vy, sleigh.wz', MOTION),
        ...channels('blade.Fx, blade.Fy, ice.Fz', FORCE),
      ],
      rows: motion.map(([x, y, heading, u, w], i) => {
        const [s, c] = [Math.sin(heading), Math.cos(heading)]
        const across = m * (u * w - (a * a * u * w) / kappa2)
        return [times[i], x, y, u * c, u * s, w, -across * s, across * c, m * G]
      }),
    },
  }
}

/** Solid ball on a table that turns at Ω under gravity with a part γ along x. In complex numbers, w = ẋ + iẏ:
     ẇ = i k w + 5γ/7,  k = 2Ω/7. */
function turntable(): ValidationCase {
  const [Omega, r, m, x0, v0, slope] = [4, 0.1, 1, 0.3, 0.6, 0.2]
  const k = (2 * Omega) / 7
  const push = (5 * slope) / 7
  // w = i push/k + (w₀ − i push/k) e^{ikt}, with w₀ = i v₀
  const drift = push / k
  const amplitude = v0 - drift
  return {
    id: 'turntable-ball',
    title: 'Ball on a tilted turntable',
    group: 'closed form',
    source:
      'S. Earnshaw (1844); J. A. Burns, American Journal of Physics 49 (1981) 56: circles at 2/7 of the table’s speed, drifting across the slope.',
    digits: 14,
    scene: {
      version: 1,
      title: 'Ball on a tilted turntable',
      parameters: [
        { id: 'Omega', value: Omega, unit: 'rad/s' },
        { id: 'v', value: v0, unit: 'm/s' },
      ],
      bodies: [
        { id: 'table', mass: 20, inertia: [5, 5, 10], spin: [0, 0, '=Omega'] },
        {
          id: 'ball',
          shapes: [{ kind: 'sphere', radius: r }],
          mass: m,
          position: [x0, 0, r],
          velocity: [0, '=v', 0],
          spin: [`=(${x0}*Omega-v)/${r}`, 0, 0],
        },
      ],
      joints: [
        { id: 'axle', kind: 'revolute', a: { body: 'ground' }, b: { body: 'table' } },
        {
          id: 'motor',
          kind: 'driven-angle',
          a: { body: 'ground' },
          b: { body: 'table' },
          params: { profile: { kind: 'polynomial', coefficients: [0, '=Omega'] } },
        },
        {
          id: 'rolling',
          kind: 'rolling-sphere',
          a: { body: 'table' },
          b: { body: 'ball' },
          params: { radius: r },
        },
      ],
      settings: { gravity: [slope, 0, -G] },
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('ball.x, ball.y, ball.vx, ball.vy', MOTION),
        ...channels('rolling.Fx, rolling.Fy, rolling.Fz', FORCE),
      ],
      rows: every(1, 10).map((t) => {
        const [s, c] = [Math.sin(k * t), Math.cos(k * t)]
        const [vx, vy] = [-amplitude * s, drift + amplitude * c]
        return [
          t,
          x0 + (amplitude * (c - 1)) / k,
          drift * t + (amplitude * s) / k,
          vx,
          vy,
          m * (-k * vy + push - slope),
          m * k * vx,
          m * G,
        ]
      }),
    },
  }
}

export function rolling(refine: number): ValidationCase[] {
  return [sleigh(refine), turntable()]
}
