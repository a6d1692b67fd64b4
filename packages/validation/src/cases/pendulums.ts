/* Pendulums and beads of one and two freedoms, in minimal coordinates. The file is long because each case is a scene and its
 equations of motion, and the two are read side by side. */
import type { ValidationCase } from '../definition'
import { integrate } from '../references/gauss'
import { channels, every, FORCE, G, MOTION, PRECISE } from './build'

const TEXTBOOK =
  'Equations of motion in minimal coordinates, integrated by Gauss’s method of order 16; forces by Newton’s law'

/** θ from the downward vertical, ψ about it:
     θ̈ = sin θ cos θ ψ̇² − g/L sin θ,  ψ̈ = −2 θ̇ψ̇ cos θ/sin θ. */
function sphericalPendulum(refine: number): ValidationCase {
  const [m, L] = [1.5, 1.2]
  const [theta0, dtheta0, dpsi0] = [1, 0.3, 2]
  const times = every(1, 10)
  const motion = integrate(
    (_, [theta, , dtheta, dpsi], into) => {
      const [s, c] = [Math.sin(theta), Math.cos(theta)]
      into[0] = dtheta
      into[1] = dpsi
      into[2] = s * c * dpsi ** 2 - (G / L) * s
      into[3] = (-2 * dtheta * dpsi * c) / s
    },
    [theta0, 0, dtheta0, dpsi0],
    times,
    0.02 / refine,
  )
  return {
    id: 'spherical-pendulum',
    title: 'Spherical pendulum',
    group: 'motion',
    source: `${TEXTBOOK} (Landau and Lifshitz, Mechanics, §14, problem 1).`,
    digits: 13,
    scene: {
      version: 1,
      title: 'Spherical pendulum',
      parameters: [
        { id: 'L', value: L, unit: 'm' },
        { id: 'theta', value: theta0, unit: 'rad' },
        { id: 'swing', value: dtheta0, unit: 'rad/s' },
        { id: 'turn', value: dpsi0, unit: 'rad/s' },
      ],
      bodies: [
        {
          id: 'bob',
          kind: 'particle',
          mass: m,
          position: ['=L*sin(theta)', 0, '=-L*cos(theta)'],
          velocity: ['=L*cos(theta)*swing', '=L*sin(theta)*turn', '=L*sin(theta)*swing'],
        },
      ],
      joints: [
        {
          id: 'string',
          kind: 'distance',
          a: { body: 'ground' },
          b: { body: 'bob' },
          params: { length: '=L' },
        },
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('bob.x, bob.y, bob.z, bob.vx, bob.vy, bob.vz', MOTION),
        ...channels('string.Fx, string.Fy, string.Fz', FORCE),
      ],
      rows: motion.map(([theta, psi, dtheta, dpsi], i) => {
        const [s, c, sp, cp] = [Math.sin(theta), Math.cos(theta), Math.sin(psi), Math.cos(psi)]
        const out = [s * cp, s * sp, -c]
        const tension = m * (G * c + L * (dtheta ** 2 + (s * dpsi) ** 2))
        return [
          times[i],
          ...out.map((x) => L * x),
          L * (c * dtheta * cp - s * sp * dpsi),
          L * (c * dtheta * sp + s * cp * dpsi),
          L * s * dtheta,
          ...out.map((x) => -tension * x),
        ]
      }),
    },
  }
}

/** θ from the lowest point of a hoop that turns at Ω about its vertical diameter: θ̈ = sin θ (Ω² cos θ − g/R). */
function hoop(refine: number): ValidationCase {
  const [m, R, Omega, theta0] = [0.3, 0.4, 7, 0.2]
  const times = every(0.5, 5)
  const motion = integrate(
    (_, [theta, rate], into) => {
      into[0] = rate
      into[1] = Math.sin(theta) * (Omega ** 2 * Math.cos(theta) - G / R)
    },
    [theta0, 0],
    times,
    0.02 / refine,
  )
  return {
    id: 'hoop-bead',
    title: 'Bead on a rotating hoop',
    group: 'motion',
    source: `${TEXTBOOK} (Goldstein, Classical Mechanics, chapter 2). The motor’s torque is the rate of the bead’s angular momentum.`,
    digits: 13,
    scene: {
      version: 1,
      title: 'Bead on a rotating hoop',
      parameters: [
        { id: 'R', value: R, unit: 'm' },
        { id: 'Omega', value: Omega, unit: 'rad/s' },
        { id: 'theta', value: theta0, unit: 'rad' },
      ],
      bodies: [
        {
          id: 'hoop',
          shapes: [{ kind: 'disc', radius: '=R+0.015', inner: '=R-0.015', thickness: 0.03, axis: [0, 1, 0] }],
          mass: 2,
          spin: [0, 0, '=Omega'],
        },
        {
          id: 'bead',
          kind: 'particle',
          mass: m,
          position: ['=R*sin(theta)', 0, '=-R*cos(theta)'],
          velocity: [0, '=Omega*R*sin(theta)', 0],
        },
      ],
      joints: [
        { id: 'axle', kind: 'revolute', a: { body: 'ground' }, b: { body: 'hoop' } },
        {
          id: 'motor',
          kind: 'driven-angle',
          a: { body: 'ground' },
          b: { body: 'hoop' },
          params: { profile: { kind: 'polynomial', coefficients: [0, '=Omega'] } },
        },
        {
          id: 'wire',
          kind: 'point-on-curve',
          a: { body: 'hoop' },
          b: { body: 'bead' },
          params: {
            curve: {
              kind: 'analytic',
              polynomial: [[], [], []],
              harmonics: [[['=R', 1, '=pi/2']], [], [['=R', 1, 0]]],
            },
            start: '=theta-pi/2',
          },
        },
      ],
    },
    tight: { ...PRECISE, step: 0.002 },
    compare: {
      kind: 'motion',
      columns: [
        ...channels('bead.x, bead.y, bead.z, bead.vz', MOTION),
        ...channels('wire.Fx, wire.Fy, wire.Fz, motor.Tz', FORCE),
      ],
      rows: motion.map(([theta, rate], i) => {
        const t = times[i]
        const [s, c, st, ct] = [Math.sin(theta), Math.cos(theta), Math.sin(Omega * t), Math.cos(Omega * t)]
        const inward = m * (G * c + R * rate ** 2 + R * (Omega * s) ** 2)
        const across = 2 * m * R * Omega * c * rate
        return [
          t,
          R * s * ct,
          R * s * st,
          -R * c,
          R * s * rate,
          -inward * s * ct - across * st,
          -inward * s * st + across * ct,
          inward * c,
          across * R * s,
        ]
      }),
    },
  }
}

/** Cart of mass M at x, bar of mass m and half length l at θ from the downward vertical:
     (M + m) ẍ + m l (θ̈ cos θ − θ̇² sin θ) = 0,  (J + m l²) θ̈ + m l cos θ ẍ + m g l sin θ = 0. */
function cartPole(refine: number): ValidationCase {
  const [M, m, L, theta0] = [2, 1, 1, 2.5]
  const l = L / 2
  const J = (m * L ** 2) / 12
  const accelerations = (theta: number, rate: number) => {
    const [s, c] = [Math.sin(theta), Math.cos(theta)]
    const [a, b, d] = [M + m, m * l * c, J + m * l * l]
    const [p, q] = [m * l * rate ** 2 * s, -m * G * l * s]
    const det = a * d - b * b
    return [(d * p - b * q) / det, (a * q - b * p) / det]
  }
  const times = every(0.5, 5)
  const motion = integrate(
    (_, [, theta, v, rate], into) => {
      const [ax, alpha] = accelerations(theta, rate)
      into.set([v, rate, ax, alpha])
    },
    [0, theta0, 0, 0],
    times,
    0.02 / refine,
  )
  return {
    id: 'cart-pole',
    title: 'Pendulum on a cart',
    group: 'motion',
    source: `${TEXTBOOK} (Landau and Lifshitz, Mechanics, §5, problem 2, with a bar for the bob).`,
    digits: 13,
    scene: {
      version: 1,
      title: 'Pendulum on a cart',
      parameters: [{ id: 'theta', value: theta0, unit: 'rad' }],
      bodies: [
        { id: 'cart', shapes: [{ kind: 'box', size: [0.4, 0.2, 0.1] }], mass: M },
        {
          id: 'pole',
          shapes: [{ kind: 'rod', to: [0, 0, -L], radius: 0.02 }],
          mass: m,
          inertia: [J, J, 0.0005],
          angles: [0, '=-theta', 0],
        },
      ],
      joints: [
        {
          id: 'rail',
          kind: 'prismatic',
          a: { body: 'ground', axis: [1, 0, 0] },
          b: { body: 'cart', axis: [1, 0, 0] },
        },
        {
          id: 'pin',
          kind: 'revolute',
          a: { body: 'cart', axis: [0, -1, 0] },
          b: { body: 'pole', axis: [0, -1, 0] },
        },
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('cart.x, pole.cx, pole.cz, cart.vx, pole.wy', MOTION),
        ...channels('pin.Fx, pin.Fz, rail.Fz', FORCE),
      ],
      rows: motion.map(([x, theta, v, rate], i) => {
        const [s, c] = [Math.sin(theta), Math.cos(theta)]
        const [ax, alpha] = accelerations(theta, rate)
        const fz = m * (G + l * (alpha * s + rate ** 2 * c))
        return [
          times[i],
          x,
          x + l * s,
          -l * c,
          v,
          -rate,
          m * (ax + l * (alpha * c - rate ** 2 * s)),
          fz,
          M * G + fz,
        ]
      }),
    },
  }
}

/** Pivot at z = a cos Ωt: (J + m l²) θ̈ = −m l (g − a Ω² cos Ωt) sin θ, θ from the downward vertical. */
function kapitza(refine: number): ValidationCase {
  const [m, L, a, Omega, theta0] = [0.5, 0.6, 0.05, 120, 2.8]
  const l = L / 2
  const J = (m * L ** 2) / 12
  const pivot = (t: number) => -a * Omega ** 2 * Math.cos(Omega * t)
  const alphaAt = (t: number, theta: number) => (-m * l * (G + pivot(t)) * Math.sin(theta)) / (J + m * l * l)
  const times = every(0.25, 2)
  const motion = integrate(
    (t, [theta, rate], into) => {
      into[0] = rate
      into[1] = alphaAt(t, theta)
    },
    [theta0, 0],
    times,
    0.002 / refine,
  )
  return {
    id: 'kapitza',
    title: 'Kapitza’s pendulum',
    group: 'motion',
    source: `${TEXTBOOK} (Landau and Lifshitz, Mechanics, §30, problem 1, with a bar for the bob). It stays upright: $(a\\Omega)^2 > 2gl$.`,
    digits: 12,
    scene: {
      version: 1,
      title: 'Kapitza’s pendulum',
      parameters: [
        { id: 'theta', value: theta0, unit: 'rad' },
        { id: 'a', value: a, unit: 'm' },
        { id: 'Omega', value: Omega, unit: 'rad/s' },
      ],
      bodies: [
        {
          id: 'carriage',
          shapes: [{ kind: 'box', size: [0.1, 0.1, 0.1] }],
          mass: 1,
          position: [0, 0, '=a'],
        },
        {
          id: 'bar',
          shapes: [{ kind: 'rod', to: [0, 0, -L], radius: 0.02 }],
          mass: m,
          inertia: [J, J, 0.0005],
          position: [0, 0, '=a'],
          angles: [0, '=-theta', 0],
        },
      ],
      joints: [
        { id: 'guide', kind: 'prismatic', a: { body: 'ground' }, b: { body: 'carriage' } },
        {
          id: 'shaker',
          kind: 'driven-point',
          a: { body: 'ground' },
          b: { body: 'carriage' },
          params: { axes: 'z', z: { kind: 'typed', text: 'a*cos(Omega*t)' } },
        },
        {
          id: 'pin',
          kind: 'revolute',
          a: { body: 'carriage', axis: [0, -1, 0] },
          b: { body: 'bar', axis: [0, -1, 0] },
        },
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('bar.cx, bar.cz, bar.wy', MOTION),
        ...channels('pin.Fx, pin.Fz, shaker.Fz', FORCE),
      ],
      rows: motion.map(([theta, rate], i) => {
        const t = times[i]
        const [s, c] = [Math.sin(theta), Math.cos(theta)]
        const alpha = alphaAt(t, theta)
        const fz = m * (G + pivot(t) + l * (alpha * s + rate ** 2 * c))
        return [
          t,
          l * s,
          a * Math.cos(Omega * t) - l * c,
          -rate,
          m * l * (alpha * c - rate ** 2 * s),
          fz,
          G + pivot(t) + fz,
        ]
      }),
    },
  }
}

/** Masses m, which swings at length r and angle θ, and M = 3m, which only rises and falls:
     (m + M) r̈ = m r θ̇² + m g cos θ − M g,  r θ̈ + 2 ṙθ̇ + g sin θ = 0. */
function swingingAtwood(refine: number): ValidationCase {
  const [m, M, r0] = [1, 3, 1]
  const stretch = (r: number, theta: number, rate: number) =>
    (m * r * rate ** 2 + m * G * Math.cos(theta) - M * G) / (m + M)
  const times = every(0.1, 0.8)
  const motion = integrate(
    (_, [r, theta, v, rate], into) => {
      into.set([v, rate, stretch(r, theta, rate), -(2 * v * rate + G * Math.sin(theta)) / r])
    },
    [r0, Math.PI / 2, 0, 0],
    times,
    0.005 / refine,
  )
  return {
    id: 'swinging-atwood',
    title: 'Swinging Atwood machine',
    group: 'motion',
    source: `${TEXTBOOK} (N. B. Tufillaro, T. A. Abbott and D. J. Griffiths, American Journal of Physics 52 (1984) 895, mass ratio 3).`,
    digits: 13,
    scene: {
      version: 1,
      title: 'Swinging Atwood machine',
      parameters: [{ id: 'r', value: r0, unit: 'm' }],
      bodies: [
        { id: 'weight', kind: 'particle', mass: M, position: [-1, 0, -1] },
        { id: 'bob', kind: 'particle', mass: m, position: ['=r', 0, 0] },
      ],
      joints: [
        {
          id: 'shaft',
          kind: 'point-on-line',
          a: { body: 'ground', at: [-1, 0, 0] },
          b: { body: 'weight' },
        },
        {
          id: 'rope',
          kind: 'rope',
          a: { body: 'weight' },
          b: { body: 'ground', at: [-1, 0, 0] },
          more: [{ body: 'ground' }, { body: 'bob' }],
          params: { length: '=2+r' },
        },
      ],
    },
    tight: { ...PRECISE, step: 0.01 },
    compare: {
      kind: 'motion',
      columns: [
        ...channels('weight.z, bob.x, bob.z, weight.vz, bob.vx, bob.vz', MOTION),
        ...channels('rope.F', FORCE),
      ],
      rows: motion.map(([r, theta, v, rate], i) => {
        const [s, c] = [Math.sin(theta), Math.cos(theta)]
        return [
          times[i],
          -1 + (r - r0),
          r * s,
          -r * c,
          v,
          v * s + r * c * rate,
          -v * c + r * s * rate,
          M * (G + stretch(r, theta, rate)),
        ]
      }),
    },
  }
}

/** Arms (mass m, centre at d, J across and j along) at ±θ from the downward vertical, massless links of length a from the arms to a
 sleeve of mass M, everything turning with the spindle at ψ̇:
     I(θ) = I₀ + 2 (j cos²θ + Jₕ sin²θ),  Jₕ = J + m d²,  I ψ̇ constant,
     A θ̈ + ½ A′θ̇² − ½ I′ψ̇² + 2 (m d + M a) g sin θ = 0,  A = 2 Jₕ + 4 M a² sin²θ. */
function governor(refine: number): ValidationCase {
  const [m, d, J, j, a, M, theta0, spin0] = [2, 0.5, 0.03, 0.004, 0.4, 0.8, 0.9, 6]
  const [spindle, sleeve] = [0.05, 0.004]
  const Jh = J + m * d * d
  const about = (theta: number) =>
    spindle + sleeve + 2 * (j * Math.cos(theta) ** 2 + Jh * Math.sin(theta) ** 2)
  const momentum = about(theta0) * spin0
  const alphaAt = (theta: number, rate: number) => {
    const [s, c] = [Math.sin(theta), Math.cos(theta)]
    const spin = momentum / about(theta)
    const A = 2 * Jh + 4 * M * a * a * s * s
    return (
      (-4 * M * a * a * s * c * rate ** 2 + 2 * (Jh - j) * s * c * spin ** 2 - 2 * (m * d + M * a) * G * s) /
      A
    )
  }
  const times = every(0.5, 5)
  const motion = integrate(
    (_, [theta, rate], into) => {
      into.set([rate, alphaAt(theta, rate), momentum / about(theta)])
    },
    [theta0, 0, 0],
    times,
    0.02 / refine,
  )
  const arm = (side: 'right' | 'left', angle: string, sign: '' | '-') =>
    ({
      id: `${side} arm`,
      shapes: [{ kind: 'rod', to: [d, 0, 0], radius: 0.015 }],
      mass: m,
      centre: [d, 0, 0],
      inertia: [j, J, J],
      angles: [0, angle, 0],
      spin: ['=-omega*cos(theta)', 0, `=${sign}omega*sin(theta)`],
      points: { elbow: [a, 0, 0] },
    }) as const
  const hinge = (side: string) =>
    ({
      id: `${side} shoulder`,
      kind: 'revolute',
      a: { body: 'spindle', axis: [0, 1, 0] },
      b: { body: `${side} arm`, axis: [0, 1, 0] },
    }) as const
  const link = (side: string) =>
    ({
      id: `${side} link`,
      kind: 'distance',
      a: { body: `${side} arm`, point: 'elbow' },
      b: { body: 'sleeve' },
      params: { length: a },
    }) as const
  return {
    id: 'governor',
    title: 'Watt’s governor',
    group: 'motion',
    source: `${TEXTBOOK}. The spindle is free, so that its speed changes with the balls.`,
    digits: 13,
    scene: {
      version: 1,
      title: 'Watt’s governor',
      parameters: [
        { id: 'theta', value: theta0, unit: 'rad' },
        { id: 'omega', value: spin0, unit: 'rad/s' },
      ],
      bodies: [
        { id: 'spindle', mass: 3, inertia: [0.2, 0.2, spindle], spin: [0, 0, '=omega'] },
        arm('right', '=pi/2-theta', ''),
        arm('left', '=pi/2+theta', '-'),
        {
          id: 'sleeve',
          mass: M,
          inertia: [0.003, 0.003, sleeve],
          position: [0, 0, `=-2*${a}*cos(theta)`],
          spin: [0, 0, '=omega'],
        },
      ],
      joints: [
        { id: 'axle', kind: 'revolute', a: { body: 'ground' }, b: { body: 'spindle' } },
        { id: 'guide', kind: 'prismatic', a: { body: 'spindle' }, b: { body: 'sleeve' } },
        hinge('right'),
        hinge('left'),
        link('right'),
        link('left'),
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('sleeve.z, right arm.cx, right arm.cy, left arm.cz', MOTION),
        ...channels('sleeve.vz, spindle.wz', MOTION),
        ...channels('right link.F, left link.F, axle.Fz', FORCE),
      ],
      rows: motion.map(([theta, rate, psi], i) => {
        const [s, c] = [Math.sin(theta), Math.cos(theta)]
        const alpha = alphaAt(theta, rate)
        const rise = 2 * a * (alpha * s + rate ** 2 * c)
        const ball = d * (alpha * s + rate ** 2 * c)
        const tension = (M * (G + rise)) / (2 * c)
        return [
          times[i],
          -2 * a * c,
          d * s * Math.cos(psi),
          d * s * Math.sin(psi),
          -d * c,
          2 * a * s * rate,
          momentum / about(theta),
          tension,
          tension,
          3 * G + M * (G + rise) + 2 * m * (G + ball),
        ]
      }),
    },
  }
}

export function pendulums(refine: number): ValidationCase[] {
  return [sphericalPendulum, hoop, cartPole, kapitza, swingingAtwood, governor].map((make) => make(refine))
}
