/* Joints that share redundant rows, and the data that other models of them need. */
import {
  assembleRows,
  createWorkspace,
  evaluate,
  redundancy,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import { canonicalRows, dot, layoutOf, outside, scale } from '../geometry/canonical'
import type { Shared } from './variants'

export interface Unable {
  readonly ok: false
  /** Nothing is redundant; otherwise it cannot be shown. */
  readonly determinate: boolean
  readonly message: string
}

export interface Found {
  readonly ok: true
  readonly shared: Shared
  /** Rows that repeat others. */
  readonly redundant: number
  /** Laws of friction in these joints, which no variant has. */
  readonly withoutLaws: boolean
}

const MOST_BODIES = 40
const MOST_ROWS = 240
/** Rows whose new part is below this share of their length, squared, repeat others. */
const REPEATS = 1e-9

/** The joints that share redundant rows, with the data for all variants. */
export function findShared(
  { spec, model, settings, names }: Pick<CompiledScene, 'spec' | 'model' | 'settings' | 'names'>,
  start: State,
): Found | Unable {
  const unable = (message: string, determinate = false): Unable => ({ ok: false, determinate, message })
  if (model.nb > MOST_BODIES || model.nc > MOST_ROWS)
    return unable(
      `Four runs of ${model.nb} bodies and ${model.nc} rows would take too long here; up to ${MOST_BODIES} bodies and ${MOST_ROWS} rows are compared.`,
    )
  const ws = createWorkspace(model)
  const outcome = evaluate(model, start, ws, settings.engine)
  if (!outcome.ok) return unable(outcome.message)
  const found = redundancy(model, ws, settings.engine.rankTolerance)
  const sharing = model.constraints.filter((c) => !found.determinate[c.index])
  if (sharing.length === 0)
    return unable(
      model.oneSided
        ? 'No joint here is redundant: rigid bodies decide its reaction, in whatever way it is computed. Contacts, ropes and limits are not compared.'
        : 'Nothing here is redundant: rigid bodies decide every reaction, in whatever way it is computed.',
      true,
    )
  const ids = new Set(sharing.map((c) => c.id))
  const joints: { readonly constraint: (typeof sharing)[number]; readonly spec: (typeof specs)[number] }[] =
    []
  const specs = spec.joints ?? []
  for (const c of sharing) {
    const own = specs.find((joint) => joint.id === c.id)
    const plain = c.levels.every((level) => level === 'position') && !c.definition.tracked
    if (!own || !plain)
      return unable(
        `${names.get(c.id) ?? c.id} takes part in the redundancy and cannot be written as springs: it holds velocities or counts turns.`,
      )
    joints.push({ constraint: c, spec: own })
  }
  assembleRows(model, start, ws)
  const rows = canonicalRows(model, layoutOf(model), ws)
  const of = <T>(value: (row: number) => T) =>
    new Map(
      sharing.map((c): [string, T[]] => [c.id, Array.from({ length: c.rows }, (_, r) => value(c.row0 + r))]),
    )
  return {
    ok: true,
    shared: {
      spec: { ...spec, laws: (spec.laws ?? []).filter((law) => !ids.has(law.joint)) },
      joints,
      kept: keptOf(model, rows, ids),
      inertia: of((row) => 1 / dot(rows[row], rows[row])),
      turns: turnsOf(sharing, ws),
      length: model.length,
      names,
    },
    redundant: found.rows - found.rank,
    withoutLaws: (spec.laws ?? []).some((law) => ids.has(law.joint)),
  }
}

/** By joint: rows that earlier ones do not imply. Those of joints that share nothing come first, then in the order of the scene. */
function keptOf(
  model: Model,
  rows: readonly Float64Array[],
  ids: ReadonlySet<string>,
): Map<string, number[]> {
  const kept = new Map<string, number[]>()
  const span: Float64Array[] = []
  const order = model.constraints.toSorted((a, b) => Number(ids.has(a.id)) - Number(ids.has(b.id)))
  for (const c of order) {
    const own: number[] = []
    for (let r = 0; r < c.rows; r++) {
      if (model.compliance && model.compliance[c.row0 + r] > 0) continue
      const row = rows[c.row0 + r]
      const rest = outside(span, row)
      const size = dot(rest, rest)
      if (!(size > REPEATS * dot(row, row))) continue
      scale(rest, 1 / Math.sqrt(size))
      span.push(rest)
      own.push(r)
    }
    if (ids.has(c.id)) kept.set(c.id, own)
  }
  return kept
}

/** By joint: rows whose multiplier is a torque, because no force goes with it. */
function turnsOf(sharing: Model['constraints'], ws: Workspace): Map<string, boolean[]> {
  return new Map(
    sharing.map((c) => [
      c.id,
      Array.from({ length: c.rows }, (_, r) =>
        Array.from(c.slotBase, (base) => ws.A.subarray(base + 6 * r, base + 6 * r + 3)).every((force) =>
          force.every((x) => x === 0),
        ),
      ),
    ]),
  )
}
