/* Shapes of the document → solids with numbers for everything: what mass is computed from, and what a viewer draws. */
import type { Body } from '../document'
import { pointer } from '../problem'
import { shapeKind, type ShapeKindName } from '../shapes'
import { putting, without } from './fixes'
import type { Part } from './mass'
import type { Path, Reader } from './reader'

/** [kg/m³] of bodies that say neither mass nor density: water. */
const DENSITY = 1000

export interface ReadShape extends Part {
  readonly kind: ShapeKindName
  /** Every field of its kind, in SI. */
  readonly params: Readonly<Record<string, unknown>>
  /** #rrggbb, or null: the viewer's choice. */
  readonly colour: string | null
}

/** Null after reporting what is wrong. */
export function readShapes(body: Body, reader: Reader, path: Path): readonly ReadShape[] | null {
  const at = body.id
  const density = body.density === undefined ? DENSITY : reader.number(body.density, at, [...path, 'density'])
  if (density < 0) {
    reader.report({
      path: pointer(...path, 'density'),
      at,
      message: `The density of "${at}" is negative; only a single shape may have that, to cut a hole.`,
      fix: putting('bodies', without(body, 'density')),
    })
    return null
  }
  const shapes: ReadShape[] = []
  for (const [i, shape] of (body.shapes ?? []).entries()) {
    const here = [...path, 'shapes', i]
    const definition = shapeKind(shape.kind)
    const params: Record<string, unknown> = {}
    for (const [key, field] of Object.entries(definition?.fields ?? {}))
      params[key] = shape[key] === undefined ? field.default : reader.data(shape[key], at, [...here, key])
    const sentence = holdsNaN(Object.values(params))
      ? 'has a number without a value.'
      : definition?.check?.(params)
    if (!definition || sentence) {
      const message = `The ${definition?.label.toLowerCase() ?? shape.kind} of "${at}" ${sentence ?? 'is of no known kind.'}`
      reader.report({ path: pointer(...here), at, message })
      return null
    }
    const own = shape.density === undefined ? density : reader.number(shape.density, at, [...here, 'density'])
    shapes.push({
      kind: shape.kind,
      params,
      colour: shape.colour ?? null,
      solid: definition.solid(params),
      density: own,
      at: shape.at ? reader.vector(shape.at, at, [...here, 'at']) : [0, 0, 0],
      turn: reader.orientation(shape, at, here),
    })
  }
  return shapes
}

function holdsNaN(values: readonly unknown[]): boolean {
  return values.some((x) => (Array.isArray(x) ? holdsNaN(x) : Number.isNaN(x)))
}
