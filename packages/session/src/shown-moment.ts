/* The moment that a page shows, copied from the frames of the engine: compiled scene, states, and their evaluation for readers. */
import {
  cloneState,
  copyState,
  createState,
  UNKNOWN,
  type Evaluated,
  type Failure,
  type Model,
  type Parts,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import type { CompiledScene, Uncompiled } from '@freebody/scene'
import { createEvaluation } from './evaluation'
import { sameMoment, writeState, type Frame } from './protocol'
import { createCompiler, EMPTY, type Setup } from './setup'

export interface ShownMoment {
  readonly compiled: CompiledScene
  readonly model: Model
  readonly state: State
  readonly previous: State
  /** The three of `EvaluatedMoment`. */
  readonly reading: Workspace
  evaluate(): Evaluated | Failure
  assembleRows(): void
  /** The run's own state, also during a preview. */
  readonly actual: State
  /** Other poses than the run's are shown. */
  readonly previewing: boolean
  /** Compiles a setup whose frames may arrive from now on, and returns why it cannot be. */
  add(setup: Setup): CompiledScene | Uncompiled
  /** The same, between whose parts the page can answer. */
  addInParts(setup: Setup): Parts<CompiledScene | Uncompiled>
  /** Forgets setups before `oldest`, of which no more frames arrive. */
  forget(oldest: number): void
  /** False, and nothing done, where the frame is of an unknown setup. */
  show(frame: Frame): boolean
  /** Shows these poses in place of the run's; null ends it. False where there is nothing to do. */
  preview(q: Float64Array | null): boolean
}

export function createShownMoment(setup: Setup, first: CompiledScene, start: State): ShownMoment {
  const compiler = createCompiler(true)
  const setups = new Map<number, Setup>([
    [EMPTY.id, EMPTY],
    [setup.id, setup],
  ])
  let shown = setup.id
  let compiled = first
  let state = cloneState(first.model, start)
  let previous = cloneState(first.model, start)
  let evaluation = createEvaluation(compiled, state)
  /** The run's states during a preview. */
  let hidden: { readonly state: State; readonly previous: State } | null = null

  function changeSetup(next: Setup): void {
    shown = next.id
    compiled = compiler.get(next)
    state = createState(compiled.model)
    previous = createState(compiled.model)
    evaluation = createEvaluation(compiled, state)
    hidden = null
  }

  return {
    get compiled() {
      return compiled
    },
    get model() {
      return evaluation.model
    },
    get state() {
      return state
    },
    get previous() {
      return previous
    },
    get reading() {
      return evaluation.reading
    },
    evaluate: () => evaluation.evaluate(),
    assembleRows: () => evaluation.assembleRows(),
    get actual() {
      return hidden ? hidden.state : state
    },
    get previewing() {
      return hidden !== null
    },
    add(next) {
      const compiled = compiler.attempt(next)
      if (compiled.ok) setups.set(next.id, next)
      return compiled
    },
    *addInParts(next) {
      const compiled = yield* compiler.attemptInParts(next)
      if (compiled.ok) setups.set(next.id, next)
      return compiled
    },
    forget(oldest) {
      for (const id of setups.keys()) if (id < oldest && id !== shown && id !== EMPTY.id) setups.delete(id)
    },
    show(frame) {
      const next = setups.get(frame.shown)
      if (!next) return false
      if (next.id !== shown) changeSetup(next)
      const to = hidden ?? { state, previous }
      if (!hidden && !sameMoment(state, frame.state)) evaluation.invalidate()
      return writeState(to.state, frame.state) && writeState(to.previous, frame.previous)
    },
    preview(q) {
      if (q) {
        if (q.length !== state.q.length) return false
        hidden ??= {
          state: cloneState(compiled.model, state),
          previous: cloneState(compiled.model, previous),
        }
        state.q.set(q)
        previous.q.set(q)
        if (compiled.model.oneSided) state.closedCount = UNKNOWN
      } else {
        if (!hidden) return false
        copyState(state, hidden.state)
        copyState(previous, hidden.previous)
        hidden = null
      }
      evaluation.invalidate()
      return true
    },
  }
}
