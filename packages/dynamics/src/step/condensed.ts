/* A step of a model with joints stacked on bodies without mass: the condensed model (stacks/) takes it, then the bodies between are placed. */
import { condense, condensedSpec, type Condensed } from '../stacks/condense'
import { middleSign, placeStack } from '../stacks/place'
import { compileInParts } from '../model/compile'
import { setCondenser } from '../model/condenser'
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'
import type { Parts } from '../model/parts'
import type { Settings } from '../model/settings'
import type { ModelSpec } from '../model/spec'
import { copyState, createState, sameState, type State } from '../model/state'
import { createWorkspace, type Workspace } from '../model/workspace'

setCondenser(condensedOf)

/** Null where there are no stacks, or where other bodies have no mass either. */
function* condensedOf(
  spec: ModelSpec,
  whole: Model,
  indexOf: ReadonlyMap<string, number>,
): Parts<Condensed | null> {
  const without = condensedSpec(spec)
  if (!without) return null
  const compiled = yield* compileInParts(without.spec, whole.length)
  if (!compiled.ok || compiled.model.plan) return null
  return condense(compiled.model, without.stacks, indexOf, whole, whole.forces)
}

export interface CondensedWork {
  readonly state: State
  readonly ws: Workspace
  /** The whole state after the last step: where a step starts from it, `state` is the same one. */
  readonly last: State
  readonly signs: Float64Array
}

/** The condensed model, unless another solver or stabilisation is chosen, or an input acts on a body between. */
export function condensedFor(m: Model, s: State, ws: Workspace, o: Settings): Condensed | null {
  if (!m.condensed || ws.solver !== null || o.stabilisation !== 'projection') return null
  for (let i = 0; i < m.forces.length; i++) {
    const { definition, u0 } = m.forces[i]
    if (!definition.inputs || definition.isIdle?.(s.u, u0)) continue
    const body = definition.bodyOf?.(s.u, u0) ?? -1
    if (body < 0 || m.condensed.isBetween[body] === 1) return null
  }
  return m.condensed
}

export function stepCondensed(
  m: Model,
  condensed: Condensed,
  s: State,
  ws: Workspace,
  take: (m: Model, s: State, ws: Workspace) => Failure | null,
): Failure | null {
  ws.condensed ??= createCondensedWork(m, condensed, ws)
  const { state, last, signs, ws: inner } = ws.condensed
  const { tables, isBetween, loads } = condensed
  if (!sameState(last, s) || last.h !== s.h) {
    copyState(state, s)
    for (let i = 1; i <= m.nb; i++) if (isBetween[i] === 1) state.v.fill(0, 6 * i, 6 * i + 6)
    for (let i = 0; i < tables.length; i++) signs[i] = middleSign(tables[i], s)
    if (loads) state.u.set(signs, s.u.length)
  }
  const failure = take(condensed.model, state, inner)
  ws.integration.noise = inner.integration.noise
  if (failure) {
    last.t = Number.NaN
    return failure
  }
  s.t = state.t
  s.h = state.h
  const { q, v } = state
  for (let i = 1; i <= m.nb; i++) {
    if (isBetween[i] === 1) continue
    for (let k = 7 * i; k < 7 * i + 7; k++) s.q[k] = q[k]
    for (let k = 6 * i; k < 6 * i + 6; k++) s.v[k] = v[k]
  }
  s.s.set(state.s)
  for (let i = 0; i < tables.length; i++) placeStack(tables[i], s, signs[i])
  copyState(last, s)
  return null
}

function createCondensedWork(m: Model, { model, stacks }: Condensed, ws: Workspace): CondensedWork {
  const state = createState(model)
  const last = createState(m)
  last.t = Number.NaN
  return {
    state,
    ws: createWorkspace(model, ws.compiled ? 'compiled' : 'plain'),
    last,
    signs: new Float64Array(stacks.length),
  }
}
