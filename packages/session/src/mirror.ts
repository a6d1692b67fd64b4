/* The moment a page shows, copied from frames: model, states, and room to read them in. */
import {
  cloneState,
  copyState,
  createState,
  createWorkspace,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import type { CompiledScene, Uncompiled } from '@freebody/scene'
import { writeState, type Frame } from './protocol'
import { createCompiler, EMPTY, type Setup } from './setup'

export interface Mirror {
  readonly compiled: CompiledScene
  readonly model: Model
  readonly state: State
  readonly previous: State
  readonly reading: Workspace
  /** The run's own state, also while a preview is shown in its place. */
  readonly actual: State
  /** Other poses than the run's are shown. */
  readonly previewing: boolean
  /** Compiles a setup that frames may speak of from now on; why not, where it is none. */
  learn(setup: Setup): CompiledScene | Uncompiled
  /** Forgets setups that no frame will speak of any more. */
  forget(oldest: number): void
  /** False, and nothing done, where the frame is of a setup that is not known. */
  show(frame: Frame): boolean
  /** False where there is nothing to do. */
  preview(q: Float64Array | null): boolean
}

export function createMirror(setup: Setup, first: CompiledScene, start: State): Mirror {
  const compiler = createCompiler(true)
  const setups = new Map<number, Setup>([
    [EMPTY.id, EMPTY],
    [setup.id, setup],
  ])
  let shown = setup.id
  let compiled = first
  let model = first.model
  let state = cloneState(model, start)
  let previous = cloneState(model, start)
  let reading = createWorkspace(model)
  /** The run's states while others are shown in their place. */
  let hidden: { readonly state: State; readonly previous: State } | null = null

  /** Another model, and room for its states. */
  function enter(next: Setup): void {
    shown = next.id
    compiled = compiler.get(next)
    model = compiled.model
    state = createState(model)
    previous = createState(model)
    reading = createWorkspace(model)
    hidden = null
  }

  return {
    get compiled() {
      return compiled
    },
    get model() {
      return model
    },
    get state() {
      return state
    },
    get previous() {
      return previous
    },
    get reading() {
      return reading
    },
    get actual() {
      return hidden ? hidden.state : state
    },
    get previewing() {
      return hidden !== null
    },
    learn(next) {
      const compiled = compiler.attempt(next)
      if (compiled.ok) setups.set(next.id, next)
      return compiled
    },
    forget(oldest) {
      for (const id of setups.keys()) if (id < oldest && id !== shown && id !== EMPTY.id) setups.delete(id)
    },
    show(frame) {
      const next = setups.get(frame.shown)
      if (!next) return false
      if (next.id !== shown) enter(next)
      const to = hidden ?? { state, previous }
      return writeState(to.state, frame.state) && writeState(to.previous, frame.previous)
    },
    preview(q) {
      if (q) {
        if (q.length !== state.q.length) return false
        hidden ??= { state: cloneState(model, state), previous: cloneState(model, previous) }
        state.q.set(q)
        previous.q.set(q)
        return true
      }
      if (!hidden) return false
      copyState(state, hidden.state)
      copyState(previous, hidden.previous)
      hidden = null
      return true
    },
  }
}
