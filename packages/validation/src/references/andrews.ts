/* Andrews' squeezing mechanism (W. Schiehlen (ed.), Multibody Systems Handbook, 1990; E. Hairer and G. Wanner, Solving Ordinary
 Differential Equations II, VII.7): seven planar bodies, a constant torque on the first, a spring on the third, no gravity.

 Here it is solved apart from any multibody program, in its one freedom β. All other angles follow from the closure of three
 loops, g(β, y) = 0 with y = (Θ, γ, φ, δ, Ω, ε), by Newton; their derivatives by implicit differentiation. With
   M(β) = Σ m_i |p_i′|² + I_i θ_i′²,  a prime for d/dβ,
   M β̈ + ½ M′β̇² = mom − c₀ (ℓ − ℓ₀) ℓ′                                                                                    (1)
 where ℓ is the length of the spring. */
import { integrate } from './gauss'
import { solve } from './roots'

/** Lengths [m], masses [kg] and inertias [kg m²] of the bodies K1 … K7, spring and torque, in the names of the books. */
export const andrews = {
  m: [0.04325, 0.00365, 0.02373, 0.00706, 0.0705, 0.00706, 0.05498],
  I: [2.194e-6, 4.41e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5],
  xa: -0.06934,
  ya: -0.00227,
  xb: -0.03635,
  yb: 0.03273,
  xc: 0.014,
  yc: 0.072,
  d: 0.028,
  da: 0.0115,
  e: 0.02,
  ea: 0.01421,
  rr: 0.007,
  ra: 0.00092,
  ss: 0.035,
  sa: 0.01874,
  sb: 0.01043,
  sc: 0.018,
  sd: 0.02,
  zf: 0.02,
  fa: 0.01421,
  ta: 0.02308,
  tb: 0.00916,
  u: 0.04,
  ua: 0.01228,
  ub: 0.00449,
  zt: 0.04,
  mom: 0.033,
  c0: 4530,
  lo: 0.07785,
} as const

/** β, Θ, γ, φ, δ, Ω, ε [rad] */
export type Angles = readonly number[]

/** Consistent start of the books, which have 30 digits, as the nearest doubles. */
export const andrewsStart: Angles = [
  -0.06171389001427645, 0, 0.45527981916307037, 0.22266839016588588, 0.48736497954384256,
  -0.22266839016588588, 1.2305474445498212,
]

/** At t = 0.03 s: F. Mazzia and C. Magherini, Test Set for Initial Value Problem Solvers, problem "Andrews' squeezing mechanism". */
export const andrewsEnd = {
  angles: [
    15.81077119629904, -15.75637105984298, 0.04082224013073101, -0.5347301163226948, 0.5244099658805303,
    0.5347301163226948, 1.048080741042263,
  ],
  rates: [
    1139.920302151208, -1424.379294994111, 11.03291221937134, 19.29337464421385, 0.5735699284790808,
    -19.29337464421385, 0.3231791658026955,
  ],
} as const

/** `andrewsMotion` with steps of 0.15 ms, which takes half a minute; a test holds it to a coarser run. */
export const andrewsTable: readonly {
  readonly t: number
  readonly angles: readonly number[]
  readonly rates: readonly number[]
}[] = [
  {
    t: 0.01,
    angles: [
      2.160113131531525, -1.8833642311070429, 0.1585167580012269, -0.32864107517467017, 0.5251547747977295,
      0.32864107517467017, 1.0684272046324013,
    ],
    rates: [
      711.9231528311037, -786.7700808599392, -136.43819137811968, -240.29302926786465, 4.791548225371085,
      240.29302926786457, -41.1405669616105,
    ],
  },
  {
    t: 0.02,
    angles: [
      8.184905889661676, -7.89050536373045, 0.20953691338469707, -0.23832559659585184, 0.5225369171559966,
      0.23832559659585184, 1.0862751085998732,
    ],
    rates: [
      726.558342609128, -748.6324206323296, -145.73923758440475, -259.50079947677517, 9.790501855163075,
      259.5007994767751, -57.75747174274592,
    ],
  },
  {
    t: 0.03,
    angles: [
      15.810771195153713, -15.756371058411846, 0.040822240119645734, -0.5347301163420797, 0.5244099658799541,
      0.534730116342079, 1.048080741041938,
    ],
    rates: [
      1139.9203022591064, -1424.3792951775404, 11.032911910620024, 19.293374105034545, 0.573569914829575,
      -19.29337410503454, 0.32317914924917746,
    ],
  },
]

const P = andrews

/** A planar vector as a sum of lengths along directions, so that it can be differentiated as often as wanted: each term is
 length · (cos, sin) of (Σ of the angles named + quarter turns · π/2). */
type Term = readonly [length: number, angles: readonly number[], quarters: number]

interface Path {
  readonly x0: number
  readonly y0: number
  readonly terms: readonly Term[]
}

const [BETA, THETA, GAMMA, PHI, DELTA, OMEGA, EPSILON] = [0, 1, 2, 3, 4, 5, 6]

const path = (x0: number, y0: number, ...terms: readonly Term[]): Path => ({ x0, y0, terms })

/** End of the second body, where the three loops meet. */
const coupler: readonly Term[] = [
  [P.rr, [BETA], 0],
  [-P.d, [BETA, THETA], 0],
]

/** What must vanish: the way out by the coupler, back by each of the loops. (sin, −cos) is a quarter turn back. */
const loops: readonly Path[] = [
  path(-P.xb, -P.yb, ...coupler, [-P.ss, [GAMMA], -1]),
  path(-P.xa, -P.ya, ...coupler, [-P.e, [PHI, DELTA], -1], [-P.zt, [DELTA], 0]),
  path(-P.xa, -P.ya, ...coupler, [-P.zf, [OMEGA, EPSILON], 0], [-P.u, [EPSILON], -1]),
]

/** Centres of mass of K1 … K7, and the angles whose sum is the body's. */
const centres: readonly Path[] = [
  path(0, 0, [P.ra, [BETA], 0]),
  path(0, 0, [P.rr, [BETA], 0], [-P.da, [BETA, THETA], 0]),
  path(P.xb, P.yb, [P.sa, [GAMMA], -1], [P.sb, [GAMMA], 0]),
  path(P.xa, P.ya, [P.zt, [DELTA], 0], [P.e - P.ea, [PHI, DELTA], -1]),
  path(P.xa, P.ya, [P.ta, [DELTA], 0], [P.tb, [DELTA], 1]),
  path(P.xa, P.ya, [P.u, [EPSILON], -1], [P.zf - P.fa, [OMEGA, EPSILON], 0]),
  path(P.xa, P.ya, [P.ua, [EPSILON], -1], [-P.ub, [EPSILON], 0]),
]
const turns: readonly (readonly number[])[] = [
  [BETA],
  [BETA, THETA],
  [GAMMA],
  [PHI, DELTA],
  [DELTA],
  [OMEGA, EPSILON],
  [EPSILON],
]
/** From the spring's fixed end to the one on K3. */
const spring = path(P.xb - P.xc, P.yb - P.yc, [P.sc, [GAMMA], -1], [P.sd, [GAMMA], 0])

/** p, p′ and p″ as [x, y] each, given the angles and their first two derivatives by β. */
function follow(
  { x0, y0, terms }: Path,
  y: Angles,
  y1: Angles,
  y2: Angles,
): readonly [number[], number[], number[]] {
  const p = [x0, y0]
  const p1 = [0, 0]
  const p2 = [0, 0]
  for (const [length, indices, quarters] of terms) {
    const sum = (of: Angles) => indices.reduce((total, i) => total + of[i], 0)
    const angle = sum(y) + (quarters * Math.PI) / 2
    const [c, s] = [length * Math.cos(angle), length * Math.sin(angle)]
    const [a, b] = [sum(y1), sum(y2)]
    p[0] += c
    p[1] += s
    p1[0] -= s * a
    p1[1] += c * a
    p2[0] -= c * a * a + s * b
    p2[1] += c * b - s * a * a
  }
  return [p, p1, p2]
}

const unit = (i: number): number[] => Array.from({ length: 7 }, (_, j) => (i === j ? 1 : 0))
const ZERO: Angles = [0, 0, 0, 0, 0, 0, 0]

/** ∂g/∂(angle i), six numbers for each. */
function jacobian(y: Angles): number[][] {
  return Array.from({ length: 7 }, (_, i) => loops.flatMap((loop) => follow(loop, y, unit(i), ZERO)[1]))
}

/** dg/dy without the column of β, as a matrix of rows. */
function dependent(columns: readonly (readonly number[])[]): number[][] {
  return Array.from({ length: 6 }, (_, row) => columns.slice(1).map((column) => column[row]))
}

/** The other angles, near those given. */
function close(beta: number, near: Angles): number[] {
  let y = [beta, ...near.slice(1)]
  for (let k = 0; k < 8; k++) {
    const g = loops.flatMap((loop) => follow(loop, y, ZERO, ZERO)[0])
    const shift = solve(dependent(jacobian(y)), g)
    y = [beta, ...shift.map((dy, i) => y[i + 1] - dy)]
    // Newton's method doubles the digits: the next shift would be below rounding.
    if (Math.max(...shift.map(Math.abs)) < 1e-9) break
  }
  return y
}

/** dy/dβ and d²y/dβ². */
function derivatives(y: Angles): readonly [number[], number[]] {
  const columns = jacobian(y)
  const J = dependent(columns)
  const y1 = [
    1,
    ...solve(
      J,
      columns[0].map((value) => -value),
    ),
  ]
  const bend = loops.flatMap((loop) => follow(loop, y, y1, ZERO)[2])
  return [
    y1,
    [
      0,
      ...solve(
        J,
        bend.map((value) => -value),
      ),
    ],
  ]
}

/** β̈ of (1). */
function acceleration(y: Angles, rate: number): number {
  const [y1, y2] = derivatives(y)
  let [M, half] = [0, 0]
  for (let k = 0; k < 7; k++) {
    const [, p1, p2] = follow(centres[k], y, y1, y2)
    const sum = (of: Angles) => turns[k].reduce((total, i) => total + of[i], 0)
    M += P.m[k] * (p1[0] ** 2 + p1[1] ** 2) + P.I[k] * sum(y1) ** 2
    half += P.m[k] * (p1[0] * p2[0] + p1[1] * p2[1]) + P.I[k] * sum(y1) * sum(y2)
  }
  const [p, p1] = follow(spring, y, y1, y2)
  const length = Math.hypot(p[0], p[1])
  const pull = (P.c0 * (length - P.lo) * (p[0] * p1[0] + p[1] * p1[1])) / length
  return (P.mom - pull - half * rate ** 2) / M
}

/** All angles and rates at the times [s]. */
export function andrewsMotion(
  times: readonly number[],
  h: number,
): { readonly angles: number[]; readonly rates: number[] }[] {
  let near: Angles = andrewsStart
  const seen = integrate(
    (_, [beta, rate], into) => {
      near = close(beta, near)
      into.set([rate, acceleration(near, rate)])
    },
    [andrewsStart[0], 0],
    times,
    h,
  )
  // Along the way once more, so that Newton starts near: the angles are functions of β alone.
  let at: Angles = andrewsStart
  return seen.map(([beta, rate]) => {
    const from = at[0]
    const parts = Math.max(1, Math.ceil(Math.abs(beta - from) / 0.05))
    for (let k = 1; k <= parts; k++) at = close(from + ((beta - from) * k) / parts, at)
    const [y1] = derivatives(at)
    return { angles: [...at], rates: y1.map((value) => value * rate) }
  })
}
