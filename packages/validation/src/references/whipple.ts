/* The linearised Whipple bicycle, M q̈ + v C₁ q̇ + (g K₀ + v² K₂) q = 0 with q = (lean, steer): J. P. Meijaard, J. M. Papadopoulos,
 A. Ruina and A. L. Schwab, Linearized dynamics equations for the balance and steer of a bicycle, Proceedings of the Royal
 Society A 463 (2007) 1955–1982, appendix A. Axes of the paper: x forward, y right, z down; rear contact at the origin. */

export interface Bicycle {
  /** Wheel base, trail [m], steer axis tilt [rad] */
  readonly w: number
  readonly c: number
  readonly lambda: number
  readonly g: number
  /** Wheels: radius, mass, moments about a diameter and about the axle */
  readonly rR: number
  readonly mR: number
  readonly IRxx: number
  readonly IRyy: number
  readonly rF: number
  readonly mF: number
  readonly IFxx: number
  readonly IFyy: number
  /** Rear frame with rider, and front fork: centre of mass, mass, moments */
  readonly xB: number
  readonly zB: number
  readonly mB: number
  readonly IBxx: number
  readonly IBxz: number
  readonly IByy: number
  readonly IBzz: number
  readonly xH: number
  readonly zH: number
  readonly mH: number
  readonly IHxx: number
  readonly IHxz: number
  readonly IHyy: number
  readonly IHzz: number
}

export type Matrix2 = readonly [readonly [number, number], readonly [number, number]]

export interface Matrices {
  readonly M: Matrix2
  readonly C1: Matrix2
  readonly K0: Matrix2
  readonly K2: Matrix2
}

/** The benchmark's parameters. */
export const benchmarkBicycle: Bicycle = {
  w: 1.02,
  c: 0.08,
  lambda: Math.PI / 10,
  g: 9.81,
  rR: 0.3,
  mR: 2,
  IRxx: 0.0603,
  IRyy: 0.12,
  xB: 0.3,
  zB: -0.9,
  mB: 85,
  IBxx: 9.2,
  IBxz: 2.4,
  IByy: 11,
  IBzz: 2.8,
  xH: 0.9,
  zH: -0.7,
  mH: 4,
  IHxx: 0.05892,
  IHxz: -0.00756,
  IHyy: 0.06,
  IHzz: 0.00708,
  rF: 0.35,
  mF: 3,
  IFxx: 0.1405,
  IFyy: 0.28,
}

/** A second bicycle, with other numbers throughout. */
export const secondBicycle: Bicycle = {
  w: 1,
  c: 0.06,
  lambda: 0.29670597283903605,
  g: 9.81,
  rR: 0.34,
  mR: 1.8,
  IRxx: 0.075,
  IRyy: 0.15,
  xB: 0.35,
  zB: -0.85,
  mB: 70,
  IBxx: 7.5,
  IBxz: 2,
  IByy: 9,
  IBzz: 2.4,
  xH: 0.88,
  zH: -0.75,
  mH: 3,
  IHxx: 0.12,
  IHxz: -0.02,
  IHyy: 0.11,
  IHzz: 0.03,
  rF: 0.34,
  mF: 1.6,
  IFxx: 0.07,
  IFyy: 0.14,
}

/** The benchmark's matrices, as printed. */
export const publishedMatrices: Matrices = {
  M: [
    [80.81722, 2.31941332208709],
    [2.31941332208709, 0.29784188199686],
  ],
  C1: [
    [0, 33.86641391492494],
    [-0.85035641456978, 1.6854039739756],
  ],
  K0: [
    [-80.95, -2.59951685249872],
    [-2.59951685249872, -0.80329488458618],
  ],
  K2: [
    [0, 76.59734589573222],
    [0, 2.65431523794604],
  ],
}

/** The benchmark's eigenvalues, as printed: forward speed [m/s], weave (re, im), capsize, castering [1/s]. */
export const publishedEigenvalues: readonly (readonly [number, number, number, number, number])[] = [
  [1, 3.5269617099007, 0.8077402751993, -3.13423125066578, -7.11008014637442],
  [2, 2.68234517512745, 1.68066296590675, -3.07158645641514, -8.67387984831735],
  [3, 1.70675605663975, 2.31582447384325, -2.63366137253667, -10.3510146724592],
  [4, 0.41325331521125, 3.07910818603206, -1.42944427361326, -12.15861426576447],
  [5, -0.77534188219585, 4.46486771378823, -0.32286642900409, -14.07838969279822],
  [6, -1.52644486584142, 5.87673060598709, -0.0040669007697, -16.08537123098026],
  [7, -2.13875644258362, 7.19525913329805, 0.10268170574766, -18.15788466125262],
  [8, -2.69348683581097, 8.46037971396931, 0.14327879765713, -20.27940894394569],
  [9, -3.21675402252485, 9.69377351531791, 0.15790184030917, -22.43788559040858],
  [10, -3.72016840437287, 10.90681139476287, 0.16105338653172, -24.62459635017404],
]

/** The same at rest: four real eigenvalues [1/s]. */
export const publishedAtRest = [
  3.13164324790656, -3.13164324790656, 5.53094371765393, -5.53094371765393,
] as const

/** The coefficients of appendix A, in its order and names. */
export function whipple(b: Bicycle): Matrices {
  const { w, c, lambda } = b
  const [s, co] = [Math.sin(lambda), Math.cos(lambda)]
  // The whole bicycle, T
  const mT = b.mR + b.mB + b.mH + b.mF
  const xT = (b.xB * b.mB + b.xH * b.mH + w * b.mF) / mT
  const zT = (-b.rR * b.mR + b.zB * b.mB + b.zH * b.mH - b.rF * b.mF) / mT
  const ITxx =
    b.IRxx +
    b.IBxx +
    b.IHxx +
    b.IFxx +
    b.mR * b.rR ** 2 +
    b.mB * b.zB ** 2 +
    b.mH * b.zH ** 2 +
    b.mF * b.rF ** 2
  const ITxz = b.IBxz + b.IHxz - b.mB * b.xB * b.zB - b.mH * b.xH * b.zH + b.mF * w * b.rF
  const ITzz = b.IRxx + b.IBzz + b.IHzz + b.IFxx + b.mB * b.xB ** 2 + b.mH * b.xH ** 2 + b.mF * w ** 2
  // The front assembly, A
  const mA = b.mH + b.mF
  const xA = (b.xH * b.mH + w * b.mF) / mA
  const zA = (b.zH * b.mH - b.rF * b.mF) / mA
  const IAxx = b.IHxx + b.IFxx + b.mH * (b.zH - zA) ** 2 + b.mF * (b.rF + zA) ** 2
  const IAxz = b.IHxz - b.mH * (b.xH - xA) * (b.zH - zA) + b.mF * (w - xA) * (b.rF + zA)
  const IAzz = b.IHzz + b.IFxx + b.mH * (b.xH - xA) ** 2 + b.mF * (w - xA) ** 2
  const uA = (xA - w - c) * co - zA * s
  const IAll = mA * uA ** 2 + IAxx * s ** 2 + 2 * IAxz * s * co + IAzz * co ** 2
  const IAlx = -mA * uA * zA + IAxx * s + IAxz * co
  const IAlz = mA * uA * xA + IAxz * s + IAzz * co
  // Trail and gyroscopic coefficients
  const mu = (c / w) * co
  const SR = b.IRyy / b.rR
  const SF = b.IFyy / b.rF
  const ST = SR + SF
  const SA = mA * uA + mu * mT * xT
  // The matrices
  const Mpd = IAlx + mu * ITxz
  const Kpd = mT * zT
  return {
    M: [
      [ITxx, Mpd],
      [Mpd, IAll + 2 * mu * IAlz + mu ** 2 * ITzz],
    ],
    K0: [
      [Kpd, -SA],
      [-SA, -SA * s],
    ],
    K2: [
      [0, ((ST - mT * zT) / w) * co],
      [0, ((SA + SF * s) / w) * co],
    ],
    C1: [
      [0, mu * ST + SF * co + (ITxz / w) * co - mu * mT * zT],
      [-(mu * ST + SF * co), (IAlz / w) * co + mu * (SA + (ITzz / w) * co)],
    ],
  }
}

/** Rows of [−M⁻¹(gK₀ + v²K₂), −M⁻¹vC₁]: accelerations of lean and steer by (lean, steer, their rates). */
export function accelerationsOf({ M, C1, K0, K2 }: Matrices, v: number, g: number): number[][] {
  const det = M[0][0] * M[1][1] - M[0][1] * M[1][0]
  const inverse = [
    [M[1][1] / det, -M[0][1] / det],
    [-M[1][0] / det, M[0][0] / det],
  ]
  const columns = [0, 1, 2, 3].map((j) =>
    [0, 1].map((i) => (j < 2 ? g * K0[i][j] + v * v * K2[i][j] : v * C1[i][j - 2])),
  )
  return inverse.map((row) => columns.map((column) => -(row[0] * column[0] + row[1] * column[1])))
}
