/* Sizes of shapes that follow from their fields, such as the length of a rod: read, and typed. */
import type { Num, Scene, Shape } from '../../document'
import { shapeKind } from '../../shapes'
import { readingOf } from '../document-numbers'

export interface DerivedSize {
  readonly key: string
  readonly label: string
  readonly help: string
  /** [m], or an expression */
  readonly value: Num
}

/** None where the shape has no valid size. */
export function derivedSizes(scene: Scene, shape: Shape): readonly DerivedSize[] {
  const sizes = Object.entries(shapeKind(shape.kind)?.derived ?? {})
  if (sizes.length === 0) return []
  const params = readingOf(scene).shape(shape)?.params
  if (!params) return []
  return sizes.map(([key, { label, help, read }]) => ({
    key,
    label,
    help,
    value: read(params as never, shape),
  }))
}

/** The shape with this size; as it was where it has no such size. */
export function withDerivedSize(scene: Scene, shape: Shape, key: string, value: Num): Shape {
  const size = shapeKind(shape.kind)?.derived?.[key]
  const params = readingOf(scene).shape(shape)?.params
  return size && params ? { ...shape, ...size.write(params as never, shape, value) } : shape
}
