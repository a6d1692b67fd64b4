/* Random scenes that the schema accepts, with every kind and every field of the registries. They are well formed but have no
 meaning: most cannot run. */
import { integrators, type Field } from '@freebody/dynamics'
import type { Body, Force, Frame, Joint, Json, Law, Num, Scene, Shape, Turned, Vector } from '../document'
import { documentKinds, type TextField } from '../kinds'
import { shapeKinds } from '../shapes'
import type { ShapeField } from '../shapes/definition'
import type { RandomSource } from './random'

const WORDS = [
  'crank',
  'rod',
  'Räd',
  'link',
  '滑块',
  'bead',
  'a b',
  'x',
  '😀',
  'quote"s',
  'back\\slash',
  '\u2028',
]

/** Complete and incomplete typed texts. */
const TEXTS = [
  '-k*(x - L) - c*v',
  'F = [0, 0, -c*crank.vz]',
  '-mu*N',
  'k/2*dist("a b 2".tip, ground)^2',
  'a*sin(3*t)',
  '=2*t',
  'k*(',
  '"',
]

type AnyField = ShapeField | Field | TextField
type Definition = { readonly fields: Readonly<Record<string, AnyField>>; readonly frames?: unknown }

export function randomScene(r: RandomSource): Scene {
  const ids = { n: 0 }
  const id = () => (r.chance(0.7) ? `${r.pick(WORDS)} ${++ids.n}` : `${r.pick(WORDS)}${++ids.n}`)
  const bodies = [...(r.chance(0.3) ? [ground(r)] : []), ...many(r, 6, () => randomBody(r, id()))]
  const places = ['ground', ...bodies.map((b) => b.id)]
  const joints = many(r, 5, () => attached(r, id(), documentKinds.joints, places) as unknown as Joint)
  const forces = many(r, 3, () => attached(r, id(), documentKinds.forces, places) as unknown as Force)
  return {
    version: 1,
    ...maybe(r, 0.6, 'title', () => words(r)),
    ...maybe(r, 0.2, 'author', () => words(r)),
    ...maybe(r, 0.4, 'description', () => `${words(r)}\n\n**${words(r)}**`),
    ...maybe(r, 0.6, 'parameters', () =>
      many(r, 4, () => ({
        id: `p${++ids.n}`,
        value: num(r),
        ...maybe(r, 0.5, 'unit', () => r.pick(['m', 'kg', 'rad/s'])),
        ...maybe(r, 0.5, 'min', () => num(r)),
        ...maybe(r, 0.5, 'max', () => num(r)),
        ...maybe(r, 0.3, 'step', () => num(r)),
      })),
    ),
    ...(r.chance(0.95) && { bodies }),
    ...(r.chance(0.9) && { joints }),
    ...(r.chance(0.5) && { forces }),
    ...maybe(r, 0.3, 'equations', () =>
      many(r, 3, () => ({ id: id(), text: r.chance(0.5) ? r.pick(TEXTS) : `${words(r)} = ${num(r)}` })),
    ),
    ...maybe(r, 0.3, 'laws', () =>
      many(
        r,
        2,
        () =>
          ({ id: id(), ...kindOf(r, documentKinds.laws), joint: r.pick(['pin', 'x 1']) }) as unknown as Law,
      ),
    ),
    ...maybe(r, 0.4, 'settings', () => ({
      ...maybe(r, 0.5, 'integrator', () => r.pick(Object.keys(integrators)) as never),
      ...maybe(r, 0.5, 'stabilisation', () => r.pick(['projection', 'none'] as const)),
      ...maybe(r, 0.5, 'step', () => num(r)),
      ...maybe(r, 0.5, 'gravity', () => vector(r)),
    })),
    ...maybe(r, 0.4, 'view', () => ({
      camera: { position: vector(r), target: vector(r), orthographic: r.chance(0.5) },
      show: { forces: r.chance(0.5), grid: true },
      ...maybe(r, 0.3, 'follow', () => r.pick(places)),
      ...maybe(r, 0.3, 'hidden', () => many(r, 2, () => r.pick(places))),
      ...maybe(r, 0.2, 'locked', () => many(r, 2, () => r.pick(places))),
    })),
    ...maybe(r, 0.3, 'plots', () =>
      many(r, 2, () => ({
        id: id(),
        channels: [words(r), 'energy'],
        ...maybe(r, 0.2, 'against', () => words(r)),
      })),
    ),
    ...maybe(r, 0.2, 'readouts', () => many(r, 2, () => ({ id: id(), channel: words(r) }))),
    ...maybe(r, 0.2, 'x-note', () => json(r, 3)),
  } as Scene
}

/** The ground: shapes and points, and fields without a meaning for it. */
function ground(r: RandomSource): Body {
  return {
    id: 'ground',
    kind: 'ground',
    ...maybe(r, 0.6, 'shapes', () => many(r, 3, () => randomShape(r))),
    ...maybe(r, 0.6, 'points', () => Object.fromEntries(many(r, 3, () => [r.pick(WORDS), vector(r)]))),
    ...maybe(r, 0.1, 'mass', () => num(r)),
  } as Body
}

function randomBody(r: RandomSource, id: string): Body {
  return {
    id,
    ...maybe(r, 0.3, 'label', () => words(r)),
    ...maybe(r, 0.3, 'kind', () => r.pick(['rigid', 'particle'] as const)),
    ...maybe(r, 0.7, 'shapes', () => many(r, 3, () => randomShape(r))),
    ...maybe(r, 0.5, 'mass', () => num(r)),
    ...maybe(r, 0.2, 'density', () => num(r)),
    ...maybe(r, 0.2, 'centre', () => vector(r)),
    ...maybe(r, 0.3, 'inertia', () => Array.from({ length: r.pick([3, 9]) }, () => num(r))),
    ...maybe(r, 0.7, 'position', () => vector(r)),
    ...turned(r),
    ...maybe(r, 0.4, 'velocity', () => vector(r)),
    ...maybe(r, 0.4, 'spin', () => vector(r)),
    ...maybe(r, 0.5, 'points', () => Object.fromEntries(many(r, 3, () => [r.pick(WORDS), vector(r)]))),
    ...maybe(r, 0.1, 'future', () => json(r, 2)),
  } as Body
}

function randomShape(r: RandomSource): Shape {
  const kind = r.pick(Object.keys(shapeKinds)) as keyof typeof shapeKinds
  return {
    kind,
    ...values(r, shapeKinds[kind].fields as unknown as Definition['fields']),
    ...maybe(r, 0.5, 'at', () => vector(r)),
    ...turned(r),
    ...maybe(r, 0.4, 'colour', () => `#${r.below(0xffffff).toString(16).padStart(6, '0')}`),
    ...maybe(r, 0.2, 'density', () => num(r)),
  }
}

/** A kind of a registry and some of its fields. */
function kindOf(r: RandomSource, registry: object) {
  // Typed kinds more often: they have the most cases.
  const kind = r.chance(0.2) && Object.hasOwn(registry, 'typed') ? 'typed' : r.pick(Object.keys(registry))
  const definition = (registry as Record<string, Definition>)[kind]
  return { kind, ...maybe(r, 0.6, 'params', () => values(r, definition.fields)) }
}

function attached(r: RandomSource, id: string, registry: object, places: readonly string[]) {
  const thing = kindOf(r, registry)
  const wanted = (registry as Record<string, Definition>)[thing.kind].frames
  const count = typeof wanted === 'number' ? wanted : thing.kind === 'typed' ? 1 + r.below(3) : 2 + r.below(3)
  const frames = Array.from(
    { length: count },
    (): Frame => ({
      body: r.pick(places),
      ...(r.chance(0.5) ? { at: vector(r) } : r.chance(0.5) ? { point: r.pick(WORDS) } : {}),
      ...(r.chance(0.5) ? { axis: vector(r) } : turned(r)),
    }),
  )
  return {
    id,
    ...thing,
    a: frames[0],
    ...(frames[1] && { b: frames[1] }),
    ...(frames.length > 2 && { more: frames.slice(2) }),
    ...maybe(r, 0.1, 'off', () => true),
  }
}

function values(r: RandomSource, fields: Definition['fields']): Record<string, Json> {
  const out: Record<string, Json> = {}
  for (const [key, field] of Object.entries(fields)) if (r.chance(0.6)) out[key] = randomValue(r, field)
  return out
}

function randomValue(r: RandomSource, field: AnyField): Json {
  if (field.type === 'number')
    return field.min === undefined && field.max === undefined
      ? num(r)
      : Math.min(field.max ?? 1e9, (field.min ?? 0) + Math.abs(finite(r)))
  if (field.type === 'vector') return vector(r)
  if (field.type === 'numbers') return many(r, 5, () => num(r))
  if (field.type === 'boolean') return r.chance(0.5)
  if (field.type === 'choice') return r.pick(field.options)
  if (field.type === 'tuples')
    return Array.from({ length: field.atLeast + r.below(4) }, () =>
      Array.from({ length: field.of }, () => (field.whole ? r.below(9) : num(r))),
    )
  if (field.type === 'text') return r.pick(TEXTS)
  if (field.type === 'profile') return r.pick(PROFILES)(r)
  if (field.type === 'surface') return r.pick(SURFACES)(r)
  const lists = () => Array.from({ length: 3 }, () => many(r, 2, () => num(r)))
  return { kind: 'analytic', polynomial: lists(), harmonics: [[[num(r), 1, 0]], [], []] }
}

const PROFILES: readonly ((r: RandomSource) => Json)[] = [
  (r) => ({ kind: 'constant', value: num(r) }),
  (r) => ({ kind: 'polynomial', coefficients: many(r, 4, () => num(r)) }),
  (r) => ({ kind: 'sine', offset: num(r), amplitude: num(r), omega: num(r), phase: num(r) }),
  (r) => ({ kind: 'smooth-step', from: num(r), to: num(r), start: num(r), end: num(r) }),
  (r) => ({
    kind: 'table',
    times: many(r, 4, () => num(r)),
    values: many(r, 4, () => num(r)),
    ...maybe(r, 0.5, 'interpolation', () => r.pick(['linear', 'smooth'])),
    ...maybe(r, 0.5, 'after', () => r.pick(['hold', 'repeat'])),
  }),
  (r) => ({ kind: 'typed', text: r.pick(TEXTS) }),
]

const SURFACES: readonly ((r: RandomSource) => Json)[] = [
  (r) => ({ kind: 'quadric', coefficients: Array.from({ length: 10 }, () => num(r)) }),
  (r) => ({ kind: 'torus', radius: num(r), tube: num(r) }),
  (r) => ({ kind: 'wave', amplitude: num(r), kx: num(r), ky: num(r), phaseX: num(r), phaseY: num(r) }),
]

function turned(r: RandomSource): Turned {
  if (r.chance(0.6)) return {}
  return r.chance(0.5) ? { angles: vector(r) } : { turn: [num(r), num(r), num(r), num(r)] }
}

function num(r: RandomSource): Num {
  return r.chance(0.2) ? r.pick(['=L', '=2*L', '=-r*cos(theta)', '=m/3']) : finite(r)
}

/** From round numbers to random bits, −0 included. */
function finite(r: RandomSource): number {
  const x = r.next() * 2 - 1
  return r.pick([
    0,
    -0,
    1,
    r.below(100),
    Number(x.toFixed(2)),
    x,
    x * 1e12,
    x * 1e-12,
    5e-324,
    1.7976931348623157e308,
  ])
}

function vector(r: RandomSource): Vector {
  return [num(r), num(r), num(r)]
}

function words(r: RandomSource): string {
  return Array.from({ length: 1 + r.below(4) }, () => r.pick(WORDS)).join(r.pick([' ', '.', '\t']))
}

function json(r: RandomSource, depth: number): Json {
  const leaf = r.pick<Json>([null, true, '', 'note', '=not an expression', finite(r)])
  if (depth === 0 || r.chance(0.3)) return leaf
  if (r.chance(0.5)) return many(r, 3, () => json(r, depth - 1))
  return Object.fromEntries(many(r, 3, () => [words(r), json(r, depth - 1)]))
}

function many<T>(r: RandomSource, most: number, make: () => T): T[] {
  return Array.from({ length: r.below(most + 1) }, make)
}

function maybe<K extends string, T>(r: RandomSource, p: number, key: K, make: () => T): { [P in K]?: T } {
  return r.chance(p) ? ({ [key]: make() } as { [P in K]?: T }) : {}
}
