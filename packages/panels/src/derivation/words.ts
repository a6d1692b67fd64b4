/* What joints hold, row by row, in words that have a meaning, derivatives and a push. A joint is a list of words in the order of its
 rows; adding a kind of joint adds its line below, and a test holds each against the engine's own numbers.

 F is the joint's frame on its first body, M that on its second; d leads from F to M. */
import type { JointKindName } from '@freebody/dynamics'

/** x, y or z. */
export type Axis = 0 | 1 | 2

export type Word =
  /** A component of d in world axes. */
  | { readonly is: 'point'; readonly axis: Axis }
  /** M's origin along an axis of F, less a length or a function of time. */
  | { readonly is: 'along'; readonly axis: Axis; readonly less?: string }
  /** An axis of F normal to one of M. */
  | { readonly is: 'normal'; readonly of: Axis; readonly to: Axis }
  /** The distance of the origins, less a length or a function of time. */
  | { readonly is: 'distance'; readonly less: string }
  /** No slip along a direction at the point of contact. */
  | { readonly is: 'slip'; readonly along: string }
  /** Whatever else: as its derivation says. */
  | { readonly is: 'said'; readonly means: string; readonly row: RowTex }

/** LaTeX. For rows of positions φ, φ̇ and A ν̇ = b; for rows of velocities the first is empty, for rows of accelerations the second too. */
export interface RowTex {
  readonly phi: string
  readonly rate: string
  readonly left: string
  readonly right: string
}

export interface Told extends RowTex {
  /** One sentence. */
  readonly means: string
}

const NAMES = ['x', 'y', 'z'] as const
const w = String.raw`\boldsymbol\omega`
const F = (axis: Axis) => String.raw`\mathbf ${NAMES[axis]}_F`
const M = (axis: Axis) => String.raw`\mathbf ${NAMES[axis]}_M`
const E = (axis: Axis) => String.raw`\mathbf e_${NAMES[axis]}`
const minus = (less: string | undefined, dots = '') =>
  less === undefined
    ? ''
    : less.endsWith('(t)')
      ? ` - ${dots === '' ? less : `${dots} ${less}`}`
      : dots === ''
        ? ` - ${less}`
        : ''

const tell: { readonly [K in Word['is']]: (word: Extract<Word, { readonly is: K }>) => Told } = {
  point: ({ axis }) => ({
    means: `The origins of F and M stay together along ${NAMES[axis]} of the world.`,
    phi: String.raw`${E(axis)}\cdot\mathbf d`,
    rate: String.raw`${E(axis)}\cdot(\mathbf v_M - \mathbf v_F)`,
    left: String.raw`${E(axis)}\cdot(\mathbf a_M - \mathbf a_F)`,
    right: String.raw`-${E(axis)}\cdot(\mathbf c_M - \mathbf c_F)`,
  }),
  along: ({ axis, less }) => ({
    means:
      less === undefined
        ? `M’s origin stays in the plane through F’s that is normal to ${NAMES[axis]} of F.`
        : `M’s origin is a given way along ${NAMES[axis]} of F.`,
    phi: String.raw`${F(axis)}\cdot\mathbf d${minus(less)}`,
    rate: String.raw`${F(axis)}\cdot\dot{\mathbf d} + (${w}_F\times${F(axis)})\cdot\mathbf d${minus(less, String.raw`\dot`)}`,
    left: String.raw`${F(axis)}\cdot(\mathbf a_M - \mathbf a_F) + \dot{${w}}_F\cdot(${F(axis)}\times\mathbf d)`,
    right: String.raw`-${F(axis)}\cdot(\mathbf c_M - \mathbf c_F) - 2(${w}_F\times${F(axis)})\cdot\dot{\mathbf d} - \left(${w}_F\times(${w}_F\times${F(axis)})\right)\cdot\mathbf d${less?.endsWith('(t)') ? String.raw` + \ddot ${less}` : ''}`,
  }),
  normal: ({ of, to }) => ({
    means: `${NAMES[of]} of F stays at right angles to ${NAMES[to]} of M.`,
    phi: String.raw`${F(of)}\cdot${M(to)}`,
    rate: String.raw`(${w}_M - ${w}_F)\cdot(${M(to)}\times${F(of)})`,
    left: String.raw`(\dot{${w}}_M - \dot{${w}}_F)\cdot(${M(to)}\times${F(of)})`,
    right: String.raw`-2(${w}_F\times${F(of)})\cdot(${w}_M\times${M(to)}) - \left(${w}_F\times(${w}_F\times${F(of)})\right)\cdot${M(to)} - ${F(of)}\cdot\left(${w}_M\times(${w}_M\times${M(to)})\right)`,
  }),
  distance: ({ less }) => ({
    means: 'The two origins stay at a given distance.',
    phi: String.raw`\lvert\mathbf d\rvert${minus(less)}`,
    rate: String.raw`\mathbf n\cdot\dot{\mathbf d}${minus(less, String.raw`\dot`)},\quad \mathbf n = \mathbf d/\lvert\mathbf d\rvert`,
    left: String.raw`\mathbf n\cdot(\mathbf a_M - \mathbf a_F)`,
    right: String.raw`-\mathbf n\cdot(\mathbf c_M - \mathbf c_F) - \frac{\lvert\dot{\mathbf d}\rvert^2 - (\mathbf n\cdot\dot{\mathbf d})^2}{\lvert\mathbf d\rvert}${less.endsWith('(t)') ? String.raw` + \ddot ${less}` : ''}`,
  }),
  slip: ({ along }) => ({
    means: 'At the point of contact C the two bodies do not slide on each other along this direction.',
    phi: '',
    rate: String.raw`${along}\cdot\Delta\mathbf v_C,\quad \Delta\mathbf v_C = \mathbf v_M + ${w}_M\times\mathbf p_{MC} - \mathbf v_F - ${w}_F\times\mathbf p_{FC}`,
    left: String.raw`${along}\cdot\left(\mathbf a_M + \dot{${w}}_M\times\mathbf p_{MC} - \mathbf a_F - \dot{${w}}_F\times\mathbf p_{FC}\right)`,
    right: String.raw`-\tfrac{\mathrm d}{\mathrm dt}\left(${along}\right)\cdot\Delta\mathbf v_C - ${along}\cdot\left(\mathbf c_M + ${w}_M\times\dot{\mathbf p}_{MC} - \mathbf c_F - ${w}_F\times\dot{\mathbf p}_{FC}\right)`,
  }),
  said: ({ means, row }) => ({ means, ...row }),
}

export function told(word: Word): Told {
  return (tell[word.is] as (word: Word) => Told)(word)
}

/** What the letters stand for, beside what a joint's own equation says. */
export const letters: readonly { readonly tex: string; readonly means: string }[] = [
  { tex: String.raw`\mathbf d = \mathbf p_M - \mathbf p_F`, means: 'from the origin of F to that of M' },
  {
    tex: String.raw`\mathbf v_P = \mathbf v + ${w}\times\mathbf r_P`,
    means: 'velocity of a frame’s origin, r from its body’s centre of mass',
  },
  {
    tex: String.raw`\mathbf a_P = \dot{\mathbf v} + \dot{${w}}\times\mathbf r_P`,
    means: 'the part of its acceleration that is linear in ν̇',
  },
  {
    tex: String.raw`\mathbf c_P = ${w}\times(${w}\times\mathbf r_P)`,
    means: 'the part that velocities decide',
  },
]

const points: readonly Word[] = [0, 1, 2].map((axis): Word => ({ is: 'point', axis: axis as Axis }))
const normal = (of: Axis, to: Axis): Word => ({ is: 'normal', of, to })
const along = (axis: Axis, less?: string): Word =>
  less === undefined ? { is: 'along', axis } : { is: 'along', axis, less }
const aligned = [normal(0, 1), normal(1, 2), normal(2, 0)]
const hinge = [normal(0, 2), normal(1, 2)]
const slip = (tex: string): Word => ({ is: 'slip', along: tex })

/** Angles and what is made of them: θ̇ is the turn of M in F about z. */
const coupled = (means: string, phi: string, rate: string, left: string): Word => ({
  is: 'said',
  means,
  row: {
    phi,
    rate: String.raw`${rate},\quad \dot\theta = \mathbf z_F\cdot(${w}_M - ${w}_F)`,
    left,
    right: String.raw`-\beta,\quad \beta:\ \text{the part of }\ddot\varphi\text{ that velocities decide}`,
  },
})

/** A coordinate that follows a function of time, stated for itself, its velocity or its acceleration. */
function driven(symbol: string, means: string, level: string): Word {
  const dot = (n: number, of: string) => (n === 0 ? of : String.raw`\${n === 1 ? 'dot' : 'ddot'} ${of}`)
  const from = ['position', 'velocity', 'acceleration'].indexOf(level)
  const less = (n: number) => (n < from ? '' : `${dot(n, symbol)} - ${dot(n - from, 'f')}(t)`)
  return {
    is: 'said',
    means,
    row: {
      phi: less(0),
      rate: less(1),
      left: String.raw`A_{${symbol}}\,\dot\nu,\quad ${dot(2, symbol)} = A_{${symbol}}\,\dot\nu + \beta`,
      right: String.raw`${dot(2 - from, 'f')}(t) - \beta`,
    },
  }
}

/** A coordinate with an inertia of its own: the row holds nothing, and its multiplier is what the inertia does to the motion. */
function rotor(symbol: string): Word {
  return {
    is: 'said',
    means:
      'The multiplier is the reaction of the rotor, −I times the acceleration of the coordinate; nothing is held.',
    row: {
      phi: '',
      rate: '',
      left: String.raw`A_{${symbol}}\,\dot\nu + \lambda / I,\quad \ddot ${symbol} = A_{${symbol}}\,\dot\nu + \beta`,
      right: String.raw`-\beta`,
    },
  }
}

interface Params {
  readonly of?: string
  readonly level?: string
  readonly axes?: string
  readonly length?: number
  readonly twist?: number
}

/** M’s origin at a given distance from F’s z axis. */
const fromAxis: Word = {
  is: 'said',
  means: 'M’s origin stays at a given distance from z of F; x and y are its coordinates in F.',
  row: {
    phi: String.raw`r - L,\quad r = \sqrt{x^2 + y^2},\; x = \mathbf x_F\cdot\mathbf d,\; y = \mathbf y_F\cdot\mathbf d`,
    rate: String.raw`\frac{x\dot x + y\dot y}{r}`,
    left: String.raw`\left(\tfrac{x}{r}A_x + \tfrac{y}{r}A_y\right)\dot\nu`,
    right: String.raw`-\tfrac{x}{r}\beta_x - \tfrac{y}{r}\beta_y - \frac{(x\dot y - y\dot x)^2}{r^3}`,
  },
}

/** The rows of a link between two hinges, which depend on how its axes lie to each other. */
function linkWords({ length = 1, twist = 0 }: Params): readonly Word[] {
  const [u, w] = [F(2), M(2)]
  if (Math.abs(Math.sin(twist)) <= 1e-9) {
    const apart = length <= 1e-12 ? [along(0), along(1)] : [fromAxis]
    return [...hinge, along(2, String.raw`(h_1 + h_2\cos\alpha)`), ...apart]
  }
  const said = (means: string, phi: string, of: string): Word => ({
    is: 'said',
    means,
    row: {
      phi,
      rate: String.raw`\tfrac{\mathrm d}{\mathrm dt}\left(${of}\right)`,
      left: String.raw`A_\varphi\,\dot\nu,\quad \ddot\varphi = A_\varphi\,\dot\nu + \beta`,
      right: String.raw`-\beta`,
    },
  })
  const triple = String.raw`\tfrac{1}{\sin\alpha}\,\mathbf d\cdot(${u}\times${w})`
  const cosine = String.raw`\tfrac{1}{\sin\alpha}\,${u}\cdot${w}`
  return [
    said('The angle between the two axes stays the twist.', String.raw`${cosine} - \cot\alpha`, cosine),
    along(2, String.raw`(h_1 + h_2\cos\alpha)`),
    said(
      'The way between the origins along z of M stays.',
      String.raw`${w}\cdot\mathbf d - (h_1\cos\alpha + h_2)`,
      String.raw`${w}\cdot\mathbf d`,
    ),
    said('The distance of the two axes stays the length.', `${triple} - L`, triple),
  ]
}

/** The words of each kind of joint, in the order of its rows. Equations people typed have their own derivation. */
const words: {
  readonly [K in Exclude<JointKindName, 'custom'>]: readonly Word[] | ((p: Params) => readonly Word[])
} = {
  spherical: points,
  revolute: [...points, ...hinge],
  prismatic: [along(0), along(1), ...aligned],
  cylindrical: [along(0), along(1), ...hinge],
  universal: [...points, normal(0, 1)],
  planar: [along(2), ...hinge],
  fixed: [...points, ...aligned],
  screw: [
    along(0),
    along(1),
    ...hinge,
    coupled(
      'The stroke follows the turn, so much in each.',
      String.raw`\mathbf z_F\cdot\mathbf d - \tfrac{h}{2\pi}\theta`,
      String.raw`\tfrac{\mathrm d}{\mathrm dt}(\mathbf z_F\cdot\mathbf d) - \tfrac{h}{2\pi}\dot\theta`,
      String.raw`\left(A_{z} - \tfrac{h}{2\pi}A_\theta\right)\dot\nu`,
    ),
  ],
  'constant-velocity': [
    ...points,
    {
      is: 'said',
      means: 'Both shafts turn alike: the turn from F to M has no part about z.',
      row: {
        phi: String.raw`\mathbf x_F\cdot\mathbf y_M - \mathbf y_F\cdot\mathbf x_M`,
        rate: String.raw`(${w}_M - ${w}_F)\cdot(\mathbf y_M\times\mathbf x_F - \mathbf x_M\times\mathbf y_F)`,
        left: String.raw`(\dot{${w}}_M - \dot{${w}}_F)\cdot(\mathbf y_M\times\mathbf x_F - \mathbf x_M\times\mathbf y_F)`,
        right: String.raw`-\beta(\mathbf x_F, \mathbf y_M) + \beta(\mathbf y_F, \mathbf x_M),\quad \beta(\mathbf u, \mathbf w) = 2\dot{\mathbf u}\cdot\dot{\mathbf w} + \left(${w}_F\times\dot{\mathbf u}\right)\cdot\mathbf w + \mathbf u\cdot\left(${w}_M\times\dot{\mathbf w}\right)`,
      },
    },
  ],
  'slot-pin': [along(1), along(2), ...hinge],
  'slider-slider': [along(2), ...aligned],
  distance: [{ is: 'distance', less: 'L' }],
  'revolute-spherical': [along(2, 'h'), fromAxis],
  'revolute-revolute': (p) => linkWords(p),
  'point-on-line': [along(0), along(1)],
  'point-on-plane': [along(2)],
  'point-on-curve': ['i', 'j'].map(
    (axis): Word => ({
      is: 'said',
      means:
        'M’s origin stays on the curve: one of the two components of e along which the curve runs slowest.',
      row: {
        phi: String.raw`e_{${axis}},\quad \mathbf e = \mathbf p_{FM} - \mathbf r(s^*)`,
        rate: String.raw`\dot e_{${axis}} = \dot p_{${axis}} - r'_{${axis}}\,\dot s`,
        left: String.raw`\left(A_{p_{${axis}}} - r'_{${axis}}A_s\right)\dot\nu`,
        right: String.raw`-\beta_{p_{${axis}}} + r'_{${axis}}\,\beta_s + r''_{${axis}}\,\dot s^2`,
      },
    }),
  ),
  'point-on-surface': [
    {
      is: 'said',
      means: 'M’s origin stays on the surface, the zero of F.',
      row: {
        phi: String.raw`F(\mathbf p_{FM})`,
        rate: String.raw`\nabla F\cdot\dot{\mathbf p}_{FM}`,
        left: String.raw`\nabla F\cdot A_p\,\dot\nu`,
        right: String.raw`-\dot{\mathbf p}_{FM}^{T}\,(\nabla\nabla F)\,\dot{\mathbf p}_{FM} - \nabla F\cdot\boldsymbol\beta_p`,
      },
    },
  ],
  'parallel-axes': hinge,
  'perpendicular-axes': [normal(2, 2)],
  gear: [
    coupled(
      'The two turns are in a fixed ratio.',
      String.raw`\theta_1 + i\,\theta_2 - \theta_0`,
      String.raw`\dot\theta_1 + i\,\dot\theta_2`,
      String.raw`\left(A_{\theta_1} + i\,A_{\theta_2}\right)\dot\nu`,
    ),
  ],
  'rack-and-pinion': [
    coupled(
      'The stroke of the rack follows the turn of the pinion.',
      String.raw`x - r\,\theta - x_0`,
      String.raw`\dot x - r\,\dot\theta`,
      String.raw`\left(A_x - r\,A_\theta\right)\dot\nu`,
    ),
  ],
  belt: [
    coupled(
      'The belt does not slip on either wheel.',
      String.raw`r_1\theta_1 \mp r_2\theta_2 - \ell_0`,
      String.raw`r_1\dot\theta_1 \mp r_2\dot\theta_2`,
      String.raw`\left(r_1A_{\theta_1} \mp r_2A_{\theta_2}\right)\dot\nu`,
    ),
  ],
  rope: [
    {
      is: 'said',
      means: 'The rope keeps its length.',
      row: {
        phi: String.raw`\sum_i \lvert\mathbf d_i\rvert - L,\quad \mathbf d_i = \mathbf p_{i+1} - \mathbf p_i`,
        rate: String.raw`\sum_i \mathbf n_i\cdot\dot{\mathbf d}_i,\quad \mathbf n_i = \mathbf d_i/\lvert\mathbf d_i\rvert`,
        left: String.raw`\sum_i \mathbf n_i\cdot(\mathbf a_{i+1} - \mathbf a_i)`,
        right: String.raw`-\sum_i\left(\mathbf n_i\cdot(\mathbf c_{i+1} - \mathbf c_i) + \frac{\lvert\dot{\mathbf d}_i\rvert^2 - (\mathbf n_i\cdot\dot{\mathbf d}_i)^2}{\lvert\mathbf d_i\rvert}\right)`,
      },
    },
  ],
  differential: [
    coupled(
      'The cage turns by the mean of the two half-shafts.',
      String.raw`\theta_a + \theta_b - 2\theta_c - \theta_0`,
      String.raw`\dot\theta_a + \dot\theta_b - 2\dot\theta_c`,
      String.raw`\left(A_{\theta_a} + A_{\theta_b} - 2A_{\theta_c}\right)\dot\nu`,
    ),
  ],
  'knife-edge': [slip(String.raw`\mathbf y_M`)],
  'rolling-disc': [
    {
      is: 'said',
      means: 'The disc’s lowest point stays on the plane; n is the plane’s normal, d the disc’s axis.',
      row: {
        phi: String.raw`\mathbf n\cdot\mathbf p_{FM} - r\,h,\quad h = \sqrt{1 - c^2},\; c = \mathbf n\cdot\mathbf d`,
        rate: String.raw`\tfrac{\mathrm d}{\mathrm dt}(\mathbf n\cdot\mathbf p_{FM}) + r\,\tfrac{c}{h}\,\dot c`,
        left: String.raw`\left(A_{z} + r\,\tfrac{c}{h}\,A_c\right)\dot\nu`,
        right: String.raw`-\beta_z - r\left(\tfrac{c}{h}\,\beta_c + \tfrac{\dot c^2}{h^3}\right)`,
      },
    },
    slip(String.raw`\mathbf x_F`),
    slip(String.raw`\mathbf y_F`),
  ],
  'rolling-sphere': [along(2, 'r'), slip(String.raw`\mathbf x_F`), slip(String.raw`\mathbf y_F`)],
  'rolling-pair': [
    { is: 'distance', less: String.raw`\lvert r_1 \pm r_2\rvert` },
    slip(String.raw`\mathbf e_i`),
    slip(String.raw`\mathbf e_j`),
  ],
  armature: (p) => [rotor(p.of === 'sliding along z of a' ? 's' : String.raw`\theta`)],
  'driven-angle': (p) => [
    driven(String.raw`\theta`, 'The angle is a given function of time.', p.level ?? 'position'),
  ],
  'driven-distance': (p) => [
    driven(String.raw`\ell`, 'The distance is a given function of time.', p.level ?? 'position'),
  ],
  'driven-point': (p) =>
    [...(p.axes ?? 'xyz')].map((axis) =>
      driven(`p_{${axis}}`, `The way along ${axis} of F is a given function of time.`, p.level ?? 'position'),
    ),
}

/** Null for constraints that have a derivation of their own. */
export function wordsOf(kind: string, params: unknown): readonly Word[] | null {
  if (!Object.hasOwn(words, kind)) return null
  const found = words[kind as keyof typeof words]
  return typeof found === 'function' ? found(params as Params) : found
}
