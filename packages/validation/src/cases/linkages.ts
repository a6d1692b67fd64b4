/* Planar linkages in the plane of x and z, angles from +x to +z, which is about −y. */
import type { Body, Frame, Joint, Scene } from '@freebody/scene'
import type { ValidationCase } from '../definition'
import { solve } from '../references/roots'
import { channels, every, FORCE, G, MOTION, PRECISE } from './build'

export type Point = readonly [x: number, z: number]

const ACROSS = [0, -1, 0] as const

/** A uniform bar from a to b: its frame at a, x towards b, a point `end` at b. */
function bar(id: string, a: Point, b: Point, mass: number): Body {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dz)
  const J = (mass * length ** 2) / 12
  return {
    id,
    shapes: [{ kind: 'rod', to: [length, 0, 0], radius: 0.01 }],
    mass,
    inertia: [J / 100, J, J],
    position: [a[0], 0, a[1]],
    angles: [0, -Math.atan2(dz, dx), 0],
    points: { end: [length, 0, 0] },
  }
}

const pin = (id: string, a: Frame, b: Frame): Joint => ({
  id,
  kind: 'revolute',
  a: { ...a, axis: ACROSS },
  b: { ...b, axis: ACROSS },
})
const on = (body: string): Frame => ({ body })
const end = (body: string): Frame => ({ body, point: 'end' })
const ground = ([x, z]: Point): Frame => ({ body: 'ground', at: [x, 0, z] })

const motor = (body: string, at: Point, start: number, speed: number): Joint => ({
  id: 'motor',
  kind: 'driven-angle',
  a: { ...ground(at), axis: ACROSS },
  b: { body, axis: ACROSS },
  params: { profile: { kind: 'polynomial', coefficients: [start, speed] } },
})

/** Crank QB of length q at θ; arms L, rhombus of side s: D on the line x = (L² − s²)/(2q), z = x tan(θ/2). */
function peaucellier(): ValidationCase {
  const [L, s, q, theta0, Omega] = [1, 0.4, 0.35, -1, 2]
  const line = (L * L - s * s) / (2 * q)
  const at = (theta: number) => {
    const [c, n] = [Math.cos(theta / 2), Math.sin(theta / 2)]
    const B: Point = [q * (1 + Math.cos(theta)), q * Math.sin(theta)]
    const D: Point = [line, line * Math.tan(theta / 2)]
    const middle: Point = [(B[0] + D[0]) / 2, (B[1] + D[1]) / 2]
    const h = Math.sqrt(s * s - ((D[0] - B[0]) ** 2 + (D[1] - B[1]) ** 2) / 4)
    const A: Point = [middle[0] - h * n, middle[1] + h * c]
    const C: Point = [middle[0] + h * n, middle[1] - h * c]
    return { A, B, C, D, speed: (Omega * line) / (2 * c * c) }
  }
  const [O, Q]: readonly Point[] = [
    [0, 0],
    [q, 0],
  ]
  const { A, B, C, D } = at(theta0)
  // An angle of the driver is that between the frames' x axes, so the crank's start is measured from its own pose.
  const scene: Scene = {
    version: 1,
    title: 'Peaucellier’s straight line',
    bodies: [
      bar('upper arm', O, A, 1),
      bar('lower arm', O, C, 1),
      bar('inner upper', B, A, 1),
      bar('inner lower', B, C, 1),
      bar('outer upper', A, D, 1),
      bar('outer lower', C, D, 1),
      bar('crank', Q, B, 1),
    ],
    joints: [
      pin('anchor up', ground(O), on('upper arm')),
      pin('anchor down', ground(O), on('lower arm')),
      pin('crank pin', ground(Q), on('crank')),
      motor('crank', Q, theta0, Omega),
      pin('B up', end('crank'), on('inner upper')),
      pin('B down', end('crank'), on('inner lower')),
      pin('A in', end('upper arm'), end('inner upper')),
      pin('A out', end('upper arm'), on('outer upper')),
      pin('C in', end('lower arm'), end('inner lower')),
      pin('C out', end('lower arm'), on('outer lower')),
      pin('tip', end('outer upper'), end('outer lower')),
    ],
    settings: { gravity: [0, 0, 0] },
  }
  return {
    id: 'peaucellier',
    title: 'Peaucellier’s straight line',
    group: 'closed form',
    source:
      'Inversion in a circle, OB · OD = L² − s² (A. Peaucellier, 1864): positions of all pins, speed of the tip.',
    digits: 15,
    scene,
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: channels(
        'outer upper.end.x, outer upper.end.z, outer lower.end.z, upper arm.end.x, upper arm.end.z, lower arm.end.x, lower arm.end.z, outer upper.end.vx, outer upper.end.vz',
        MOTION,
      ),
      rows: every(0.1, 1).map((t) => {
        const now = at(theta0 + Omega * t)
        return [t, ...now.D, now.D[1], ...now.A, ...now.C, 0, now.speed]
      }),
    },
  }
}

/** Crank r at Ωt, rod l, slider on the line z = e. The rod's angle ψ: sin ψ = (e − r sin θ)/l; Newton and Euler for each body. */
function offsetSliderCrank(): ValidationCase {
  const [r, l, e, Omega] = [0.12, 0.4, 0.03, 20]
  const [m1, m2, m3] = [0.8, 1.1, 0.9]
  const J2 = (m2 * l * l) / 12
  const turn = (2 * Math.PI) / Omega
  const at = (t: number) => {
    const [s, c] = [Math.sin(Omega * t), Math.cos(Omega * t)]
    const sp = (e - r * s) / l
    const cp = Math.sqrt(1 - sp * sp)
    const rate = (-r * c * Omega) / (l * cp)
    const alpha = ((r * s * Omega ** 2) / l + sp * rate ** 2) / cp
    const x = r * c + l * cp
    const v = -r * s * Omega - l * sp * rate
    const a = -r * c * Omega ** 2 - l * (cp * rate ** 2 + sp * alpha)
    const rod = [
      -r * c * Omega ** 2 - (l / 2) * (cp * rate ** 2 + sp * alpha),
      -r * s * Omega ** 2 + (l / 2) * (cp * alpha - sp * rate ** 2),
    ]
    // Rod on slider, (wx, wz): wx by the slider; wz by moments about the crank's pin.
    const wx = m3 * a
    const wz = -(J2 * alpha + m2 * (l / 2) * (cp * (rod[1] + G) - sp * rod[0]) - wx * l * sp) / (l * cp)
    const crank = [m2 * rod[0] + wx, m2 * (rod[1] + G) + wz]
    const base = [crank[0] - (m1 * r * c * Omega ** 2) / 2, crank[1] + m1 * (G - (r * s * Omega ** 2) / 2)]
    const torque = r * (c * crank[1] - s * crank[0]) + (m1 * G * r * c) / 2
    return [x, v, a, -rate, ...base, ...crank, wx, wz, m3 * G - wz, -torque]
  }
  const [x0, v0] = at(0)
  const psi0 = Math.asin(e / l)
  const scene: Scene = {
    version: 1,
    title: 'Offset slider-crank',
    bodies: [
      { ...bar('crank', [0, 0], [r, 0], m1), spin: [0, -Omega, 0] },
      {
        ...bar('rod', [r, 0], [x0, e], m2),
        velocity: [0, 0, r * Omega],
        spin: [0, (r * Omega) / (l * Math.cos(psi0)), 0],
      },
      {
        id: 'slider',
        mass: m3,
        inertia: [0.0005, 0.0005, 0.0005],
        position: [x0, 0, e],
        velocity: [v0, 0, 0],
      },
    ],
    joints: [
      pin('crank pin', ground([0, 0]), on('crank')),
      motor('crank', [0, 0], 0, Omega),
      pin('rod pin', end('crank'), on('rod')),
      pin('wrist pin', end('rod'), on('slider')),
      {
        id: 'guide',
        kind: 'prismatic',
        a: { body: 'ground', at: [0, 0, e], axis: [1, 0, 0] },
        b: { body: 'slider', axis: [1, 0, 0] },
      },
    ],
  }
  return {
    id: 'offset-slider-crank',
    title: 'Offset slider-crank over a turn',
    group: 'closed form',
    source:
      'Closed kinematics of the offset slider-crank, forces and torque by Newton and Euler at 24 angles (Norton, Design of Machinery).',
    digits: 14,
    scene,
    tight: { ...PRECISE, step: 0.01 },
    compare: {
      kind: 'motion',
      columns: [
        ...channels('slider.x, slider.vx', MOTION),
        ...channels('slider.ax', FORCE),
        ...channels('rod.wy', MOTION),
        ...channels(
          'crank pin.Fx, crank pin.Fz, rod pin.Fx, rod pin.Fz, wrist pin.Fx, wrist pin.Fz, guide.Fz, motor.Ty',
          FORCE,
        ),
      ],
      rows: Array.from({ length: 25 }, (_, k) => (k * turn) / 24).map((t) => [t, ...at(t)]),
    },
  }
}

/** tan θ_i = −(V − (i − ½) w)/H; H and V so that the chain ends at its right support. */
function hangingChain(): ValidationCase {
  const [n, length, mass] = [10, 0.5, 0.4]
  const right: Point = [3.5, -0.5]
  const w = mass * G
  const angles = (H: number, V: number) =>
    Array.from({ length: n }, (_, i) => -Math.atan2(V - (i + 0.5) * w, H))
  const miss = (H: number, V: number) => {
    const all = angles(H, V)
    return [
      all.reduce((x, angle) => x + length * Math.cos(angle), -right[0]),
      all.reduce((z, angle) => z + length * Math.sin(angle), -right[1]),
    ]
  }
  let [H, V] = [9, 21]
  for (let k = 0; k < 30; k++) {
    // d(cos, sin) of tan θ = −y/H, y = V − (i + ½) w
    const D = [
      [0, 0],
      [0, 0],
    ]
    for (let i = 0; i < n; i++) {
      const y = V - (i + 0.5) * w
      const cube = Math.hypot(H, y) ** 3
      D[0][0] += (length * y * y) / cube
      D[0][1] -= (length * H * y) / cube
      D[1][0] += (length * H * y) / cube
      D[1][1] -= (length * H * H) / cube
    }
    const [dH, dV] = solve(D, miss(H, V))
    H -= dH
    V -= dV
  }
  const points: Point[] = [[0, 0]]
  for (const angle of angles(H, V)) {
    const [x, z] = points[points.length - 1]
    points.push([x + length * Math.cos(angle), z + length * Math.sin(angle)])
  }
  const name = (i: number) => `link ${i + 1}`
  const row = (t: number) => [
    t,
    ...Array.from({ length: n }, (_, i) => [-H, V - i * w]).flat(),
    H,
    n * w - V,
    ...points.slice(1).flat(),
  ]
  return {
    id: 'hanging-chain',
    title: 'Hanging chain of ten links',
    group: 'closed form',
    source:
      'Statics of a chain of rigid links (the discrete catenary), H = 9.118193640131667 N by Newton’s method; all joint forces, at the start and after a second at rest.',
    digits: 14,
    scene: {
      version: 1,
      title: 'Hanging chain',
      bodies: Array.from({ length: n }, (_, i) => bar(name(i), points[i], points[i + 1], mass)),
      joints: [
        pin('joint 0', ground([0, 0]), on(name(0))),
        ...Array.from({ length: n - 1 }, (_, i) => pin(`joint ${i + 1}`, end(name(i)), on(name(i + 1)))),
        pin('joint 10', ground(right), end(name(n - 1))),
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels(Array.from({ length: n + 1 }, (_, i) => `joint ${i}.Fx, joint ${i}.Fz`).join(), FORCE),
        ...channels(Array.from({ length: n }, (_, i) => `${name(i)}.end.x, ${name(i)}.end.z`).join(), MOTION),
      ],
      rows: [row(0), row(1)],
    },
  }
}

export function linkages(): ValidationCase[] {
  return [peaucellier(), offsetSliderCrank(), hangingChain()]
}
