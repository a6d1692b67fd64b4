/* One-sided conditions of a scene in words and numbers: what each does at the moment shown, and what it belongs to. */
import {
  CLOSED,
  createConditionReader,
  GROUND,
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
      name: compiled.names.get(id) ?? id,
      label: contact ? contact.label : constraint.definition.label,
      isContact: contact !== null,
      state: stateOf(doing),
      body: compiled.model.bodyIds[bodyOf(condition)],
      ...{ gap, rate, slip, gapUnit: gapUnit(compiled, condition) },
      normal: ok ? normal : Number.NaN,
      friction: ok ? friction : Number.NaN,
    }
  })
}

export function stateOf(doing: number): ConditionState {
  return doing === STICKS ? 'sticking' : doing === SLIDES ? 'sliding' : doing === CLOSED ? 'closed' : 'open'
}

/** Unit of its gap: of a limit that of its coordinate, of an inequality whatever it compares. */
export function gapUnit(
  { conditions }: Pick<CompiledScene, 'conditions'>,
  { index, contact }: Condition,
): string {
  const about = conditions[index]
  return about.limit ? about.limit.unit : contact || about.kind === 'rope' ? 'm' : 'm or rad'
}

/** The last moving body: index in the model. */
export function bodyOf({ constraint: { body } }: Condition): number {
  return body[body.findLastIndex((b) => b > 0)]
}

/** The thing of the document that an id of the engine stands for: itself; of a condition the joint or equation that states it, or the body
 that a contact acts on. */
export function thingOf(compiled: Pick<CompiledScene, 'conditions' | 'model'>, id: string): string {
  const index = compiled.conditions.findIndex((own) => own.id === id)
  if (index < 0) return id
  return compiled.conditions[index].of ?? compiled.model.bodyIds[bodyOf(conditionsOf(compiled)[index])]
}

/** What meets: "box on the floor", "a and b", whichever of their corners; of limits and ropes their label. */
export function meetingName(
  { conditions, names }: Pick<CompiledScene, 'conditions' | 'names'>,
  id: string,
): string {
  const about = conditions.find((own) => own.id === id)
  if (about?.kind !== 'contact') return names.get(id) ?? id
  const [a, b] = about.bodies.map((body) => (body === GROUND ? 'the floor' : (names.get(body) ?? body)))
  return about.bodies[1] === GROUND ? `${a} on ${b}` : `${a} and ${b}`
}
