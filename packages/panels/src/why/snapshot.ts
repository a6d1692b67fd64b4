/* The equations of one moment as plain data, so that they can be worked on elsewhere. */
import { evaluate } from '@freebody/dynamics'
import type { Assembled, Motion, Structure } from '@freebody/formulations'
import type { Session } from '@freebody/session'

/** What the matrices are made of, for as long as the scene is the same. */
export interface Mechanism extends Structure {
  /** (nb+1) × 7: 1/m, then J⁻¹ (00 01 02 11 12 22). */
  readonly inverseMass: Float64Array
  /** Something moves that has no inertia. */
  readonly singular: boolean
}

/** The numbers of one moment. */
export interface Snapshot extends Motion, Assembled {
  /** [s] */
  readonly t: number
  readonly phi: Float64Array
  readonly phidot: Float64Array
  /** What the engine found; not to be used where it found nothing. */
  readonly vdot: Float64Array
  readonly Qc: Float64Array
  readonly Qni: Float64Array
  /** Why accelerations are undefined here; null where they are not. */
  readonly problem: string | null
}

export function mechanismOf({ model: m }: Pick<Session, 'model'>): Mechanism {
  return {
    nb: m.nb,
    nc: m.nc,
    compliance: m.compliance,
    freedoms: m.freedoms,
    bodyIds: m.bodyIds,
    isParticle: m.isParticle,
    mass: m.mass,
    J: m.J,
    inverseMass: m.inverseMass,
    singular: m.massless.length > 0,
    laws: { length: m.laws.length },
    constraints: m.constraints.map(({ id, rows, row0, slots, slotBase }) => {
      return { id, rows, row0, slots, slotBase }
    }),
  }
}

/** Copies, because the session continues. */
export function snapshotOf({ compiled, model, state, reading }: Session): Snapshot {
  const outcome = evaluate(model, state, reading, compiled.settings.engine)
  const { A, b, Q, C, phi, phidot, vdot, Qc, Qni } = reading
  return {
    t: state.t,
    q: state.q.slice(),
    v: state.v.slice(),
    A: A.slice(),
    b: b.slice(),
    Q: Q.slice(),
    C: C.slice(),
    phi: phi.slice(),
    phidot: phidot.slice(),
    vdot: vdot.slice(),
    Qc: Qc.slice(),
    Qni: Qni.slice(),
    problem: outcome.ok ? null : outcome.message,
  }
}

/** Beyond this the views follow the motion no more, and are read at rest. */
export const LIVE = { bodies: 12, rows: 60 }

export function staysLive({ model }: Pick<Session, 'model'>): boolean {
  return model.nb <= LIVE.bodies && model.nc <= LIVE.rows
}
