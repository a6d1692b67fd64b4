/* Three runs of one scene that differ only in what is done against drift. Integrating q̈ lets φ grow [FM09 §3]: an error of the
 accelerations ε, always renewed, leaves φ̇ = ε t and φ = ½ ε t². Baumgarte's b − 2αφ̇ − β²φ pulls it back like a damped spring, and
 it settles at about ε/β²; projection removes it after every step. */
import {
  assembleRows,
  cloneState,
  createWorkspace,
  kineticEnergy,
  step,
  totalEnergy,
  type IntegratorName,
  type Model,
  type Settings,
  type Stabilisation,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { createRecording, type Recording } from '@freebody/plots'
import type { CompiledScene } from '@freebody/scene'

export interface Contestant {
  readonly id: Stabilisation
  readonly label: string
  /** The prediction of theory. */
  readonly says: string
}

export const contestants: readonly Contestant[] = [
  {
    id: 'none',
    label: 'None',
    says: 'Only accelerations are held. Every error stays, φ̇ grows with time and φ with its square.',
  },
  {
    id: 'baumgarte',
    label: 'Baumgarte',
    says: 'Errors are pulled back as by a damped spring, φ̈ + 2αφ̇ + β²φ = 0: they stay bounded, and the larger the gains the smaller.',
  },
  {
    id: 'projection',
    label: 'Projection',
    says: 'After every step positions and velocities are put back onto the constraints: rounding is all that is left.',
  },
]

export interface Conditions {
  /** [1/s] gains of Baumgarte */
  readonly alpha: number
  readonly beta: number
  /** [s] */
  readonly duration: number
  /** Null for the scene's own. */
  readonly integrator: IntegratorName | null
}

export interface Lane {
  readonly contestant: Contestant
  /** Why it stopped; null while all is well. */
  problem: string | null
  /** [m or rad] largest |φ|, or [m/s or rad/s] largest |ψ| where nothing is held but velocities */
  readonly error: Recording
  /** [J] largest change of the total energy so far */
  readonly energy: Recording
  /** Id of the constraint with the largest error now. */
  worst: string | null
}

export interface Race {
  readonly lanes: readonly Lane[]
  /** [s] of the samples, one array for all */
  readonly times: Recording
  /** Errors are those of velocities, because no row constrains positions. */
  readonly velocities: boolean
  /** [J] most kinetic energy in the projected run: the scale for changes of energy */
  readonly scale: number
  readonly from: number
  readonly to: number
  readonly progress: number
  readonly done: boolean
  /** One step of one run; false when all are done. */
  advance(): boolean
}

export function startRace(
  { model, settings }: Pick<CompiledScene, 'model' | 'settings'>,
  start: State,
  { alpha, beta, duration, integrator }: Conditions,
): Race {
  const clock = settings.step
  const steps = Math.max(1, Math.round(duration / clock))
  const velocities = !model.rowLevel.includes(0)
  const times = createRecording()
  let scale = 0
  const runs = contestants.map((contestant) => {
    const state = cloneState(model, start)
    // The substep that suited the run so far may not suit this one.
    state.h = 0
    const engine: Settings = {
      ...settings.engine,
      integrator: integrator ?? settings.engine.integrator,
      stabilisation: contestant.id,
      alpha,
      beta,
    }
    const lane: Lane = {
      contestant,
      problem: null,
      error: createRecording(),
      energy: createRecording(),
      worst: null,
    }
    return {
      lane,
      state,
      engine,
      ws: createWorkspace(model),
      room: createWorkspace(model),
      energy0: 0,
      most: 0,
    }
  })
  for (const run of runs) look(run, true)
  times.push(start.t)
  let taken = 0
  let turn = 0

  function look(run: (typeof runs)[number], first = false): void {
    const { lane, state, room } = run
    const found = errorOf(model, state, room, velocities)
    const energy = totalEnergy(model, state, room)
    if (first) run.energy0 = energy
    run.most = Math.max(run.most, Math.abs(energy - run.energy0))
    lane.error.push(found.error)
    lane.energy.push(run.most)
    lane.worst = found.worst
    if (lane.contestant.id === 'projection') scale = Math.max(scale, kineticEnergy(model, state))
  }

  return {
    lanes: runs.map(({ lane }) => lane),
    times,
    velocities,
    get scale() {
      return scale
    },
    from: start.t,
    to: start.t + steps * clock,
    get progress() {
      return taken / steps
    },
    get done() {
      return taken >= steps
    },
    advance() {
      if (taken >= steps) return false
      const run = runs[turn]
      if (run.lane.problem === null) {
        const outcome = step(model, run.state, run.ws, clock, run.engine)
        if (!outcome.ok) run.lane.problem = outcome.message
      }
      if (run.lane.problem === null) look(run)
      else {
        run.lane.error.push(Number.NaN)
        run.lane.energy.push(Number.NaN)
      }
      turn = (turn + 1) % runs.length
      if (turn === 0) {
        taken++
        times.push(start.t + taken * clock)
      }
      return taken < steps
    },
  }
}

function errorOf(
  m: Model,
  s: State,
  ws: Workspace,
  velocities: boolean,
): { readonly error: number; readonly worst: string | null } {
  assembleRows(m, s, ws)
  let error = 0
  let row = -1
  for (let r = 0; r < m.nc; r++) {
    const level = m.rowLevel[r]
    if (level !== (velocities ? 1 : 0)) continue
    const x = Math.abs(velocities ? ws.phidot[r] : ws.phi[r])
    if (x >= error) [error, row] = [x, r]
  }
  return { error, worst: row < 0 ? null : m.constraints[m.rowConstraint[row]].id }
}

/** p of error ≈ c tᵖ over the later half of a run, by least squares on logarithms; NaN if there is no such law. */
export function growth(times: Recording, error: Recording): number {
  const t0 = times.at(times.first)
  let [n, sx, sy, sxx, sxy] = [0, 0, 0, 0, 0]
  for (let i = Math.floor((times.first + times.length) / 2); i < Math.min(times.length, error.length); i++) {
    const x = Math.log(times.at(i) - t0)
    const y = Math.log(error.at(i))
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue
    n++
    sx += x
    sy += y
    sxx += x * x
    sxy += x * y
  }
  return n > 4 ? (n * sxy - sx * sy) / (n * sxx - sx * sx) : Number.NaN
}

/** The result so far, as a sentence. */
export function verdictOf({ times, lanes }: Race): string {
  const now = lanes.map(({ error }) => error.at(error.length - 1))
  const [none, baumgarte, projection] = now
  if (!now.every(Number.isFinite)) return 'One of the runs stopped; the others go on.'
  const p = growth(times, lanes[0].error)
  const law = Number.isFinite(p) ? ` Left alone it grows as t to the power ${p.toFixed(1)}.` : ''
  if (none > baumgarte && baumgarte > projection)
    return `The errors stand as theory says: none above Baumgarte above projection.${law}`
  if (baumgarte > none)
    return `Baumgarte’s pull has cost more accuracy than it gave so far: without it the error is smaller still, and grows. Run longer, or change the gains.${law}`
  return `All errors are at rounding so far.${law}`
}
