import type { Scene } from '../document'
import { structure } from '../schema/structure'
import { compileParsed, type CompiledScene, type Uncompiled } from './index'
import type { Overrides } from './parameters'

/** Any scene: checked against the schema first. */
export function compileScene(scene: Scene, overrides: Overrides = {}): CompiledScene | Uncompiled {
  const { scene: wellFormed, problems } = structure(scene)
  return wellFormed ? compileParsed(wellFormed, overrides) : { ok: false, problems }
}
