import type { Scene } from '../document'
import { ACROSS, at, bar, endOf, ground, meet, pin, type Point } from './planar'

/* Theo Jansen's "holy numbers", a fiftieth of a metre each. */
const [a, b, c, d, e, f, g, h, i, j, k, l, m] = [
  38, 41.5, 39.3, 40.1, 55.8, 39.4, 36.7, 65.7, 49, 50, 61.9, 7.8, 15,
].map((n) => n / 50)
const up = 2
const O: Point = [0, up]
const Q: Point = [-a, up - l]
const M: Point = [m, up]
const T = meet(Q, b, M, j)
const R = meet(Q, d, T, e)
const S = meet(M, k, Q, c)
const F = meet(S, g, R, f)
const foot = meet(S, i, F, h)

/** Two bars that make a rigid triangle with a third are one plate. */
function plate(id: string, from: Point, others: Readonly<Record<string, Point>>) {
  const corners = [from, ...Object.values(others)].map(([x, z]) => [x - from[0], z - from[1]] as const)
  return {
    id,
    // Drawn in its own x and y, and stood up into the plane.
    shapes: [{ kind: 'polygon' as const, corners, thickness: 0.03, angles: [Math.PI / 2, 0, 0] as const }],
    mass: 1,
    position: [from[0], 0, from[1]] as const,
    points: Object.fromEntries(
      Object.entries(others).map(([name, [x, z]]) => [name, [x - from[0], 0, z - from[1]] as const]),
    ),
  }
}

export const jansen: Scene = {
  version: 1,
  view: { show: { traces: true } },
  title: 'Theo Jansen’s leg',
  description:
    'One leg of a strandbeest. Eleven lengths, found by evolution on a computer in 1990, make the foot walk in a flat line and step back in an arc. Planar hinges in space: three rows too many for each of its three loops.\n\nTry: trace the foot, and watch the torque the crank needs.',
  parameters: [{ id: 'omega', label: 'Crank speed', value: 4, unit: 'rad/s', min: -10, max: 10, step: 0.1 }],
  bodies: [
    bar('crank', O, M, { layer: -0.04 }),
    bar('upper rod', M, T, { layer: 0.04 }),
    bar('lower rod', M, S, { layer: 0.04 }),
    plate('shoulder', Q, { top: T, rear: R }),
    bar('link c', Q, S),
    bar('link f', R, F, { layer: 0.04 }),
    plate('leg', S, { knee: F, foot }),
  ],
  joints: [
    pin('crank pin', ground(O), at('crank')),
    pin('rods up', endOf('crank'), at('upper rod')),
    pin('rods down', endOf('crank'), at('lower rod')),
    pin('fixed shoulder', ground(Q), at('shoulder')),
    pin('fixed link', ground(Q), at('link c')),
    pin('top', endOf('upper rod'), { body: 'shoulder', point: 'top' }),
    pin('rear', { body: 'shoulder', point: 'rear' }, at('link f')),
    pin('hip', endOf('lower rod'), at('leg')),
    pin('hip link', endOf('link c'), at('leg')),
    pin('knee', endOf('link f'), { body: 'leg', point: 'knee' }),
    {
      id: 'motor',
      kind: 'driven-angle',
      a: { ...ground(O), axis: ACROSS },
      b: { body: 'crank', axis: ACROSS },
      params: { profile: { kind: 'polynomial', coefficients: [0, '=omega'] } },
    },
  ],
  plots: [{ id: 'step', channels: ['leg.foot.x', 'leg.foot.z'] }],
}
