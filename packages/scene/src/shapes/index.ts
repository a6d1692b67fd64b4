import { box } from './box'
import { capsule } from './capsule'
import { cone } from './cone'
import { cylinder } from './cylinder'
import type { ShapeDefinition } from './definition'
import { disc } from './disc'
import { ellipsoid } from './ellipsoid'
import { mesh } from './mesh'
import { plate } from './plate'
import { polygon } from './polygon'
import { rod } from './rod'
import { sphere } from './sphere'

/** The registry of shapes, in the order of menus. To add one, write its file and name it here. */
export const shapeKinds = {
  box,
  sphere,
  cylinder,
  capsule,
  cone,
  ellipsoid,
  plate,
  disc,
  rod,
  polygon,
  mesh,
}

export type ShapeKindName = keyof typeof shapeKinds

/** Own entries only: a shape called "constructor" is unknown. */
export function shapeKind(kind: string): ShapeDefinition<Record<string, unknown>> | undefined {
  if (!Object.hasOwn(shapeKinds, kind)) return undefined
  return shapeKinds[kind as ShapeKindName] as unknown as ShapeDefinition<Record<string, unknown>>
}
