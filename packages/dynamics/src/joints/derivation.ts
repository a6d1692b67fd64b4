/* The rows of a joint as formulas, for the panel that derives them: data with a meaning, from which the panel makes φ, φ̇ and A ν̇ = b. A
 joint made of primitives needs none of its own; a test compares all of them with the numbers of the engine.

 F is the joint's frame on its first body, M that on its second; d leads from F to M. All formulas are LaTeX. */
import type { Level } from './definition'

/** x, y or z. */
export type AxisIndex = 0 | 1 | 2

export type RowFormula =
  /** A component of d in world axes. */
  | { readonly is: 'point'; readonly axis: AxisIndex }
  /** M's origin along an axis of F, less a length or a function of time. */
  | { readonly is: 'along'; readonly axis: AxisIndex; readonly less?: string }
  /** An axis of F normal to one of M. */
  | { readonly is: 'normal'; readonly of: AxisIndex; readonly to: AxisIndex }
  /** The distance of the origins, less a length or a function of time. */
  | { readonly is: 'distance'; readonly less: string }
  /** No slip along a direction at the point of contact. */
  | { readonly is: 'slip'; readonly along: string }
  /** Anything else, written out. `means` is one sentence. */
  | { readonly is: 'other'; readonly means: string; readonly row: RowLatex }

/** For rows of positions φ, φ̇ and A ν̇ = b; for rows of velocities the first is empty, for rows of accelerations the second too. */
export interface RowLatex {
  readonly phi: string
  readonly rate: string
  readonly left: string
  readonly right: string
}

export const OMEGA = String.raw`\boldsymbol\omega`

/** The origins coincide. */
export function points(): readonly RowFormula[] {
  return ([0, 1, 2] as const).map((axis) => ({ is: 'point', axis }))
}

export function along(axis: AxisIndex, less?: string): RowFormula {
  return less === undefined ? { is: 'along', axis } : { is: 'along', axis, less }
}

export function normal(of: AxisIndex, to: AxisIndex): RowFormula {
  return { is: 'normal', of, to }
}

export function slip(direction: string): RowFormula {
  return { is: 'slip', along: direction }
}

/** Angles and what is made of them: θ̇ is the turn of M in F about z. */
export function coupled(means: string, phi: string, rate: string, left: string): RowFormula {
  return {
    is: 'other',
    means,
    row: {
      phi,
      rate: String.raw`${rate},\quad \dot\theta = \mathbf z_F\cdot(${OMEGA}_M - ${OMEGA}_F)`,
      left,
      right: String.raw`-\beta,\quad \beta:\ \text{the part of }\ddot\varphi\text{ that velocities decide}`,
    },
  }
}

/** A coordinate that follows a function of time, stated for itself, its velocity or its acceleration. */
export function driven(symbol: string, means: string, level: Level): RowFormula {
  const dot = (n: number, of: string) => (n === 0 ? of : String.raw`\${n === 1 ? 'dot' : 'ddot'} ${of}`)
  const from = ['position', 'velocity', 'acceleration'].indexOf(level)
  const less = (n: number) => (n < from ? '' : `${dot(n, symbol)} - ${dot(n - from, 'f')}(t)`)
  return {
    is: 'other',
    means,
    row: {
      phi: less(0),
      rate: less(1),
      left: String.raw`A_{${symbol}}\,\dot\nu,\quad ${dot(2, symbol)} = A_{${symbol}}\,\dot\nu + \beta`,
      right: String.raw`${dot(2 - from, 'f')}(t) - \beta`,
    },
  }
}

/** M’s origin at a given distance from F’s z axis. */
export function fromAxis(): RowFormula {
  return {
    is: 'other',
    means: 'M’s origin stays at a given distance from z of F; x and y are its coordinates in F.',
    row: {
      phi: String.raw`r - L,\quad r = \sqrt{x^2 + y^2},\; x = \mathbf x_F\cdot\mathbf d,\; y = \mathbf y_F\cdot\mathbf d`,
      rate: String.raw`\frac{x\dot x + y\dot y}{r}`,
      left: String.raw`\left(\tfrac{x}{r}A_x + \tfrac{y}{r}A_y\right)\dot\nu`,
      right: String.raw`-\tfrac{x}{r}\beta_x - \tfrac{y}{r}\beta_y - \frac{(x\dot y - y\dot x)^2}{r^3}`,
    },
  }
}
