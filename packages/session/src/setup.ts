/* What a run is made of: a scene and the values sliders have set. Runs speak of setups by number, and compile them when they are
 looked at: a slider makes hundreds, of which few are ever seen again. */
import {
  compileScene,
  emptyScene,
  type CompiledScene,
  type Overrides,
  type Scene,
  type Uncompiled,
} from '@freebody/scene'
import { withPointerForce } from './pointer-force'

export interface Setup {
  readonly id: number
  readonly scene: Scene
  readonly overrides: Overrides
}

/** What runs where a scene could not be opened. Its number is known on both sides. */
export const EMPTY: Setup = { id: 0, scene: emptyScene, overrides: {} }

/** `hand`: with a hand that can pull, see hand.ts. */
export function prepare(
  { scene, overrides }: Pick<Setup, 'scene' | 'overrides'>,
  hand: boolean,
): CompiledScene | Uncompiled {
  const compiled = compileScene(scene, overrides)
  return compiled.ok && hand ? withPointerForce(compiled) : compiled
}

/** Compiled setups kept at a time. */
const KEPT = 6

export interface Compiler {
  /** Of a setup that is known to compile. The same object while it is kept. */
  get(setup: Setup): CompiledScene
  /** As `get`, for one that may not. */
  attempt(setup: Setup): CompiledScene | Uncompiled
}

export function createCompiler(hand: boolean): Compiler {
  const kept = new Map<number, CompiledScene>()
  function attempt(setup: Setup): CompiledScene | Uncompiled {
    const compiled = kept.get(setup.id) ?? prepare(setup, hand)
    if (!compiled.ok) return compiled
    // To the end: the first in the map is the one unused for longest.
    kept.delete(setup.id)
    kept.set(setup.id, compiled)
    if (kept.size > KEPT) for (const [id] of [...kept].slice(0, kept.size - KEPT)) kept.delete(id)
    return compiled
  }
  return {
    attempt,
    get(setup) {
      const compiled = attempt(setup)
      if (!compiled.ok) throw new Error(`Setup ${setup.id} compiled before: ${compiled.problems[0]?.message}`)
      return compiled
    },
  }
}
