/* How the start of a run changes the positions and velocities of the document. Where they do not fit the joints, they are changed by the
 smallest amount in the mass metric (see project.ts in the engine). The messages give what the document has and what the run
 starts with. `check` and every run use them; start-fix.ts has the edit that writes the latter into the document. */
import {
  assembleRows,
  closedFraction,
  closedTolerance,
  constraintErrors,
  createWorkspace,
  jointCoordinate,
  type Assembled,
  type Constraint,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { rotateByQuat, sineOfHalfAngle, vec3, type Vec3 } from '@freebody/math'
import { placeOf } from '../building/places/anchors'
import type { CompiledScene } from '../compile'
import { show } from '../show-number'

/** Lengths of the mechanism, or radians: smaller changes of positions are not reported. */
const MOVED = 1e-9
/** Relative to the fastest velocity: smaller changes of velocities are not reported. */
const FITS = 1e-6

export interface StartChange {
  readonly of: 'positions' | 'velocities'
  /** Id of the joint that was open most, or of the body whose velocity changed most. */
  readonly at: string
  readonly message: string
  /** Ids of bodies that changed, most first. */
  readonly bodies: readonly string[]
}

/** The changes by `assembleInitial` from compiled.state to `started`, with a message each. `name`: an id as shown. */
export function startChanges(
  compiled: CompiledScene,
  started: State,
  assembled: Assembled,
  name: (id: string) => string = (id) => `"${id}"`,
): readonly StartChange[] {
  const given = compiled.state
  // No change beyond rounding, as in most scenes: no workspace is needed.
  const { model } = compiled
  const open = assembled.phiBefore > MOVED * model.length
  if (!open && assembled.moved.length === 0) return []
  const positions = open ? movedBodies(compiled, started) : []
  const velocities = changedVelocities(compiled, started)
  if (positions.length === 0 && velocities.length === 0) return []
  const ws = createWorkspace(model)
  return [
    ...(positions.length > 0 ? [positionChange(compiled, given, started, positions, ws, name)] : []),
    ...(velocities.length > 0 ? [velocityChange(compiled, given, started, velocities, ws, name)] : []),
  ]
}

interface Moved {
  readonly id: string
  readonly distance: number
  readonly angle: number
}

function movedBodies(compiled: CompiledScene, started: State): readonly Moved[] {
  const least = MOVED * compiled.model.length
  return compiled.model.bodyIds
    .slice(1)
    .map((id): Moved => {
      const [was, now] = [placeOf(compiled, id), placeOf(compiled, id, started.q)]
      return { id, distance: vec3.distance(was.p, now.p), angle: sineOfHalfAngle(was.q, now.q) }
    })
    .filter(({ distance, angle }) => distance > least || angle > MOVED)
    .sort((a, b) => b.distance - a.distance || b.angle - a.angle)
}

function positionChange(
  { model }: CompiledScene,
  given: State,
  started: State,
  moved: readonly Moved[],
  ws: Workspace,
  name: (id: string) => string,
): StartChange {
  const before = worst(model, given, ws)
  const after = worst(model, started, ws)
  const [{ id, distance, angle }, ...others] = moved
  const how =
    distance > MOVED * model.length
      ? `moved ${name(id)} by ${few(distance)} m`
      : `turned ${name(id)} by ${few(angle)} rad`
  const rest =
    others.length === 0
      ? ''
      : ` and ${others.length === 1 ? '1 other body' : `${others.length} other bodies`}`
  const closed = closedTolerance(model)
  const outcome =
    after.phi <= 2 * closed
      ? `The joints are closed within ${few(closedFraction)} × ${few(model.length)} m.`
      : `${name(after.at)} stays open by ${few(after.phi)} m or rad.`
  return {
    of: 'positions',
    at: before.at,
    message: `Closing the joints ${how}${rest}: ${name(before.at)} was open by ${few(before.phi)} m or rad. ${outcome}`,
    bodies: moved.map((body) => body.id),
  }
}

/** The constraint with the largest position error, and that error. */
function worst(model: Model, state: State, ws: Workspace): { readonly at: string; readonly phi: number } {
  assembleRows(model, state, ws)
  return model.constraints
    .map((c) => ({ at: c.id, phi: constraintErrors(model, ws, c).phi }))
    .reduce((a, b) => (b.phi > a.phi ? b : a))
}

/** Ids of bodies whose velocity or spin is not the given one, largest change first; empty where all are kept. A body without a given
 velocity starts as its joints and drivers require, which is not reported. */
function changedVelocities({ model, state: given }: CompiledScene, { v }: State): readonly string[] {
  let fastest = 0
  for (let i = 6; i < v.length; i++) fastest = Math.max(fastest, Math.abs(v[i]), Math.abs(given.v[i]))
  const least = FITS * fastest
  const list = model.bodyIds.slice(1).map((id, n) => {
    const o = 6 * (n + 1)
    const [was, now] = [given.v.subarray(o, o + 6), v.subarray(o, o + 6)]
    const difference = was.reduce((most, x, i) => Math.max(most, Math.abs(x - now[i])), 0)
    return { id, difference, said: was.some((x) => x !== 0) }
  })
  const changes = list.filter(({ difference }) => difference > least)
  if (!changes.some(({ said }) => said)) return []
  return changes
    .sort((a, b) => Number(b.said) - Number(a.said) || b.difference - a.difference)
    .map(({ id }) => id)
}

function velocityChange(
  compiled: CompiledScene,
  given: State,
  started: State,
  [first, ...others]: readonly string[],
  ws: Workspace,
  name: (id: string) => string,
): StartChange {
  const [was, now] = [motionOf(compiled, first, given), motionOf(compiled, first, started)]
  const particle = compiled.bodies.get(first)?.kind === 'particle'
  const parts = [
    { what: 'velocity', unit: 'm/s', was: was.velocity, now: now.velocity },
    ...(particle ? [] : [{ what: 'spin', unit: 'rad/s', was: was.spin, now: now.spin }]),
  ]
  const listed = (which: 'was' | 'now') =>
    parts
      .map((part) => `${part.what} ${triple(part[which], [...part.was, ...part.now])} ${part.unit}`)
      .join(' and ')
  const rest =
    others.length === 0
      ? ''
      : ` ${others.length === 1 ? '1 other body was' : `${others.length} other bodies were`} changed too.`
  return {
    of: 'velocities',
    at: first,
    message: `The start velocities do not fit the joints: ${name(first)} was given ${listed('was')}, and starts with ${listed('now')}.${rateChange(compiled, given, started, first, ws, name)}${rest}`,
    bodies: [first, ...others],
  }
}

interface Rate {
  readonly c: Constraint
  readonly label: string
  readonly unit: string
  readonly given: number
  readonly started: number
}

/** The coordinate of a joint of this body whose rate changed most. */
function rateChange(
  { model }: CompiledScene,
  given: State,
  started: State,
  body: string,
  ws: Workspace,
  name: (id: string) => string,
): string {
  const index = model.bodyIds.indexOf(body)
  const own = model.constraints.filter((c) => c.body.includes(index))
  const rates = (state: State) => {
    assembleRows(model, state, ws)
    return own.flatMap((c) =>
      Object.entries(c.definition.coordinates).map(([key, { label, unit }]) => ({
        c,
        label,
        unit,
        rate: jointCoordinate(model, state, ws, c, key)?.rate ?? 0,
      })),
    )
  }
  const after = rates(started)
  const found = rates(given)
    .map(({ rate, ...rest }, i): Rate => ({ ...rest, given: rate, started: after[i].rate }))
    .filter(
      (r) =>
        r.unit !== '' &&
        Math.abs(r.given - r.started) > FITS * Math.max(Math.abs(r.given), Math.abs(r.started)),
    )
    .sort((a, b) => Math.abs(b.given - b.started) - Math.abs(a.given - a.started))[0]
  if (!found) return ''
  const per = `${found.unit}/s`
  return ` The ${found.label.toLowerCase()} of ${name(found.c.id)} was to change at ${few(found.given)} ${per}, and starts at ${few(found.started)} ${per}.`
}

/** Velocity of the body's frame and spin in body axes, as in the document. */
export function motionOf(
  compiled: CompiledScene,
  id: string,
  state: State,
): { readonly velocity: Vec3; readonly spin: Vec3 } {
  const o = 6 * compiled.indexOf.get(id)!
  const [vx, vy, vz, wx, wy, wz] = state.v.subarray(o, o + 6)
  const [cx, cy, cz] = compiled.bodies.get(id)!.centre
  // v = v_com − R (ω × c)
  const u = rotateByQuat(placeOf(compiled, id, state.q).q, [
    wy * cz - wz * cy,
    wz * cx - wx * cz,
    wx * cy - wy * cx,
  ])
  return { velocity: [vx - u[0], vy - u[1], vz - u[2]], spin: [wx, wy, wz] }
}

/** A vector for messages; entries within rounding of the largest of `among` are shown as 0. */
function triple(v: Vec3, among: readonly number[]): string {
  const size = Math.max(...among.map(Math.abs))
  return `(${v.map((x) => show(Math.abs(x) < 1e-9 * size ? 0 : x)).join(', ')})`
}

/** A number for messages: three significant digits. */
function few(x: number): string {
  return String(Number(x.toPrecision(3)))
}
