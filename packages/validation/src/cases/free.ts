/* Particles and bodies without joints: orbits, oscillators, tumbling. The file is long because each case is a scene and its formula,
 and the two are read side by side. */
import type { ValidationCase } from '../definition'
import { jacobi, quarterPeriod } from '../references/elliptic'
import { integrate } from '../references/gauss'
import { channels, every, FORCE, G, MOTION, PRECISE } from './build'

const NO_GRAVITY = { gravity: [0, 0, 0] } as const

/** Ellipse about a fixed mass; the eccentric anomaly E from M = E − e sin E by Newton. */
function kepler(): ValidationCase {
  const [mu, a, e] = [1, 1, 0.6]
  const n = Math.sqrt(mu / a ** 3)
  const b = a * Math.sqrt(1 - e * e)
  const times = every(1, 20)
  const rows = times.map((t) => {
    const mean = n * t
    let E = mean
    for (let k = 0; k < 50; k++) E -= (E - e * Math.sin(E) - mean) / (1 - e * Math.cos(E))
    const [s, c] = [Math.sin(E), Math.cos(E)]
    const rate = n / (1 - e * c)
    return [t, a * (c - e), b * s, -a * s * rate, b * c * rate]
  })
  return {
    id: 'kepler',
    title: 'Kepler’s ellipse',
    group: 'closed form',
    source:
      'Kepler’s equation, solved by Newton’s method (Goldstein, Classical Mechanics, §3.8). Eccentricity 0.6, three revolutions.',
    digits: 14,
    scene: {
      version: 1,
      title: 'Kepler’s ellipse',
      bodies: [
        {
          id: 'planet',
          kind: 'particle',
          mass: 1,
          position: [a * (1 - e), 0, 0],
          velocity: [0, (b * n) / (1 - e), 0],
        },
      ],
      forces: [
        {
          id: 'sun',
          kind: 'gravitation',
          a: { body: 'ground' },
          b: { body: 'planet' },
          params: { G: 1, groundMass: mu },
        },
      ],
      settings: NO_GRAVITY,
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: channels('planet.x, planet.y, planet.vx, planet.vy', MOTION),
      rows,
    },
  }
}

/** Three equal masses that follow each other on a figure eight. */
function figureEight(refine: number): ValidationCase {
  const [x, y, vx, vy] = [0.97000436, -0.24308753, -0.93240737, -0.86473146]
  const period = 6.32591398
  const places = [
    [x, y],
    [-x, -y],
    [0, 0],
  ]
  const speeds = [
    [-vx / 2, -vy / 2],
    [-vx / 2, -vy / 2],
    [vx, vy],
  ]
  const times = [0, 1, 2, 3, 4, 5, 6, period]
  const motion = integrate(
    (_, q, into) => {
      for (let i = 0; i < 6; i++) {
        into[i] = q[6 + i]
        into[6 + i] = 0
      }
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++) {
          if (i === j) continue
          const [dx, dy] = [q[2 * j] - q[2 * i], q[2 * j + 1] - q[2 * i + 1]]
          const cube = (dx * dx + dy * dy) ** 1.5
          into[6 + 2 * i] += dx / cube
          into[7 + 2 * i] += dy / cube
        }
    },
    [...places.flat(), ...speeds.flat()],
    times,
    0.02 / refine,
  )
  const names = ['first', 'second', 'third']
  return {
    id: 'figure-eight',
    title: 'Figure-eight orbit of three bodies',
    group: 'published',
    source:
      'Start and period: A. Chenciner and R. Montgomery, Annals of Mathematics 152 (2000) 881, with numbers of C. Simó. The same start integrated by Gauss’s method of order 16, which returns to it after the published period.',
    digits: 13,
    scene: {
      version: 1,
      title: 'Figure-eight orbit',
      bodies: names.map((id, i) => ({
        id,
        kind: 'particle',
        mass: 1,
        position: [places[i][0], places[i][1], 0],
        velocity: [speeds[i][0], speeds[i][1], 0],
      })),
      forces: [
        ['first', 'second'],
        ['second', 'third'],
        ['third', 'first'],
      ].map(([a, b]) => ({
        id: `${a} and ${b}`,
        kind: 'gravitation',
        a: { body: a },
        b: { body: b },
        params: { G: 1 },
      })),
      settings: NO_GRAVITY,
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels(names.flatMap((id) => [`${id}.x`, `${id}.y`]).join(), MOTION),
        ...channels(names.flatMap((id) => [`${id}.vx`, `${id}.vy`]).join(), MOTION),
      ],
      rows: motion.map((q, i) => [times[i], ...q]),
    },
  }
}

/** Masses 1, 3, 2 on a line with springs 500, 900: two modes, λ = ω² the roots of
     λ² − λ (k₁/m₁ + (k₁+k₂)/m₂ + k₂/m₃) + k₁k₂ (m₁+m₂+m₃)/(m₁m₂m₃) = 0. */
function freeFree(): ValidationCase {
  const [m1, m2, m3, k1, k2] = [1, 3, 2, 500, 900]
  const sum = k1 / m1 + (k1 + k2) / m2 + k2 / m3
  const product = (k1 * k2 * (m1 + m2 + m3)) / (m1 * m2 * m3)
  const root = Math.sqrt(sum * sum - 4 * product)
  const modes = [(2 * product) / (sum + root), (sum + root) / 2].map((lambda, i) => {
    const second = 1 - (m1 * lambda) / k1
    return {
      omega: Math.sqrt(lambda),
      shape: [1, second, (second * k2) / (k2 - m3 * lambda)],
      amplitude: [0.05, 0.03][i],
    }
  })
  const at = (t: number, i: number) =>
    i + modes.reduce((x, { omega, shape, amplitude }) => x + amplitude * shape[i] * Math.cos(omega * t), 0)
  const speed = (t: number, i: number) =>
    modes.reduce(
      (v, { omega, shape, amplitude }) => v - amplitude * omega * shape[i] * Math.sin(omega * t),
      0,
    )
  const indices = [0, 1, 2]
  const names = ['left', 'middle', 'right']
  return {
    id: 'free-free-masses',
    title: 'Three masses on two springs',
    group: 'closed form',
    source:
      'Sum of two normal modes, ω = 21.928921517805286 and 30.590669618898556 rad/s (Landau and Lifshitz, Mechanics, §23).',
    digits: 14,
    scene: {
      version: 1,
      title: 'Three masses on two springs',
      bodies: names.map((id, i) => ({
        id,
        kind: 'particle',
        mass: [m1, m2, m3][i],
        position: [at(0, i), 0, 0],
      })),
      forces: [
        {
          id: 'soft',
          kind: 'spring',
          a: { body: 'left' },
          b: { body: 'middle' },
          params: { stiffness: k1, length: 1 },
        },
        {
          id: 'hard',
          kind: 'spring',
          a: { body: 'middle' },
          b: { body: 'right' },
          params: { stiffness: k2, length: 1 },
        },
      ],
      settings: NO_GRAVITY,
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [
        ...channels('left.x, middle.x, right.x', MOTION),
        ...channels('left.vx, middle.vx, right.vx', MOTION),
      ],
      rows: every(0.5, 5).map((t) => [
        t,
        ...indices.map((i) => at(t, i)),
        ...indices.map((i) => speed(t, i)),
      ]),
    },
  }
}

/** m ẍ = −k x − k₃ x³: x = A cn(Ωt), Ω² = (k + k₃A²)/m, parameter k₃A²/(2 (k + k₃A²)). */
function duffing(): ValidationCase {
  const [m, k, k3, A] = [1.3, 50, 400, 0.4]
  const Omega = Math.sqrt((k + k3 * A * A) / m)
  const m1 = 1 - (k3 * A * A) / (2 * (k + k3 * A * A))
  return {
    id: 'duffing',
    title: 'Duffing’s oscillator',
    group: 'closed form',
    source:
      'Jacobi’s elliptic function cn (Nayfeh and Mook, Nonlinear Oscillations, chapter 2), by the arithmetic-geometric mean.',
    digits: 13,
    scene: {
      version: 1,
      title: 'Duffing’s oscillator',
      bodies: [
        { id: 'slider', shapes: [{ kind: 'box', size: [0.2, 0.1, 0.1] }], mass: m, position: [1 + A, 0, 0] },
      ],
      joints: [
        {
          id: 'rail',
          kind: 'prismatic',
          a: { body: 'ground', axis: [1, 0, 0] },
          b: { body: 'slider', axis: [1, 0, 0] },
        },
      ],
      forces: [
        {
          id: 'spring',
          kind: 'spring',
          a: { body: 'ground' },
          b: { body: 'slider' },
          params: { stiffness: k, cubic: k3, length: 1 },
        },
      ],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [...channels('slider.x, slider.vx', MOTION), ...channels('rail.Fz', FORCE)],
      rows: every(0.5, 10).map((t) => {
        const { sn, cn, dn } = jacobi(Omega * t, m1)
        return [t, 1 + A * cn, -A * Omega * sn * dn, m * G]
      }),
    },
  }
}

/** v = v∞ tanh(gt/v∞), v∞² = m g/c. */
function drag(): ValidationCase {
  const [m, c] = [80, 0.25]
  const end = Math.sqrt((m * G) / c)
  return {
    id: 'drag-fall',
    title: 'Fall with quadratic drag',
    group: 'closed form',
    source: 'v = v∞ tanh(gt/v∞) (Symon, Mechanics).',
    digits: 15,
    scene: {
      version: 1,
      title: 'Fall with quadratic drag',
      bodies: [{ id: 'stone', kind: 'particle', mass: m }],
      forces: [{ id: 'air', kind: 'drag', a: { body: 'stone' }, params: { linear: 0, quadratic: c } }],
    },
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: channels('stone.z, stone.vz', MOTION),
      rows: every(1, 20).map((t) => {
        const x = (G * t) / end
        return [t, (-(end ** 2) / G) * Math.log(Math.cosh(x)), -end * Math.tanh(x)]
      }),
    },
  }
}

/** Principal moments in rising order; ω(t) in body axes by Jacobi's functions. */
interface Tumbling {
  readonly I: readonly [number, number, number]
  readonly spin: (t: number) => readonly [number, number, number]
}

/** Started at ω = (p, 0, r) with L² > 2 I₂E (Landau and Lifshitz, §37): ω₁ ∝ cn, ω₂ ∝ sn, ω₃ ∝ dn. */
function aboutLargest(I: Tumbling['I'], p: number, r: number): Tumbling {
  const [I1, I2, I3] = I
  const rate = r * Math.sqrt(((I3 - I1) * (I3 - I2)) / (I1 * I2))
  const q = p * Math.sqrt((I1 * (I3 - I1)) / (I2 * (I3 - I2)))
  const m = (((I2 - I1) / I3) * p * q) / (r * rate)
  return {
    I,
    spin(t) {
      const { sn, cn, dn } = jacobi(rate * t, 1 - m)
      return [p * cn, q * sn, r * dn]
    },
  }
}

/** Started at ω = (ε, n, 0), near the middle axis, with L² < 2 I₂E: ω₁ ∝ dn, ω₂ ∝ sn, ω₃ ∝ cn, a quarter period on. */
function aboutMiddle(I: Tumbling['I'], epsilon: number, n: number): Tumbling {
  const [I1, I2, I3] = I
  const energy = I1 * epsilon ** 2 + I2 * n ** 2
  const momentum = (I1 * epsilon) ** 2 + (I2 * n) ** 2
  const p = Math.sqrt((I3 * energy - momentum) / (I1 * (I3 - I1)))
  const r = Math.sqrt((momentum - I1 * energy) / (I3 * (I3 - I1)))
  const rate = p * Math.sqrt(((I2 - I1) * (I3 - I1)) / (I2 * I3))
  const m1 = (epsilon / p) ** 2
  const K = quarterPeriod(m1)
  return {
    I,
    spin(t) {
      const { sn, cn, dn } = jacobi(K + rate * t, m1)
      return [p * dn, n * sn, r * cn]
    },
  }
}

/** A mark at x = 1 in body axes, followed with the closed ω: the body's axes, as rows of R, turn by ȧ = a × ω in body axes. */
function mark({ spin }: Tumbling, times: readonly number[], refine: number): Float64Array[] {
  return integrate(
    (t, R, into) => {
      const w = spin(t)
      for (let row = 0; row < 9; row += 3) {
        into[row] = R[row + 1] * w[2] - R[row + 2] * w[1]
        into[row + 1] = R[row + 2] * w[0] - R[row] * w[2]
        into[row + 2] = R[row] * w[1] - R[row + 1] * w[0]
      }
    },
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
    times,
    0.01 / refine,
  )
}

function tumbling(
  id: string,
  title: string,
  words: string,
  digits: number,
  body: Tumbling,
  times: readonly number[],
  refine: number,
): ValidationCase {
  const turned = mark(body, times, refine)
  const start = body.spin(0)
  return {
    id,
    title,
    group: 'closed form',
    source: `Jacobi’s elliptic functions (Landau and Lifshitz, Mechanics, §37), by the arithmetic-geometric mean; orientation by Gauss’s method of order 16 with these angular velocities. ${words}`,
    digits,
    scene: {
      version: 1,
      title,
      bodies: [
        {
          id: 'body',
          mass: 1,
          inertia: [...body.I],
          spin: [...start],
          points: { mark: [1, 0, 0], top: [0, 0, 1] },
        },
      ],
      settings: NO_GRAVITY,
    },
    tight: { ...PRECISE, step: 0.01 },
    compare: {
      kind: 'motion',
      columns: [
        ...channels('body.wx_B, body.wy_B, body.wz_B', MOTION),
        ...channels('body.mark.x, body.mark.y, body.mark.z, body.top.x, body.top.y, body.top.z', MOTION),
      ],
      rows: times.map((t, i) => {
        const R = turned[i]
        return [t, ...body.spin(t), R[0], R[3], R[6], R[2], R[5], R[8]]
      }),
    },
  }
}

export function free(refine: number): ValidationCase[] {
  return [
    kepler(),
    figureEight(refine),
    freeFree(),
    duffing(),
    drag(),
    tumbling(
      'euler-top',
      'Euler’s free body',
      'Moments 1, 2 and 3 kg m².',
      13,
      aboutLargest([1, 2, 3], 1.2, 1.5),
      every(1, 10),
      refine,
    ),
    tumbling(
      'wing-nut',
      'Dzhanibekov’s wing nut',
      'Spun about the middle axis with a nudge of 1 in 100; it turns over again and again.',
      12,
      aboutMiddle([0.01, 0.02, 0.025], 0.08, 8),
      every(0.5, 5),
      refine,
    ),
  ]
}
