/* One-sided conditions of a scene in words and numbers: what each does at the moment shown, and what it belongs to. */
import {
  CLOSED,
  createConditionReader,
  SLIDES,
  STICKS,
  type Condition,
  type ConditionReader,
  type Model,
} from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import type { Read } from './readings'

export type ConditionState = 'open' | 'closed' | 'sticking' | 'sliding'

export interface ConditionReading {
  readonly id: string
  readonly name: string
  /** Its kind. */
  readonly label: string
  /** Surfaces touch; else a limit, a rope, a typed inequality. */
  readonly isContact: boolean
  readonly state: ConditionState
  /** Id of the last moving body that it acts on. */
  readonly body: string
  /** [gapUnit] and its rate, positive while open */
  readonly gap: number
  readonly rate: number
  readonly gapUnit: string
  /** [N or N m] with which it presses or pulls; 0 while open */
  readonly normal: number
  /** [N] */
  readonly friction: number
  /** [m/s]; not a number where nothing touches */
  readonly slip: number
}

/** A compiled model is never changed, so one reader serves all who read it in turn. */
const readers = new WeakMap<Model, ConditionReader>()

/** `model`: that of the scene, without what is closed. Null where it has no conditions. */
export function conditionReader(model: Model): ConditionReader | null {
  if (!model.oneSided) return null
  let reader = readers.get(model)
  if (!reader) {
    reader = createConditionReader(model)
    readers.set(model, reader)
  }
  return reader
}

export function conditionsOf({ model }: Pick<CompiledScene, 'model'>): readonly Condition[] {
  return model.oneSided?.conditions ?? []
}

/** All of them, in their order. Expects the moment to be evaluated; where that has failed, forces are not numbers. */
export function readConditions(session: Read): readonly ConditionReading[] {
  const { compiled, model: mode, state, reading } = session
  const reader = conditionReader(compiled.model)
  if (!reader) return []
  const { ok } = session.evaluate()
  return conditionsOf(compiled).map((condition) => {
    const { id, index, constraint, contact } = condition
    const { doing, gap, rate, slip } = reader.look(state, reading, index)
    const { normal, friction } = reader.forces(state, mode, reading, index)
    return {
      id,
      name: conditionName(compiled, condition),
      label: contact ? contact.label : constraint.definition.label,
      isContact: contact !== null,
      state: stateOf(doing),
      body: compiled.model.bodyIds[bodyOf(condition)],
      ...{ gap, rate, slip, gapUnit: gapUnit(condition) },
      normal: ok ? normal : Number.NaN,
      friction: ok ? friction : Number.NaN,
    }
  })
}

export function stateOf(doing: number): ConditionState {
  return doing === STICKS ? 'sticking' : doing === SLIDES ? 'sliding' : doing === CLOSED ? 'closed' : 'open'
}

/** What the document calls it, else the two bodies of a contact: "box on ground". */
export function conditionName(
  { names, model }: Pick<CompiledScene, 'names' | 'model'>,
  { id, constraint, contact }: Condition,
): string {
  const own = names.get(id)
  if (own !== undefined || !contact) return own ?? id
  const [a, b] = Array.from(constraint.body, (body) => names.get(model.bodyIds[body]) ?? model.bodyIds[body])
  return `${b} on ${a}`
}

/** Unit of its gap: that of the coordinates of its kind, where they agree. */
export function gapUnit({ constraint, contact }: Condition): string {
  if (contact) return 'm'
  const units = new Set(Object.values(constraint.definition.coordinates).map(({ unit }) => unit))
  return units.size === 1 ? [...units][0] : 'm or rad'
}

/** The last moving body: index in the model. */
export function bodyOf({ constraint: { body } }: Condition): number {
  return body[body.findLastIndex((b) => b > 0)]
}

/** The thing of the document that `id` stands for: itself, or, of a condition that the document does not name, the body it acts on. */
export function thingOf(compiled: Pick<CompiledScene, 'names' | 'model'>, id: string): string {
  if (compiled.names.has(id)) return id
  const condition = conditionsOf(compiled).find((own) => own.id === id)
  return condition ? compiled.model.bodyIds[bodyOf(condition)] : id
}
