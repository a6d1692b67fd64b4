/* Named curves and surfaces. They are recognised by making them again from the guessed numbers: if the result is equal, the value is one
 of them. Their data in the document is the general form either way. */
import {
  cone,
  cylinder,
  cycloid,
  ellipse,
  ellipsoid,
  helix,
  parabola,
  paraboloid,
  type Curve,
  type Surface,
} from '@freebody/dynamics'
import type { FormField } from './forms'

type NumberForm = Extract<FormField, { readonly type: 'number' }>
type Analytic = Extract<Curve, { kind: 'analytic' }>
type Quadric = Extract<Surface, { kind: 'quadric' }>

export interface Recipe<V> {
  readonly label: string
  readonly form: Readonly<Record<string, NumberForm>>
  readonly make: (p: Readonly<Record<string, number>>) => V
  /** Its numbers, if the value is of this kind. */
  readonly guess: (value: V) => Readonly<Record<string, unknown>>
}

const positive = (label: string, value: number): NumberForm => ({
  type: 'number',
  label,
  unit: 'm',
  default: value,
  min: 1e-6,
})

const curvature = (label: string, value: number, help?: string): NumberForm => ({
  type: 'number',
  label,
  unit: '1/m',
  default: value,
  ...(help !== undefined && { help }),
})

const amplitude = ({ harmonics }: Analytic, axis: 0 | 1 | 2) => harmonics[axis]?.[0]?.[0]

/** The more special first: every circle is an ellipse. */
export const curveRecipes: Readonly<Record<string, Recipe<Analytic>>> = {
  circle: {
    label: 'Circle',
    form: { radius: positive('Radius', 1) },
    make: ({ radius }) => ellipse(radius, radius) as Analytic,
    guess: (curve) => ({ radius: amplitude(curve, 0) }),
  },
  ellipse: {
    label: 'Ellipse',
    form: { a: positive('Along x', 1), b: positive('Along y', 0.5) },
    make: ({ a, b }) => ellipse(a, b) as Analytic,
    guess: (curve) => ({ a: amplitude(curve, 0), b: amplitude(curve, 1) }),
  },
  helix: {
    label: 'Helix',
    form: {
      radius: positive('Radius', 0.5),
      pitch: { type: 'number', label: 'Rise per turn', unit: 'm', default: 0.5 },
    },
    make: ({ radius, pitch }) => helix(radius, pitch) as Analytic,
    guess: (curve) => ({
      radius: amplitude(curve, 0),
      pitch: rounded(2 * Math.PI * curve.polynomial[2]?.[1]),
    }),
  },
  parabola: {
    label: 'Parabola',
    form: { curvature: curvature('Curvature', 1) },
    make: (p) => parabola(p.curvature) as Analytic,
    guess: (curve) => ({ curvature: 2 * curve.polynomial[2]?.[2] }),
  },
  cycloid: {
    label: 'Cycloid',
    form: { radius: positive('Radius', 0.5) },
    make: ({ radius }) => cycloid(radius) as Analytic,
    guess: (curve) => ({ radius: amplitude(curve, 0) }),
  },
}

export const surfaceRecipes: Readonly<Record<string, Recipe<Quadric>>> = {
  sphere: {
    label: 'Sphere',
    form: { radius: positive('Radius', 1) },
    make: ({ radius }) => ellipsoid(radius, radius, radius) as Quadric,
    // (1/2r, …, −r/2): the constant gives the radius.
    guess: ({ coefficients: c }) => ({ radius: -2 * c[9] }),
  },
  ellipsoid: {
    label: 'Ellipsoid',
    form: { a: positive('Along x', 1), b: positive('Along y', 0.8), c: positive('Along z', 0.6) },
    make: ({ a, b, c }) => ellipsoid(a, b, c) as Quadric,
    guess: ({ coefficients: c }) => {
      const half = (x: number) => rounded(Math.sqrt(-c[9] / x))
      return { a: half(c[0]), b: half(c[1]), c: half(c[2]) }
    },
  },
  cylinder: {
    label: 'Cylinder about z',
    form: { radius: positive('Radius', 1) },
    make: ({ radius }) => cylinder(radius) as Quadric,
    guess: ({ coefficients: c }) => ({ radius: -2 * c[9] }),
  },
  paraboloid: {
    label: 'Bowl or saddle',
    form: {
      a: curvature('Curvature x', 1),
      b: curvature('Curvature y', 1, 'With the sign of the other it is a bowl, against it a saddle.'),
    },
    make: ({ a, b }) => paraboloid(a, b) as Quadric,
    guess: ({ coefficients: c }) => ({ a: -2 * c[0], b: -2 * c[1] }),
  },
  cone: {
    label: 'Cone about z',
    form: {
      angle: {
        type: 'number',
        label: 'Half-angle',
        unit: 'rad',
        default: Math.PI / 6,
        min: 0.001,
        max: 1.57,
      },
    },
    make: ({ angle }) => cone(angle) as Quadric,
    guess: ({ coefficients: c }) => ({ angle: rounded(Math.atan2(Math.sqrt(-c[2]), Math.sqrt(c[0]))) }),
  },
}

/** A recipe with nothing but defaults. */
export function made<V>(recipe: Recipe<V>): V {
  return recipe.make(
    Object.fromEntries(Object.entries(recipe.form).map(([key, field]) => [key, field.default])),
  )
}

/** Which of the recipes made this, and from what; null where none did. */
export function recognise<V>(
  value: V,
  recipes: Readonly<Record<string, Recipe<V>>>,
): { readonly id: string; readonly params: Readonly<Record<string, number>> } | null {
  for (const [id, recipe] of Object.entries(recipes)) {
    const params = recipe.guess(value)
    if (!Object.values(params).every((x) => typeof x === 'number' && Number.isFinite(x))) continue
    const numbers = params as Readonly<Record<string, number>>
    if (close(recipe.make(numbers), value)) return { id, params: numbers }
  }
  return null
}

/** Equal but for rounding. */
function close(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [x, y] = [Object.entries(a), b as Readonly<Record<string, unknown>>]
  return x.length === Object.keys(b).length && x.every(([key, value]) => close(value, y[key]))
}

/** A root or a product of π leaves noise in the last digits. */
function rounded(x: number): number {
  return Number(x.toPrecision(12))
}
