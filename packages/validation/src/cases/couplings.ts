/* Joints, couplings and drivers with closed forms. The file is long because each case is a scene and its formula, and the two are read
 side by side. */
import type { ValidationCase } from '../definition'
import { channels, every, FORCE, G, MOTION, PRECISE } from './build'

/** Three shafts in a row, θ₁ + i₁θ₂ = 0 and θ₂ + i₂θ₃ = 0, a torque on the first and a viscous brake on the last. Seen from the
 first: J = I₁ + I₂/i₁² + I₃/(i₁i₂)², c/(i₁i₂)². */
function gears(): ValidationCase {
  const I = [0.02, 0.15, 0.9]
  const [i1, i2, torque, brake] = [3, -2.5, 1.4, 2]
  const all = i1 * i2
  const J = I[0] + I[1] / i1 ** 2 + I[2] / all ** 2
  const c = brake / all ** 2
  const shaft = (k: number) =>
    ({ id: `shaft ${k}`, mass: 1, inertia: [0.5, 0.5, I[k - 1]], position: [k, 0, 0] }) as const
  const bearing = (k: number) =>
    ({
      id: `bearing ${k}`,
      kind: 'revolute',
      a: { body: 'ground', at: [k, 0, 0] },
      b: { body: `shaft ${k}` },
    }) as const
  const mesh = (id: string, k: number, ratio: number) =>
    ({
      id,
      kind: 'gear',
      a: { body: 'ground', at: [k, 0, 0] },
      b: { body: `shaft ${k}` },
      more: [{ body: 'ground', at: [k + 1, 0, 0] }, { body: `shaft ${k + 1}` }],
      params: { ratio },
    }) as const
  return {
    id: 'gear-train',
    title: 'Gear train with a brake',
    group: 'closed form',
    source:
      'First-order linear equation of the reduced inertia: ω₁ = (τ/c)(1 − exp(−ct/J)) (Meriam and Kraige, Dynamics).',
    digits: 14,
    scene: {
      version: 1,
      title: 'Gear train with a brake',
      bodies: [shaft(1), shaft(2), shaft(3)],
      joints: [bearing(1), bearing(2), bearing(3), mesh('outer mesh', 1, i1), mesh('ring mesh', 2, i2)],
      forces: [
        {
          id: 'engine',
          kind: 'torque',
          a: { body: 'shaft 1' },
          params: { direction: [0, 0, 1], magnitude: { kind: 'constant', value: torque } },
        },
      ],
      laws: [
        { id: 'brake', kind: 'viscous', joint: 'bearing 3', params: { rotation: brake, translation: 0 } },
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('shaft 1.wz, shaft 2.wz, shaft 3.wz', MOTION),
        ...channels('outer mesh.Tz, ring mesh.Tz', FORCE),
      ],
      rows: every(0.5, 5).map((t) => {
        const w = (torque / c) * (1 - Math.exp((-c * t) / J))
        const alpha = (torque / J) * Math.exp((-c * t) / J)
        const onThird = (I[2] * alpha + brake * w) / all
        const onSecond = (-I[1] * alpha) / i1 - onThird / i2
        return [t, w, -w / i1, w / all, onSecond, onThird]
      }),
    },
  }
}

/** A nut on a vertical thread, p = h/2π: z̈ = −g/(1 + I/(m p²)). */
function screw(): ValidationCase {
  const [m, I, pitch] = [2, 0.003, 0.2]
  const p = pitch / (2 * Math.PI)
  const fall = -G / (1 + I / (m * p * p))
  return {
    id: 'screw',
    title: 'Nut on a smooth screw',
    group: 'closed form',
    source:
      'Energy of a screw motion: constant acceleration −g/(1 + I/(mp²)); the thread’s force and torque by Newton and Euler.',
    digits: 15,
    scene: {
      version: 1,
      title: 'Nut on a smooth screw',
      bodies: [{ id: 'nut', mass: m, inertia: [0.002, 0.002, I] }],
      joints: [{ id: 'thread', kind: 'screw', a: { body: 'ground' }, b: { body: 'nut' }, params: { pitch } }],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [...channels('nut.z, nut.vz, nut.wz', MOTION), ...channels('thread.Fz, thread.Tz', FORCE)],
      rows: every(0.5, 5).map((t) => [
        t,
        (fall * t * t) / 2,
        fall * t,
        (fall * t) / p,
        m * (fall + G),
        (I * fall) / p,
      ]),
    },
  }
}

/** Bend β, first shaft at ωt: tan θ₂ = tan θ₁/cos β, ω₂ = ω cos β/(1 − sin²β cos²ωt). */
function cardan(): ValidationCase {
  const [beta, omega, I2] = [0.6, 6, 0.08]
  const [sb, cb] = [Math.sin(beta), Math.cos(beta)]
  return {
    id: 'universal-joint',
    title: 'Universal joint',
    group: 'closed form',
    source:
      'Cardan’s relation tan θ₂ = tan θ₁/cos β (Shigley and Uicker, Theory of Machines and Mechanisms); the motor’s torque by the power of the driven shaft.',
    digits: 14,
    scene: {
      version: 1,
      title: 'Universal joint',
      parameters: [
        { id: 'beta', value: beta, unit: 'rad' },
        { id: 'omega', value: omega, unit: 'rad/s' },
      ],
      bodies: [
        { id: 'driving', mass: 2, inertia: [0.01, 0.1, 0.1], spin: ['=omega', 0, 0] },
        {
          id: 'driven',
          mass: 4,
          inertia: [I2, 0.2, 0.2],
          angles: [0, 0, '=beta'],
          spin: ['=omega/cos(beta)', 0, 0],
        },
      ],
      joints: [
        {
          id: 'first bearing',
          kind: 'revolute',
          a: { body: 'ground', at: [-0.6, 0, 0], axis: [1, 0, 0] },
          b: { body: 'driving', at: [-0.6, 0, 0], axis: [1, 0, 0] },
        },
        {
          id: 'second bearing',
          kind: 'revolute',
          a: {
            body: 'ground',
            at: ['=0.6*cos(beta)', '=0.6*sin(beta)', 0],
            axis: ['=cos(beta)', '=sin(beta)', 0],
          },
          b: { body: 'driven', at: [0.6, 0, 0], axis: [1, 0, 0] },
        },
        {
          id: 'cross',
          kind: 'universal',
          a: { body: 'driving', angles: [0, 0, '=pi/2'] },
          b: { body: 'driven', angles: ['=pi/2', 0, 0] },
        },
        {
          id: 'motor',
          kind: 'driven-angle',
          a: { body: 'ground', at: [-0.6, 0, 0], axis: [1, 0, 0] },
          b: { body: 'driving', at: [-0.6, 0, 0], axis: [1, 0, 0] },
          params: { profile: { kind: 'polynomial', coefficients: [0, '=omega'] } },
        },
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('second bearing.angle.rate, driven.wx_B', MOTION),
        ...channels('driven.alphax_B, motor.Tx', FORCE),
      ],
      rows: every(0.1, 2).map((t) => {
        const [s, c] = [Math.sin(omega * t), Math.cos(omega * t)]
        const w = (omega * cb) / (1 - (sb * c) ** 2)
        const alpha = (-2 * w * w * sb * sb * s * c) / cb
        return [t, w, w, alpha, (I2 * alpha * w) / omega]
      }),
    },
  }
}

/** A pin on a crank at Ωt from +x drives a slotted yoke along x: x = r cos Ωt. */
function yoke(): ValidationCase {
  const [M, r, Omega] = [1.5, 0.2, 8]
  return {
    id: 'scotch-yoke',
    title: 'Scotch yoke',
    group: 'closed form',
    source:
      'Harmonic motion x = r cos Ωt; pin force and motor torque by Newton’s law and power (Norton, Design of Machinery).',
    digits: 15,
    scene: {
      version: 1,
      title: 'Scotch yoke',
      parameters: [
        { id: 'r', value: r, unit: 'm' },
        { id: 'Omega', value: Omega, unit: 'rad/s' },
      ],
      bodies: [
        {
          id: 'crank',
          mass: 1,
          inertia: [0.01, 0.02, 0.01],
          spin: [0, '=-Omega', 0],
          points: { pin: ['=r', 0, 0] },
        },
        { id: 'yoke', shapes: [{ kind: 'box', size: [0.1, 0.05, 0.5] }], mass: M, position: ['=r', 0, 0] },
      ],
      joints: [
        {
          id: 'bearing',
          kind: 'revolute',
          a: { body: 'ground', axis: [0, -1, 0] },
          b: { body: 'crank', axis: [0, -1, 0] },
        },
        {
          id: 'motor',
          kind: 'driven-angle',
          a: { body: 'ground', axis: [0, -1, 0] },
          b: { body: 'crank', axis: [0, -1, 0] },
          params: { profile: { kind: 'polynomial', coefficients: [0, '=Omega'] } },
        },
        {
          id: 'guide',
          kind: 'prismatic',
          a: { body: 'ground', axis: [1, 0, 0] },
          b: { body: 'yoke', axis: [1, 0, 0] },
        },
        {
          id: 'slot',
          kind: 'point-on-line',
          a: { body: 'yoke' },
          b: { body: 'crank', point: 'pin' },
        },
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('yoke.x, yoke.vx', MOTION),
        ...channels('yoke.ax, slot.Fx, guide.Fz, motor.Ty', FORCE),
      ],
      rows: every(0.1, 2).map((t) => {
        const [s, c] = [Math.sin(Omega * t), Math.cos(Omega * t)]
        const a = -r * Omega ** 2 * c
        return [t, r * c, -r * Omega * s, a, -M * a, M * G, -M * (r * Omega) ** 2 * s * c]
      }),
    },
  }
}

/** Arc length from the lowest point σ = 4R sin(s/2), σ̈ = −g/(4R) σ whatever the amplitude. */
function cycloid(): ValidationCase {
  const [m, R, s0] = [0.7, 0.3, 2.4]
  const omega = Math.sqrt(G / (4 * R))
  const start = 4 * R * Math.sin(s0 / 2)
  return {
    id: 'cycloid',
    title: 'Huygens’s cycloid',
    group: 'closed form',
    source:
      'Isochronous motion on a cycloid (C. Huygens, Horologium oscillatorium, 1673): the arc length is a cosine of time.',
    digits: 14,
    scene: {
      version: 1,
      title: 'Huygens’s cycloid',
      parameters: [
        { id: 'R', value: R, unit: 'm' },
        { id: 's', value: s0, unit: 'rad' },
      ],
      bodies: [{ id: 'bead', kind: 'particle', mass: m, position: ['=R*(s+sin(s))', 0, '=R*(1-cos(s))'] }],
      joints: [
        {
          id: 'wire',
          kind: 'point-on-curve',
          a: { body: 'ground' },
          b: { body: 'bead' },
          params: {
            curve: {
              kind: 'analytic',
              polynomial: [[0, '=R'], [], ['=R']],
              harmonics: [[['=R', 1, 0]], [], [['=R', 1, '=-pi/2']]],
            },
            start: '=s',
          },
        },
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [...channels('bead.x, bead.z, bead.speed', MOTION), ...channels('wire.Fx, wire.Fz', FORCE)],
      rows: every(0.5, 10).map((t) => {
        const arc = start * Math.cos(omega * t)
        const speed = -start * omega * Math.sin(omega * t)
        const s = 2 * Math.asin(arc / (4 * R))
        const [sin, cos] = [Math.sin(s / 2), Math.cos(s / 2)]
        const normal = m * (G * cos + speed ** 2 / (4 * R * cos))
        return [t, R * (s + Math.sin(s)), R * (1 - Math.cos(s)), Math.abs(speed), -normal * sin, normal * cos]
      }),
    },
  }
}

export function couplings(): ValidationCase[] {
  return [gears(), screw(), cardan(), yoke(), cycloid()]
}
