/* What a run is computed from: a scene and the values that sliders have set. Setups have numbers, and are compiled when they are shown: a
 slider makes hundreds, of which few are shown again. */
import {
  compileParsed,
  compileParsedInParts,
  emptyScene,
  type CompiledScene,
  type Overrides,
  type Scene,
  type Uncompiled,
} from '@freebody/scene'
import type { Parts } from '@freebody/dynamics'
import { withPointerForce } from './pointer-force'

export interface Setup {
  readonly id: number
  readonly scene: Scene
  readonly overrides: Overrides
}

/** Runs where a scene could not be opened. Page and engine both have it. */
export const EMPTY: Setup = { id: 0, scene: emptyScene, overrides: {} }

/** `pointerForce`: with the force of the pointer, see pointer-force.ts. `compile`: `compileScene` for scenes that may not agree with the schema. */
export function prepare(
  { scene, overrides }: Pick<Setup, 'scene' | 'overrides'>,
  pointerForce: boolean,
  compile = compileParsed,
): CompiledScene | Uncompiled {
  const compiled = compile(scene, overrides)
  return compiled.ok && pointerForce ? withPointerForce(compiled) : compiled
}

/** Compiled setups kept at a time. */
const KEPT = 6

export interface Compiler {
  /** Of a setup that is known to compile. The same object while it is kept. */
  get(setup: Setup): CompiledScene
  /** As `get`, for one that may not. */
  attempt(setup: Setup): CompiledScene | Uncompiled
  /** The same, between whose parts a page can answer. */
  attemptInParts(setup: Setup): Parts<CompiledScene | Uncompiled>
}

export function createCompiler(pointerForce: boolean): Compiler {
  const kept = new Map<number, CompiledScene>()

  function keep(setup: Setup, compiled: CompiledScene | Uncompiled): CompiledScene | Uncompiled {
    if (!compiled.ok) return compiled
    // Moved to the end, so that the first in the map is the one unused for longest.
    kept.delete(setup.id)
    kept.set(setup.id, compiled)
    if (kept.size > KEPT) for (const [id] of [...kept].slice(0, kept.size - KEPT)) kept.delete(id)
    return compiled
  }

  function attempt(setup: Setup): CompiledScene | Uncompiled {
    return keep(setup, kept.get(setup.id) ?? prepare(setup, pointerForce))
  }

  return {
    attempt,
    *attemptInParts(setup) {
      const known = kept.get(setup.id)
      if (known) return keep(setup, known)
      const compiled = yield* compileParsedInParts(setup.scene, setup.overrides)
      return keep(setup, compiled.ok && pointerForce ? withPointerForce(compiled) : compiled)
    },
    get(setup) {
      const compiled = attempt(setup)
      if (!compiled.ok) throw new Error(`Setup ${setup.id} compiled before: ${compiled.problems[0]?.message}`)
      return compiled
    },
  }
}
