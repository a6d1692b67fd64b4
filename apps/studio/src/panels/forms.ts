/* Fields of the forms. Kinds of joints, forces, laws and shapes define their fields; the document's own items have
 theirs here. Over 300 lines because it is a table. */
import {
  defaultSettings,
  integrators,
  type KindTexts,
  type Profile,
  type Stabilisation,
  type Surface,
} from '@freebody/dynamics'
import {
  documentKinds,
  kindTexts,
  shapeKinds,
  type CollectionName,
  type ShapeField,
  type ShapeKindName,
  type TextField,
} from '@freebody/scene'
import { perSecond } from './units'

/** A field of a registry that a document can hold: all but code. */
export type FormField = (Exclude<ShapeField, { readonly type: 'callback' }> | TextField) & {
  /** Shown where nothing is given and there is no number to show: "from its shapes". */
  readonly empty?: string
  /** What a new text says. */
  readonly start?: string
  /** What choices are called, where their names would not do. */
  readonly labels?: Readonly<Record<string, string>>
}

export type FieldType = FormField['type']

export type Form = Readonly<Record<string, FormField>>

/** What inspectors need of a kind, whichever registry it is from. */
export interface KindForm {
  readonly kind: string
  readonly label: string
  readonly summary: string
  /** LaTeX; shapes have none. */
  readonly equation: string | null
  /** How many frames it takes, and at most. */
  readonly frames: readonly [least: number, most: number]
  readonly form: Form
}

interface AnyDefinition {
  readonly kind: string
  readonly label: string
  readonly frames?: number | { readonly atLeast: number; readonly atMost?: number }
  readonly fields: Readonly<Record<string, ShapeField | TextField>>
}

type Texts = Pick<KindTexts, 'summary'> & Partial<KindTexts>

/** More than this and a list of frames is no form. */
const MOST_FRAMES = 12

function kindForm(
  { kind, label, frames = 0, fields }: AnyDefinition,
  { summary, equation }: Texts,
): KindForm {
  return {
    kind,
    label,
    summary,
    equation: equation ?? null,
    frames: typeof frames === 'number' ? [frames, frames] : [frames.atLeast, frames.atMost ?? MOST_FRAMES],
    form: Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, FormField] => entry[1].type !== 'callback'),
    ),
  }
}

function kindForms(registry: object, texts: Readonly<Record<string, Texts>>): ReadonlyMap<string, KindForm> {
  const definitions = Object.entries(registry as Readonly<Record<string, AnyDefinition>>)
  return new Map(definitions.map(([kind, definition]) => [kind, kindForm(definition, texts[kind])]))
}

/** By list of the document. */
export const kindsOf = {
  joints: kindForms(documentKinds.joints, kindTexts.joints),
  forces: kindForms(documentKinds.forces, kindTexts.forces),
  laws: kindForms(documentKinds.laws, kindTexts.laws),
} as const satisfies Partial<Record<CollectionName, ReadonlyMap<string, KindForm>>>

export const shapeForms = kindForms(shapeKinds, shapeKinds) as ReadonlyMap<ShapeKindName, KindForm>

// ---- the document's own things

const ZERO = [0, 0, 0] as const

export const bodyForm = {
  mass: { type: 'number', label: 'Mass', unit: 'kg', default: 1, min: 0 },
  density: {
    type: 'number',
    label: 'Density',
    unit: 'kg/m³',
    default: 1000,
    min: 0,
    help: 'Of its shapes. Water has 1000, steel 7850, pine 500.',
  },
  centre: {
    type: 'vector',
    label: 'Centre of mass',
    unit: 'm',
    default: ZERO,
    empty: 'of its shapes',
    help: "In the body's frame. Cleared, it follows from the shapes.",
  },
  inertia: {
    type: 'numbers',
    label: 'Inertia',
    unit: 'kg m²',
    default: [],
    empty: 'of its shapes',
    help: "About the centre of mass, in the body's axes: three moments, or the nine entries of a matrix. Cleared, it follows from the shapes.",
  },
  position: { type: 'vector', label: 'Position', unit: 'm', default: ZERO, help: "Of the body's frame." },
  velocity: {
    type: 'vector',
    label: 'Velocity',
    unit: 'm/s',
    default: ZERO,
    help: "At the start, of the origin of the body's frame, in world axes.",
  },
  spin: {
    type: 'vector',
    label: 'Angular velocity',
    unit: 'rad/s',
    default: ZERO,
    help: "Angular velocity at the start, in the body's own axes.",
  },
} as const satisfies Form

/** How something is turned: one of these, or none. */
export const turnForms = {
  angles: {
    type: 'vector',
    label: 'Angles',
    unit: 'rad',
    default: ZERO,
    help: 'Turns about the fixed x, then y, then z axis: roll, pitch and yaw.',
  },
  axis: {
    type: 'vector',
    label: 'Axis',
    unit: '1',
    default: [0, 0, 1],
    help: 'Where its z axis points. A hinge turns about z, a slider slides along it.',
  },
  turn: {
    type: 'numbers',
    label: 'Quaternion',
    unit: '1',
    default: [1, 0, 0, 0],
    help: 'w, x, y, z; of any length.',
  },
} as const satisfies Form

export const placeForm = {
  at: { type: 'vector', label: 'Place', unit: 'm', default: ZERO, help: "In the body's frame." },
} as const satisfies Form

export const shapeOwnForm = {
  density: {
    type: 'number',
    label: 'Density',
    unit: 'kg/m³',
    default: 1000,
    empty: "the body's",
    help: "Instead of the body's. Negative cuts a hole.",
  },
} as const satisfies Form

const stabilisations: Readonly<Record<Stabilisation, string>> = {
  projection: 'Projection',
  baumgarte: 'Baumgarte',
  'augmented-lagrangian': 'Augmented Lagrangian',
  none: 'None',
}

export const stabilisationSummaries: Readonly<Record<Stabilisation, string>> = {
  projection: 'Puts positions and velocities back onto the constraints after every step.',
  baumgarte: 'Pulls errors back like a spring and a damper; alpha and beta say how fast.',
  'augmented-lagrangian':
    'Iterates the solve until the errors it corrects are gone; alpha and beta say how fast.',
  none: 'Lets errors of position and velocity grow, as in the bare equations.',
}

export const settingsForm = {
  integrator: {
    type: 'choice',
    label: 'Integrator',
    options: Object.keys(integrators),
    default: defaultSettings.integrator,
    labels: Object.fromEntries(Object.entries(integrators).map(([kind, { label }]) => [kind, label])),
  },
  step: {
    type: 'number',
    label: 'Step',
    unit: 's',
    default: 0.01,
    min: 1e-6,
    max: 1,
    help: 'Of the clock: so often the motion is recorded. Integrators with error control take smaller ones inside.',
  },
  tolerance: {
    type: 'number',
    label: 'Tolerance',
    unit: '',
    default: defaultSettings.tolerance,
    min: 1e-14,
    max: 0.1,
    help: 'Error of one step that integrators with error control allow, relative to size and speed.',
  },
  stabilisation: {
    type: 'choice',
    label: 'Drift',
    options: Object.keys(stabilisations),
    default: defaultSettings.stabilisation,
    labels: stabilisations,
    help: 'What is done about errors that creep into the constraints.',
  },
  alpha: { type: 'number', label: 'Alpha', unit: '1/s', default: defaultSettings.alpha, min: 0 },
  beta: { type: 'number', label: 'Beta', unit: '1/s', default: defaultSettings.beta, min: 0 },
  rankTolerance: {
    type: 'number',
    label: 'Rank tolerance',
    unit: '',
    default: defaultSettings.rankTolerance,
    min: 1e-15,
    max: 1e-2,
    help: 'Below this fraction of its size a constraint counts as implied by others.',
  },
  impacts: {
    type: 'choice',
    label: 'Impacts',
    options: ['simultaneous', 'sequential'],
    default: defaultSettings.impacts,
    labels: { simultaneous: 'All at once', sequential: 'One after the other' },
    help: 'Where several contacts are hit at the same moment. A cradle of balls needs one after the other.',
  },
  gravity: { type: 'vector', label: 'Gravity', unit: 'm/s²', default: [0, 0, -9.81] },
  duration: {
    type: 'number',
    label: 'Stop at',
    unit: 's',
    default: 10,
    min: 0,
    empty: 'never',
    help: 'Time at which a run stops. Empty: it does not stop.',
  },
} as const satisfies Form

const restitution = {
  type: 'number',
  label: 'Restitution',
  unit: '',
  default: 0,
  min: 0,
  max: 1,
  help: 'Part of the speed of an impact that comes back: 0 none, 1 all of it.',
} as const

export const contactForm = {
  height: { type: 'number', label: 'Height', unit: 'm', default: 0, help: 'z of the floor.' },
  restitution,
  static: {
    type: 'number',
    label: 'Static friction',
    unit: '',
    default: 0.5,
    min: 0,
    help: 'Surfaces stick up to this part of the normal force. Where two bodies state one, the smaller holds.',
  },
  kinetic: {
    type: 'number',
    label: 'Kinetic friction',
    unit: '',
    default: 0.4,
    min: 0,
    help: 'Force against sliding, as part of the normal force.',
  },
} as const satisfies Form

export const limitForm = {
  lower: { type: 'number', label: 'from', unit: '', default: 0, empty: 'no limit' },
  upper: { type: 'number', label: 'to', unit: '', default: 0, empty: 'no limit' },
  restitution: { ...restitution, help: 'Of its stops: part of the speed that comes back.' },
} as const satisfies Form

/** [m/s²] downwards */
export const gravityPresets: readonly { readonly label: string; readonly g: number }[] = [
  { label: 'Earth', g: 9.81 },
  { label: 'Moon', g: 1.62 },
  { label: 'Mars', g: 3.71 },
  { label: 'Jupiter', g: 24.79 },
  { label: 'None', g: 0 },
]

// ---- functions of time and surfaces: kinds within a field

/** One of the kinds a value may be of. */
export interface Variant {
  readonly label: string
  /** LaTeX */
  readonly equation: string
  readonly form: (unit: string) => Form
}

const number = (label: string, unit: string, value: number, min?: number): FormField => ({
  type: 'number',
  label,
  unit,
  default: value,
  ...(min !== undefined && { min }),
})

/** Of a document: typed as text where the engine has code. */
export type ProfileKind = Exclude<Profile['kind'], 'callback'> | 'typed'

export const profileVariants: Readonly<Record<ProfileKind, Variant>> = {
  constant: {
    label: 'Constant',
    equation: 'f(t) = c',
    form: (unit) => ({ value: number('Value', unit, 0) }),
  },
  polynomial: {
    label: 'Polynomial',
    equation: String.raw`f(t) = \sum_k c_k\,t^k`,
    form: (unit) => ({
      coefficients: { type: 'numbers', label: 'Coefficients', unit, default: [0, 1] },
    }),
  },
  sine: {
    label: 'Sine',
    equation: String.raw`f(t) = f_0 + a\,\sin(\omega t + \varphi)`,
    form: (unit) => ({
      amplitude: number('Amplitude', unit, 1),
      omega: number('Frequency', 'rad/s', 2 * Math.PI),
      phase: number('Phase', 'rad', 0),
      offset: number('Offset', unit, 0),
    }),
  },
  'smooth-step': {
    label: 'Smooth step',
    equation: String.raw`f_0 \to f_1,\quad t_0 \le t \le t_1`,
    form: (unit) => ({
      from: number('From', unit, 0),
      to: number('To', unit, 1),
      start: number('Starts at', 's', 0),
      end: number('Ends at', 's', 1),
    }),
  },
  table: {
    label: 'Table',
    equation: 'f(t_i) = f_i',
    form: (unit) => ({
      times: { type: 'numbers', label: 'Times', unit: 's', default: [0, 1, 2] },
      values: { type: 'numbers', label: 'Values', unit, default: [0, 1, 0] },
      interpolation: {
        type: 'choice',
        label: 'Between',
        options: ['smooth', 'linear'],
        default: 'smooth',
        help: 'Smooth: a cubic spline, with continuous rate and acceleration. Linear: straight lines; the rate jumps at each entry and the acceleration is zero between.',
      },
      after: {
        type: 'choice',
        label: 'After the end',
        options: ['hold', 'repeat'],
        default: 'hold',
        help: 'Hold: the first value stands before the table and the last one after it. Repeat: it starts again; its last value must be its first.',
      },
    }),
  },
  typed: {
    label: 'Typed',
    equation: 'f(t)',
    form: () => ({
      text: {
        type: 'text',
        label: 'Formula',
        help: 'Of the time t and of parameters, as in a*sin(2*pi*t) + 0.1*t^2. SI.',
        start: '0',
      },
    }),
  },
}

export const surfaceVariants: Readonly<Record<Exclude<Surface['kind'], 'callback'>, Variant>> = {
  quadric: {
    label: 'Quadric',
    equation: String.raw`\textstyle\sum c_i\,(x^2, y^2, z^2, xy, xz, yz, x, y, z, 1)_i = 0`,
    form: () => ({
      coefficients: {
        type: 'numbers',
        label: 'Coefficients',
        unit: '',
        default: [0.5, 0.5, 0.5, 0, 0, 0, 0, 0, 0, -0.5],
      },
    }),
  },
  torus: {
    label: 'Torus',
    equation: String.raw`\bigl(\sqrt{x^2+y^2}-R\bigr)^2 + z^2 = r^2`,
    form: () => ({ radius: number('Radius', 'm', 1, 0), tube: number('Tube radius', 'm', 0.25, 0) }),
  },
  wave: {
    label: 'Waves',
    equation: String.raw`z = a\,\sin(k_x x+\varphi_x)\,\sin(k_y y+\varphi_y)`,
    form: () => ({
      amplitude: number('Amplitude', 'm', 0.1),
      kx: number('Wave number x', 'rad/m', 1),
      ky: number('Wave number y', 'rad/m', 1),
      phaseX: number('Phase x', 'rad', Math.PI / 2),
      phaseY: number('Phase y', 'rad', Math.PI / 2),
    }),
  },
}

/** A value of the given kind with nothing but defaults. */
export function fresh(
  kind: string,
  variant: Variant,
): { readonly kind: string; readonly [field: string]: unknown } {
  const values = Object.entries(variant.form('')).flatMap(([key, field]) =>
    field.type === 'text' ? [[key, field.start ?? '']] : [[key, field.default]],
  )
  return { kind, ...Object.fromEntries(values) }
}

/** A driver's profile is stated for the coordinate, its velocity or its acceleration: the unit follows. */
export function unitAtLevel(unit: string, level: unknown): string {
  return perSecond(unit, level === 'velocity' ? 1 : level === 'acceleration' ? 2 : 0)
}

/** What the terms of a quadric stand for, in order. */
export const quadricTerms: readonly string[] = ['x²', 'y²', 'z²', 'xy', 'xz', 'yz', 'x', 'y', 'z', '1']

/** Fields both have, and mean the same by. */
export function shared(a: Form, b: Form): Form {
  if (a === b) return a
  const same = (x: FormField, y: FormField | undefined) =>
    y !== undefined &&
    x.type === y.type &&
    x.label === y.label &&
    ('unit' in x ? x.unit : '') === ('unit' in y ? y.unit : '')
  return Object.fromEntries(Object.entries(a).filter(([key, field]) => same(field, b[key])))
}
