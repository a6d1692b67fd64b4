/* Outcomes are values: a failed call leaves the state untouched and says which constraint or body, why, and what to try. */
import type { Model } from './model'

export type Reason =
  /** A number overflowed or was not a number. */
  | 'not-finite'
  /** A massless direction that no constraint holds: [M | Aᵀ] is not of full rank. */
  | 'massless'
  /** Constraints that cannot hold at the same time. */
  | 'contradictory'
  /** Position errors that projection could not close. */
  | 'open'
  /** Error control needs steps too small to advance the time. */
  | 'step-too-small'
  /** Forces too stiff for explicit steps of this length. */
  | 'stiff'
  /** The equations of an implicit step have no solution that could be found. */
  | 'unsolved'
  /** Dry friction that raises its own load without bound: no finite load satisfies the law, see laws/loads.ts. A smaller step may avoid
   the speed at which it does. */
  | 'self-locking'
  /** No forces of contact satisfy Coulomb's law. */
  | 'contact'
  /** Impacts and other events that do not come to an end. */
  | 'impacts'
  /** The form that was to drive the motion does not apply here, see Solver in workspace.ts. */
  | 'formulation'
  /** A setting that makes no sense, such as a step of NaN seconds. */
  | 'bad-setting'

/** Reasons that a smaller step does not take away. */
export const LASTING: ReadonlySet<Reason> = new Set(['massless', 'contradictory', 'formulation'])

export interface Failure {
  readonly ok: false
  readonly reason: Reason
  /** A sentence that names the thing and what to try. */
  readonly message: string
  /** Id of the constraint, or null. */
  readonly constraint: string | null
  /** Id of the body, or null. */
  readonly body: string | null
  /** What was left over: [m], [rad], [m/s] or [m/s²] by reason; for self-locking the share of the friction that has an answer. */
  readonly residual: number
}

export function notFinite(m: Model, body: number): Failure {
  const id = body > 0 ? m.bodyIds[body] : null
  return {
    ok: false,
    reason: 'not-finite',
    message: id
      ? `The motion of "${id}" is no longer a finite number; take a smaller step, or look for an extreme mass or force there.`
      : 'A number is no longer finite; take a smaller step.',
    constraint: null,
    body: id,
    residual: Number.POSITIVE_INFINITY,
  }
}

/** `direction`: offset in Model.massless, of a body with mass: a rotation. */
export function massless(m: Model, direction: number): Failure {
  const [body, , , , x, y, z] = m.massless.subarray(direction, direction + 7)
  const id = m.bodyIds[body]
  return {
    ok: false,
    reason: 'massless',
    message: `"${id}" has no inertia about ${axisName(x, y, z)} and no constraint makes up for it, so its acceleration is undefined; add a joint that stops it from turning there, or give it inertia.`,
    constraint: null,
    body: id,
    residual: Number.POSITIVE_INFINITY,
  }
}

/** `motion`: (v in W, ω in B) along a freedom of the body that neither it nor what it carries resists. */
export function noInertia(m: Model, body: number, motion: Float64Array): Failure {
  const id = m.bodyIds[body]
  const [x, y, z, rx, ry, rz] = motion
  const message =
    Math.hypot(rx, ry, rz) > 0
      ? `"${id}" has no inertia about ${axisName(rx, ry, rz)}, where it can turn, nor has anything that turns with it, so its acceleration is undefined; give it inertia, or add a joint that stops it from turning there.`
      : `"${id}" has no mass, nor has anything that moves with it along ${worldAxis(x, y, z)}, where it can move, so its acceleration is undefined; give it mass, or add a joint that holds it there.`
  return {
    ok: false,
    reason: 'massless',
    message,
    constraint: null,
    body: id,
    residual: Number.POSITIVE_INFINITY,
  }
}

function worldAxis(x: number, y: number, z: number): string {
  const n = Math.hypot(x, y, z)
  const along = [x, y, z].findIndex((c) => Math.abs(c) > 0.999 * n)
  if (along >= 0) return `the world's ${'xyz'[along]} axis`
  return `the direction (${[x, y, z].map((c) => (c / n).toFixed(3)).join(', ')})`
}

function axisName(x: number, y: number, z: number): string {
  const n = Math.hypot(x, y, z)
  const along = [x, y, z].findIndex((c) => Math.abs(c) > 0.999 * n)
  if (along >= 0) return `its own ${'xyz'[along]} axis`
  return `its own direction (${[x, y, z].map((c) => (c / n).toFixed(3)).join(', ')})`
}

export function contradictory(m: Model, row: number, residual: number): Failure {
  const id = constraintOfRow(m, row)
  return {
    ok: false,
    reason: 'contradictory',
    message: isDriver(m, id)
      ? `"${id}" cannot move further: the other constraints block it (residual ${show(residual)}). Switch it off, or change its motion so that the mechanism can follow.`
      : `"${id}" cannot be satisfied together with the other constraints (residual ${show(residual)}). Remove it or a constraint that contradicts it.`,
    constraint: id,
    body: null,
    residual,
  }
}

function isDriver(m: Model, id: string | null): boolean {
  return m.constraints.some((c) => c.id === id && c.definition.group === 'driver')
}

export function stillOpen(m: Model, row: number, residual: number): Failure {
  const id = constraintOfRow(m, row)
  return {
    ok: false,
    reason: 'open',
    message: isDriver(m, id)
      ? `"${id}" cannot move further: no nearby position satisfies it together with the joints (error ${show(residual)}). Switch it off, change its motion, or take a smaller step.`
      : `"${id}" stays open by ${show(residual)}: no nearby position satisfies it together with the other constraints. Take a smaller step, or move its bodies closer together.`,
    constraint: id,
    body: null,
    residual,
  }
}

export function stepTooSmall(m: Model, h: number, body: number): Failure {
  return {
    ok: false,
    reason: 'step-too-small',
    message: `Error control reached a step of ${show(h)} s${body > 0 ? ` because of "${m.bodyIds[body]}"` : ''}; use a larger tolerance, or the implicit integrator for stiff springs.`,
    constraint: null,
    body: body > 0 ? m.bodyIds[body] : null,
    residual: h,
  }
}

/** `rate` [1/s]: the fastest about the state the step started from. */
export function stiff(m: Model, h: number, rate: number, body: number): Failure {
  const id = m.bodyIds[body]
  return {
    ok: false,
    reason: 'stiff',
    message: `The forces on "${id}" are too stiff for steps of ${show(h)} s: they change its motion at a rate of ${show(rate)} per second. Take steps below ${show(1 / rate)} s, or use the adaptive or the implicit integrator.`,
    constraint: null,
    body: id,
    residual: rate,
  }
}

export function unsolved(h: number): Failure {
  const message = `The equations of an implicit step of ${show(h)} s could not be solved; take a smaller step, or the adaptive integrator.`
  return { ok: false, reason: 'unsolved', message, constraint: null, body: null, residual: h }
}

export function tooManyForImplicit({ nb }: Model): Failure {
  const message = `The implicit integrator solves ${6 * nb} equations at once in each step, too many with ${nb} bodies; use the adaptive integrator.`
  return { ok: false, reason: 'unsolved', message, constraint: null, body: null, residual: 0 }
}

/** `law`: index in Model.laws. `share`: of the friction in all joints, up to which there is an answer. */
export function selfLocking(m: Model, law: number, share: number): Failure {
  const { id, constraint } = m.laws[law]
  const rest =
    m.laws.filter((l) => l.definition.isProportionalToLoad).length > 1
      ? ', together with that in other joints,'
      : ''
  const most = share > 0.01 ? `to less than ${Math.floor(1000 * share) / 10} % of its value` : 'much'
  return {
    ok: false,
    reason: 'self-locking',
    message: `The friction "${id}" in "${constraint.id}"${rest} is self-locking: it raises its own load without bound while the joint slides this way, so no finite load satisfies the law; lower its coefficient ${most}, change the geometry so that it raises its load less, or start from rest.`,
    constraint: constraint.id,
    body: null,
    residual: share,
  }
}

export function badSetting(message: string): Failure {
  return { ok: false, reason: 'bad-setting', message, constraint: null, body: null, residual: Number.NaN }
}

function constraintOfRow(m: Model, row: number): string | null {
  return row >= 0 ? m.constraints[m.rowConstraint[row]].id : null
}

function show(x: number): string {
  return x.toPrecision(3)
}
