/* A form that drives the motion: its q̈ replaces the engine's in every evaluation, in the twist description.

 At the points of the motion the form is given every row, redundant ones too. Inner stages of a step lie a little off the
 constraints, where redundant rows contradict each other by the error of the method; there it is given the rows the engine
 keeps, which determine the same acceleration. */
import type { Failure, Model, Solver, Workspace } from '@freebody/dynamics'
import type { Definition } from './definition'
import { heldRows, systemOf, type NamedSystem } from './describe'
import { formulations, type FormulationName } from './formulations'
import { pickRows } from './linear-algebra'
import { solve } from './solve'
import type { System } from './system'

export function createDriver(name: FormulationName): Solver {
  const form = formulations[name] as unknown as Definition<unknown>
  return (m, s, ws, decide) => {
    if (m.nb === 0) return null
    const system = systemOf(m, s, ws, 'twist')
    const independent = !decide && !ws.contradictory && ws.factor.droppedCount > 0
    const outcome = solve(form, independent ? keptRows(m, ws, system) : system)
    if (!outcome.ok) return stopped(form.title, outcome.message)
    spread(m, outcome.qdd, ws.vdot)
    return null
  }
}

/** The system without rows that the engine found to be implied by others. */
function keptRows(m: Model, ws: Workspace, system: NamedSystem): System {
  // by place among the rows of the system, which are the constraints
  const kept = heldRows(m).flatMap((r, i) => (ws.factor.dropped[m.algebra.rowAt[r]] === 0 ? [i] : []))
  return { ...system, A: pickRows(system.A, kept), b: kept.map((r) => system.b[r]) }
}

/** Packed twists → six numbers for every body; those of the ground are not written. */
function spread(m: Model, packed: Float64Array, wide: Float64Array): void {
  let at = 0
  for (let body = 1; body <= m.nb; body++)
    for (let i = 0; i < (m.isParticle[body] ? 3 : 6); i++) wide[6 * body + i] = packed[at++]
}

function stopped(title: string, reason: string): Failure {
  return {
    ok: false,
    reason: 'formulation',
    message: `The form "${title}" cannot drive the motion any further. ${reason}`,
    constraint: null,
    body: null,
    residual: Number.NaN,
  }
}
