/* The host of a workspace: what its kernels call (host.ts). */
import { turnQuat } from '@freebody/math'
import { applyForce, assembleForces } from '../assembly/applied'
import { assembleConstraint, assembleErrors, assembleRows } from '../assembly/assemble'
import { accelerate, stabiliseFor, writeRates } from '../evaluate'
import { dropImplied, fillS } from '../solve/factor'
import { factorPenalised } from '../solve/penalised'
import { freeMasslessDirection } from '../solve/solve'
import { massless } from '../model/outcome'
import type { Model } from '../model/model'
import { removeNormalPart, spreadRowsOfA } from '../solve/correct'
import type { Rows } from '../assembly/rows'
import { countTurns } from '../assembly/turns'
import type { Workspace } from '../model/workspace'
import { evaluateProfile } from '../functions/profiles'
import type { Host } from './call'
import {
  ACCELERATE,
  ASSEMBLE,
  CHECK_MASSLESS,
  DROP_IMPLIED,
  LOOK_UP,
  PENALISE,
  REMOVE_NORMAL,
  SPREAD,
  TURN_FAR,
  WRITE,
  WRITE_ALL,
  WRITE_GAPS,
  WRITE_MOTIONS,
  WRITE_ROWS,
} from './host'
import { DONE, HOST_FAILED, RANK_TOLERANCE, TIME } from './work'

/** Poses and angular velocities of the bodies. */
type Placed = Pick<Workspace, 'R_WB' | 'w_WB' | 'frames'>

export function createHost(m: Model, ws: Workspace): Host {
  const rows = rowsInWorldAxes(m, ws)
  const here = { R_WB: ws.work.R_here, w_WB: ws.w_WB, frames: ws.frames }
  return (code, argument) => {
    const it = ws.integration
    const { trial } = it
    trial.t = ws.work.limits[TIME]
    switch (code) {
      case WRITE:
        ws.inWorldAxes = true
        write(m, ws, rows, here, argument)
        return DONE
      case ASSEMBLE:
        assemble(m, ws, argument)
        return DONE
      case SPREAD:
        spreadRowsOfA(m, ws)
        return DONE
      case REMOVE_NORMAL:
        removeNormalPart(m, ws, argument === 0 ? it.errorQ : it.errorV, argument)
        return DONE
      case DROP_IMPLIED:
        return dropImplied(m, ws, ws.work.limits[RANK_TOLERANCE]) ? 1 : 0
      case PENALISE:
        factorPenalised(m, ws)
        return DONE
      case ACCELERATE:
        return solve(m, ws, argument)
      case TURN_FAR:
        turnFar(m, ws)
        return DONE
      case LOOK_UP:
        lookUp(m, ws)
        return DONE
      case CHECK_MASSLESS: {
        const free = freeMasslessDirection(m, ws)
        if (free >= 0) it.failure = massless(m, free)
        return free < 0 ? DONE : HOST_FAILED
      }
      default:
        throw new Error(`A kernel called the host with the unknown code ${code}.`)
    }
  }
}

/** Rows, forces and turn counters without a kernel. */
function write(m: Model, ws: Workspace, rows: Rows, here: Placed, what: number): void {
  const { trial } = ws.integration
  const { hostConstraints, hostForces, shift } = m.kernels
  const at = what === WRITE_GAPS ? here : ws
  ws.k.s = trial.s
  if (m.turns.length > 0) countTurns(m, trial, ws, at)
  rows.writesA = what === WRITE_ALL || what === WRITE_ROWS
  for (let i = 0; i < hostConstraints.length; i++) {
    const c = m.constraints[hostConstraints[i]]
    assembleConstraint(m, c, trial, ws, at, rows, shift[c.index])
  }
  if (what !== WRITE_ALL && what !== WRITE_MOTIONS) return
  for (let i = 0; i < hostForces.length; i++) {
    const f = m.forces[hostForces[i]]
    if (!f.definition.isIdle?.(trial.u, f.u0)) applyForce(f, trial, ws)
  }
}

/** The functions of time of driven sums. */
function lookUp(m: Model, { work, integration, k }: Workspace): void {
  const { driven } = m.kernels
  const f = k.profile
  for (let i = 0; i < driven.length; i++) {
    evaluateProfile(driven[i].profile, integration.trial.t, f)
    work.given.set(f, 3 * driven[i].sum)
  }
}

/** All rows in A, with S. */
function assemble(m: Model, ws: Workspace, what: number): void {
  const { trial } = ws.integration
  if (what === WRITE_GAPS) {
    assembleErrors(m, trial, ws)
    return
  }
  if (what === WRITE_MOTIONS) assembleErrors(m, trial, ws)
  else {
    assembleRows(m, trial, ws)
    fillS(m, ws)
  }
  if (what !== WRITE_ROWS) assembleForces(m, trial, ws)
}

function solve(m: Model, ws: Workspace, argument: number): number {
  const it = ws.integration
  const { trial } = it
  stabiliseFor(m, ws, it.stepSettings)
  // Laws read the rows of their constraints in A.
  if (ws.inWorldAxes)
    for (let i = 0; i < m.laws.length; i++)
      assembleConstraint(m, m.laws[i].constraint, trial, ws, ws, ws.rows, 0)
  const failure = accelerate(m, trial, ws, argument % 2 === 1, false)
  it.failure = failure
  if (failure) return HOST_FAILED
  writeRates(m, trial, ws, it.stages[argument >> 1])
  return DONE
}

/** q −= motion with sines and cosines. */
function turnFar(m: Model, ws: Workspace): void {
  const { motion } = ws
  const { q } = ws.integration.trial
  for (let i = 1, o = 6, j = 7; i <= m.nb; i++, o += 6, j += 7) {
    for (let a = 0; a < 3; a++) q[j + a] -= motion[o + a]
    if (m.isParticle[i]) continue
    turnQuat(q, j + 3, -motion[o + 3], -motion[o + 4], -motion[o + 5])
  }
}

/** Where `constrain` writes: as in body axes, with no body turned. */
function rowsInWorldAxes(m: Model, { rows, work }: Workspace): Rows {
  const R = new Float64Array(9 * (m.nb + 1))
  for (let i = 0; i < R.length; i += 9) for (let a = 0; a < 9; a += 4) R[i + a] = 1
  return { ...rows, A: work.written, R_WB: R }
}
