/* Text or data → scene. Never throws. */
import { VERSION, type Scene } from './document'
import { migrate, type Document } from './migrate'
import type { Problem } from './problem'
import { LIMITS } from './schema/limits'
import { plain } from './schema/plain'
import { structure } from './schema/structure'
import { unknownFields } from './schema/unknown'

export type ParsedScene =
  | { readonly ok: true; readonly scene: Scene; readonly problems: readonly Problem[] }
  | {
      readonly ok: false
      readonly scene: null
      /** The scene as it is, where only values are wrong or missing: an editor can show it, and lists its problems. */
      readonly unfinished: Scene | null
      readonly problems: readonly Problem[]
    }

/** A scene of any released version, as text or as what JSON.parse made of it. Checks its form; `check` checks
 its content. */
export function parseScene(input: unknown): ParsedScene {
  let value = input
  if (typeof input === 'string') {
    if (input.length > LIMITS.text)
      return refused(
        '',
        `The file is ${input.length} characters long; a scene may have at most ${LIMITS.text}.`,
      )
    try {
      value = JSON.parse(input)
    } catch (error) {
      return refused('', `This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`)
    }
  }
  const data = plain(value)
  if (!data.ok) return refused(data.path, data.message)
  if (typeof data.value !== 'object' || data.value === null || Array.isArray(data.value))
    return refused(
      '',
      `This is not a Freebody scene: that is an object which starts with "version": ${VERSION}.`,
    )
  const migrated = migrate(data.value as Document)
  if (!migrated.ok) return refused('/version', migrated.message)
  const { scene, editable, problems } = structure(migrated.document as Document)
  if (!scene)
    return {
      ok: false,
      scene: null,
      unfinished: editable ? (migrated.document as unknown as Scene) : null,
      problems,
    }
  return { ok: true, scene, problems: unknownFields(scene) }
}

function refused(path: string, message: string): ParsedScene {
  return {
    ok: false,
    scene: null,
    unfinished: null,
    problems: [{ path, at: null, message, severity: 'error' }],
  }
}
