/* Andrews' squeezing mechanism as a scene: the bodies K1 … K7 of the books in the plane of x and z, angles from +x to +z. */
import type { Body, Frame, Joint, Scene } from '@freebody/scene'
import type { MotionComparison, ValidationCase } from '../definition'
import { andrews as P, andrewsEnd, andrewsStart, andrewsTable } from '../references/andrews'
import { channels } from './build'

const ACROSS = [0, -1, 0] as const
const [beta, theta, gamma, phi, delta, omega, epsilon] = andrewsStart

type Local = readonly [x: number, z: number]

/** Frame at (x, z), turned by `angle`; centre of mass and points in its own x and z. */
function body(
  k: number,
  [x, z]: Local,
  angle: number,
  centre: Local,
  points: Readonly<Record<string, Local>>,
): Body {
  const J = P.I[k - 1]
  return {
    id: `K${k}`,
    mass: P.m[k - 1],
    centre: [centre[0], 0, centre[1]],
    inertia: [J, J, J],
    position: [x, 0, z],
    angles: [0, -angle, 0],
    points: Object.fromEntries(Object.entries(points).map(([name, [px, pz]]) => [name, [px, 0, pz]])),
  }
}

/** A point of a body in the plane. */
const placed = ([x, z]: Local, angle: number, [px, pz]: Local): Local => [
  x + px * Math.cos(angle) - pz * Math.sin(angle),
  z + px * Math.sin(angle) + pz * Math.cos(angle),
]

const pin = (id: string, a: Frame, b: Frame): Joint => ({
  id,
  kind: 'revolute',
  a: { ...a, axis: ACROSS },
  b: { ...b, axis: ACROSS },
})
const end = (k: number): Frame => ({ body: `K${k}`, point: 'end' })
const at = (x: number, z: number): Frame => ({ body: 'ground', at: [x, 0, z] })

function squeezer(): Scene {
  const A: Local = [P.xa, P.ya]
  const ends: Readonly<Record<number, Local>> = { 1: [P.rr, 0], 5: [P.zt, 0], 7: [0, -P.u] }
  return {
    version: 1,
    title: 'Andrews’ squeezing mechanism',
    bodies: [
      body(1, [0, 0], beta, [P.ra, 0], { end: ends[1] }),
      body(2, placed([0, 0], beta, ends[1]), beta + theta, [-P.da, 0], { end: [-P.d, 0] }),
      body(3, [P.xb, P.yb], gamma, [P.sb, -P.sa], { end: [0, -P.ss], hook: [P.sd, -P.sc] }),
      body(4, placed(A, delta, ends[5]), phi + delta, [0, P.ea - P.e], { end: [0, -P.e] }),
      body(5, A, delta, [P.ta, P.tb], { end: ends[5] }),
      body(6, placed(A, epsilon, ends[7]), omega + epsilon, [P.zf - P.fa, 0], { end: [P.zf, 0] }),
      body(7, A, epsilon, [-P.ub, -P.ua], { end: ends[7] }),
    ],
    joints: [
      pin('O', at(0, 0), { body: 'K1' }),
      pin('crank', end(1), { body: 'K2' }),
      pin('B', at(P.xb, P.yb), { body: 'K3' }),
      pin('A5', at(P.xa, P.ya), { body: 'K5' }),
      pin('A7', at(P.xa, P.ya), { body: 'K7' }),
      pin('H', end(5), { body: 'K4' }),
      pin('G', end(7), { body: 'K6' }),
      pin('E3', end(2), end(3)),
      pin('E4', end(2), end(4)),
      pin('E6', end(2), end(6)),
    ],
    forces: [
      {
        id: 'spring',
        kind: 'spring',
        a: at(P.xc, P.yc),
        b: { body: 'K3', point: 'hook' },
        params: { stiffness: P.c0, length: P.lo },
      },
      {
        id: 'drive',
        kind: 'torque',
        a: { body: 'K1' },
        params: { direction: ACROSS, magnitude: { kind: 'constant', value: P.mom } },
      },
    ],
    settings: { gravity: [0, 0, 0] },
  }
}

/** Joints whose angles are β, Θ, γ, φ, δ, Ω, ε. */
const JOINTS = ['O', 'crank', 'B', 'H', 'A5', 'G', 'A7']

function compare(
  rows: readonly {
    readonly t: number
    readonly angles: readonly number[]
    readonly rates: readonly number[]
  }[],
  within: number,
): MotionComparison {
  return {
    kind: 'motion',
    columns: [
      ...channels(JOINTS.map((id) => `${id}.angle`).join(), within).map((column) => ({
        ...column,
        wraps: true,
      })),
      ...channels(JOINTS.map((id) => `${id}.angle.rate`).join(), within),
    ],
    rows: rows.map(({ t, angles, rates }) => [t, ...angles, ...rates]),
  }
}

export function andrewsCases(): ValidationCase[] {
  const tight = { integrator: 'precise', tolerance: 1e-13, step: 0.0005 } as const
  const definition =
    'Definition: W. Schiehlen (ed.), Multibody Systems Handbook (1990); E. Hairer and G. Wanner, Solving Ordinary Differential Equations II, VII.7; IFToMM benchmark A03.'
  return [
    {
      id: 'andrews-published',
      title: 'Andrews’ squeezing mechanism, published end',
      group: 'published',
      source: `${definition} Numbers at 0.03 s: F. Mazzia and C. Magherini, Test Set for Initial Value Problem Solvers. They agree with our own reference, below, to 1e-10.`,
      digits: 10,
      scene: squeezer(),
      tight,
      compare: compare([{ t: 0.03, ...andrewsEnd }], 1e-9),
    },
    {
      id: 'andrews',
      title: 'Andrews’ squeezing mechanism, own reference',
      group: 'motion',
      source: `${definition} Numbers at 0.01, 0.02 and 0.03 s: its one freedom, with the closure of its loops differentiated twice, integrated by Gauss’s method of order 16.`,
      digits: 12,
      scene: squeezer(),
      tight,
      compare: compare(andrewsTable, 1e-9),
    },
  ]
}
