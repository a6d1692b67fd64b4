/* Labels for display and ids for equations. A new name becomes the id too as long as the two agree, so that "Crank" can be
 typed as crank; an id that its author chose apart from the label stays. */
import { GROUND } from '@freebody/dynamics'
import {
  identifier,
  LIMITS,
  type CollectionName,
  type Collections,
  type Edit,
  type Scene,
} from '@freebody/scene'
import { find } from '../editor/scene-items'

/** Letters, digits and underscores: allowed in an equation without quotation marks. */
export function isIdentifier(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text)
}

/** The edit that renames an item, or null if nothing changes. */
export function renaming(scene: Scene, id: string, text: string): Edit | null {
  const name = text.trim().slice(0, LIMITS.line)
  const found = find(scene, id)
  if (!found) return id === GROUND && name !== '' ? labelled('bodies', { id, kind: 'ground' }, name) : null
  const { thing, in: list } = found
  if (name === (thing.label ?? thing.id)) return null
  if (name === '') return thing.label === undefined ? null : labelled(list, thing, undefined)
  const together = thing.label === undefined || thing.id === identifier(thing.label)
  if (!together || id === GROUND) return labelled(list, thing, name)
  const wanted = isIdentifier(name) ? name : identifier(name)
  const taken = wanted !== id && (wanted === GROUND || find(scene, wanted) !== null)
  // Expressions refer to the id of a parameter: it changes only to a name that an expression may contain.
  if (taken || (list === 'parameters' && !isIdentifier(name))) return labelled(list, thing, name)
  const renamed = { ...thing, id: wanted }
  const edits: Edit[] = wanted === id ? [] : [{ type: 'rename', in: list, id, to: wanted }]
  return { type: 'sequence', edits: [...edits, labelled(list, renamed, wanted === name ? undefined : name)] }
}

function labelled<C extends CollectionName>(list: C, thing: Collections[C], label: string | undefined): Edit {
  const { label: _, ...rest } = thing
  return { type: 'put', in: list, thing: label === undefined ? rest : { ...thing, label } } as unknown as Edit
}

/** Id of the item after `renaming`. */
export function idAfter(edit: Edit, id: string): string {
  if (edit.type === 'rename') return edit.id === id ? edit.to : id
  return edit.type === 'sequence' ? edit.edits.reduce((now, one) => idAfter(one, now), id) : id
}

/** Why an id is not allowed; null if it is. */
export function idProblem(scene: Scene, list: CollectionName, id: string, wanted: string): string | null {
  if (wanted === id) return null
  if (wanted === '') return 'It needs a name.'
  if (wanted.length > LIMITS.id) return `It must not be longer than ${LIMITS.id} characters.`
  if (list === 'parameters' && !isIdentifier(wanted))
    return 'A parameter is named with letters, digits and underscores only.'
  if (list === 'parameters' && wanted === 't') return 'The name t is taken by time.'
  if (/[/\p{Cc}]/u.test(wanted)) return 'It must hold neither slashes nor control characters.'
  if (wanted === GROUND || find(scene, wanted)) return `The name "${wanted}" is taken.`
  return null
}
