/* Textbook forms of the equations of motion, by which a run is solved in place of the engine. They are in a file of their own, loaded
 when a scene first names one. */
import type { Failure, Solver } from '@freebody/dynamics'
import type { createDriver, FormulationName } from '@freebody/formulations'
import type { Scene } from '@freebody/scene'

let makeDriver: typeof createDriver | null = null

/** Null where a scene can run at once; otherwise a promise, which resolves also where loading fails: the run then fails with a message. */
export function loadForms(scene: Scene): Promise<void> | null {
  if (makeDriver || !scene.settings?.formulation) return null
  return import('@freebody/formulations').then(
    (room) => {
      makeDriver = room.createDriver
    },
    () => {},
  )
}

/** The solver of a form; null: the engine's own. */
export function driverOf(name: FormulationName | null): Solver | null {
  if (name === null) return null
  return makeDriver?.(name) ?? (() => missing)
}

const missing: Failure = {
  ok: false,
  reason: 'formulation',
  message: 'The formulations could not be loaded. Reload the page while it can be reached.',
  constraint: null,
  body: null,
  residual: Number.NaN,
}
