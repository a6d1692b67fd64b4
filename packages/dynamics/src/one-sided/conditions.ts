/* One-sided conditions of a model: what each adds while it is closed, and its gap, which is watched while it is open. */
import type { Frames } from '../assembly/kinematics'
import { jointKinds } from '../joints'
import type { JointDefinition } from '../joints/definition'
import type { AddedConstraint, AddedLaw } from '../model/added'
import type { TurnSpec } from '../assembly/turns'
import type { Constraint, Model } from '../model/model'
import { attach, collectFrames, lookUp, readParams, type Report } from '../model/read-spec'
import type { FrameSpec, ModelSpec } from '../model/spec'
import { ENTRY } from '../model/state'
import { contactKinds } from './contacts'
import { closedJoint, stuckJoint, type ContactDefinition } from './contacts/definition'
import { slip, type SlipParams } from './contacts/slip'
import type { BoundSpec, ContactSpec } from './spec'

export interface Condition {
  readonly id: string
  readonly index: number
  /** The gap is side·φ. */
  readonly side: 1 | -1
  readonly restitution: number
  readonly friction: { readonly static: number; readonly kinetic: number } | null
  /** Null for bounds. */
  readonly contact: ContactDefinition<unknown> | null
  readonly params: unknown
  /** The row of its gap, for the model of a mode in which it is closed. */
  readonly closed: AddedConstraint
  /** The same with the rows of sticking. */
  readonly stuck: AddedConstraint | null
  /** The gap as a constraint of `Watched`. */
  readonly constraint: Constraint
}

/** Gaps, outside the rows of any model. */
export interface Watched {
  readonly frames: Frames
  readonly frameBase: Int32Array
  readonly maxFrames: number
}

export interface OneSidedConditions {
  readonly conditions: readonly Condition[]
  readonly watched: Watched
  readonly spec: ModelSpec
  /** [m] Model.length, which all modes share. */
  readonly length: number
  /** What was done to the model after it was compiled is done to the models of modes: a force is added for the pointer. */
  readonly finish: (mode: Model) => Model
}

interface Row {
  readonly definition: JointDefinition<unknown>
  readonly params: unknown
  readonly frames: readonly FrameSpec[]
  readonly turns: readonly TurnSpec[]
  readonly side: 1 | -1
  readonly contact: ContactDefinition<unknown> | null
  readonly friction: Condition['friction']
}

export function compileConditions(
  spec: ModelSpec,
  indexOf: ReadonlyMap<string, number>,
  turnsOf: (thing: { readonly turns?: readonly TurnSpec[] }) => Int32Array,
  length: number,
  report: Report,
): OneSidedConditions {
  const given = spec.oneSided ?? []
  const rows = given.map((o) => ('row' in o ? boundOf(o, report) : contactOf(o, report)))
  const frames = collectFrames(rows.map((row) => ({ frames: row?.frames ?? [] })))
  const sizes = { frame: 0 }
  const conditions: Condition[] = []
  for (const [index, row] of rows.entries()) {
    if (!row) continue
    const { id, restitution = 0 } = given[index]
    if (!(restitution >= 0 && restitution <= 1))
      report(id, `The restitution of "${id}" must be between 0 and 1.`)
    const { definition, params, contact, side, friction, turns } = row
    const at = attach(id, definition.frames, row.frames, frames, sizes, indexOf, report)
    if (!at) continue
    const added = { id, kind: definition.kind, frames: row.frames, definition, params, turns }
    conditions.push({
      ...{ id, index, side, restitution, friction, contact, params },
      closed: added,
      stuck: contact && friction ? { ...added, definition: stuck(contact) } : null,
      constraint: {
        ...at,
        ...{ id, index, definition, params, constrain: definition.constrain },
        axes: definition.axes !== false,
        point: false,
        levels: ['position'],
        ...{ row0: index, rows: 1, slots: NONE, slotBase: NONE, slot0: 0, slotCount: 0, s0: 0 },
        turns: turnsOf({ turns }),
      },
    })
  }
  return {
    conditions,
    watched: {
      frames,
      frameBase: new Int32Array(frames.body.length).fill(-1),
      maxFrames: rows.reduce((most, row) => Math.max(most, row?.frames.length ?? 0), 2),
    },
    spec,
    length,
    finish: (mode) => mode,
  }
}

const NONE = new Int32Array(0)

function boundOf({ id, row, side }: BoundSpec, report: Report): Row | null {
  const definition = lookUp<JointDefinition<unknown>>(jointKinds, row.kind)
  if (!definition) {
    report(id, `"${id}" is of the unknown kind "${row.kind}".`)
    return null
  }
  const params = readParams(id, definition.fields, row.params, report)
  if (!params) return null
  const levels = definition.levels(params, row.frames.length)
  if (levels.length !== 1 || levels[0] !== 'position' || definition.tracked) {
    report(
      id,
      `"${id}" cannot be one-sided: a joint of kind "${row.kind}" is not one condition for positions.`,
    )
    return null
  }
  const { frames, turns = [] } = row
  return { definition, params, frames, turns, side, contact: null, friction: null }
}

function contactOf(
  { id, contact: kind, frames, params: given, friction }: ContactSpec,
  report: Report,
): Row | null {
  const contact = lookUp<ContactDefinition<unknown>>(contactKinds, kind)
  if (!contact) {
    report(id, `"${id}" is a contact of the unknown kind "${kind}".`)
    return null
  }
  const params = readParams(id, contact.fields, given, report)
  if (!params) return null
  if (friction && !(friction.kinetic >= 0 && friction.static >= friction.kinetic && friction.static < 1e6)) {
    report(id, `The static friction of "${id}" must be at least its kinetic friction, and neither negative.`)
    return null
  }
  const isRough = friction !== undefined && friction.static > 0
  return {
    ...{ params, frames, turns: [], side: 1, contact },
    definition: closed(contact),
    friction: isRough ? friction : null,
  }
}

/** Definitions are compared by identity, so each contact has one of either. */
function once<T>(make: (of: ContactDefinition<unknown>) => T): (of: ContactDefinition<unknown>) => T {
  const made = new WeakMap<object, T>()
  return (of) => {
    let known = made.get(of)
    if (!known) {
      known = make(of)
      made.set(of, known)
    }
    return known
  }
}
const closed = once(closedJoint)
const stuck = once(stuckJoint)

/** The friction of a contact that slides, as entry `place` of State.closed. `least`: [m/s] below which sliding has no direction. */
export function slipLaw(
  { id, contact, params, friction }: Condition,
  place: number,
  least: number,
): AddedLaw {
  const p: SlipParams = {
    friction: friction!.kinetic,
    contact: contact!,
    params,
    at: ENTRY * place + 2,
    least,
  }
  return { id: `${id}: friction`, joint: id, definition: slip as AddedLaw['definition'], params: p }
}
