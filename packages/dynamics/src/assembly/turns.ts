/* Angles whose full turns are counted, for typed texts. An angle is known from the axes of two frames only up to full turns:

   (1)  θ = atan2(u_F·u_M, w_F·w_M) + 2πn,   u and w axes of the frames F and M

 n is the whole number that brings θ nearest to the tracked coordinate s of the state, which the integrator advances with θ̇. One
 counter serves every constraint, force and law that reads the angle, so all of them see the same number of turns. */
import { angleOf, dotAxes } from './jets'
import { placeFrames, type Attachment } from './kinematics'
import type { Model } from '../model/model'
import type { FrameSpec } from '../model/spec'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'

/** Axis of the first frame and axis of the second (X, Y, Z). */
export type AxisPair = readonly [number, number]

export interface TurnSpec {
  readonly frames: readonly [FrameSpec, FrameSpec]
  /** Axes whose product is the sine, and those whose product is the cosine, up to a common factor. */
  readonly sine: AxisPair
  readonly cosine: AxisPair
}

/** A counter of the model. */
export interface Turn extends Attachment {
  readonly sine: AxisPair
  readonly cosine: AxisPair
}

/** Equal for two specs of the same angle: where the frames' origins are does not matter. */
export function turnKey({ frames, sine, cosine }: TurnSpec): string {
  return JSON.stringify([frames.map(({ body, q_BF }) => [body, q_BF ?? [1, 0, 0, 0]]), sine, cosine])
}

/** Writes (1) and its rate for every counter, for bodies placed by `at`. */
export function countTurns(
  m: Model,
  s: State,
  ws: Workspace,
  at: Pick<Workspace, 'R_WB' | 'w_WB' | 'frames'> = ws,
): void {
  const { turns } = m
  const { k, tracked, trackedRate } = ws
  const first = m.tracked - turns.length
  for (let i = 0; i < turns.length; i++) {
    const turn = turns[i]
    placeFrames(k, turn, s, at, true)
    const c = k.jets[6]
    const d = k.jets[7]
    const j = k.jets[0]
    dotAxes(c, k, 0, turn.cosine[0], 1, turn.cosine[1])
    dotAxes(d, k, 0, turn.sine[0], 1, turn.sine[1])
    angleOf(j, k, c, d)
    tracked[first + i] = nearestTurn(j.value, s.s[first + i])
    trackedRate[first + i] = j.rate
  }
}

/** The angle, by full turns, that is nearest to another. */
export function nearestTurn(angle: number, near: number): number {
  return angle + 2 * Math.PI * Math.round((near - angle) / (2 * Math.PI))
}

/** Index in State.s of the counter of this angle of an attachment, −1 where no text reads it. */
export function turnOf(
  m: Model,
  at: Attachment,
  frames: readonly [number, number],
  sine: AxisPair,
  cosine: AxisPair,
): number {
  const same = (a: AxisPair, b: AxisPair) => a[0] === b[0] && a[1] === b[1]
  const i = m.turns.findIndex(
    (turn) =>
      same(turn.sine, sine) &&
      same(turn.cosine, cosine) &&
      frames.every((f, side) => sameAxes(turn, side, at, f)),
  )
  return i < 0 ? -1 : m.tracked - m.turns.length + i
}

function sameAxes(a: Attachment, f: number, b: Attachment, g: number): boolean {
  if (a.body[f] !== b.body[g]) return false
  for (let i = 0; i < 9; i++) if (a.axes_BF[9 * f + i] !== b.axes_BF[9 * g + i]) return false
  return true
}

/** Takes the counts of one model over into another, where it has a counter of the same angle. `before` is the index in `from` of a body of
 `to`, negative for a new one. A counter whose frames have other axes by now is told by its bodies and its place among theirs. */
export function carryTurns(
  from: Model,
  state: State,
  to: Model,
  next: State,
  before: (body: number) => number = (body) => body,
): void {
  const [old0, new0] = [from.tracked - from.turns.length, to.tracked - to.turns.length]
  const kin = (turn: Turn, of: (body: number) => number) =>
    JSON.stringify([[...turn.body].map(of), turn.sine, turn.cosine])
  const families = new Map<string, number[]>()
  for (const [i, turn] of from.turns.entries()) {
    const key = kin(turn, (body) => body)
    families.set(key, [...(families.get(key) ?? []), i])
  }
  const places = new Map<string, number>()
  for (const [i, turn] of to.turns.entries()) {
    const key = kin(turn, before)
    const place = places.get(key) ?? 0
    places.set(key, place + 1)
    const family = families.get(key) ?? []
    const same = family.find((j) => turn.axes_BF.every((x, a) => x === from.turns[j].axes_BF[a]))
    const found = same ?? family[place]
    if (found !== undefined) next.s[new0 + i] = state.s[old0 + found]
  }
}
