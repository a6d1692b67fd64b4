/* The size of a mechanism, by which errors are judged, and the units of its rows. */
import { assembleRows } from '../assembly/assemble'
import type { Attachment } from '../assembly/kinematics'
import type { Model } from './model'
import type { BodySpec } from './spec'
import type { State } from './state'
import { createWorkspace } from './workspace'

/** [m] The extent of the mechanism: its lever arms and the spread of its bodies. Where it has neither, its distance from the points of
 the ground it is attached to, the radii of gyration, and how high its speed would carry it. */
export function typicalLength(
  bodies: readonly BodySpec[],
  attached: readonly Attachment[],
  g: number,
): number {
  let arm = 0
  for (const { body, p_BF, frameCount } of attached) {
    for (let f = 0; f < frameCount; f++) {
      if (body[f] > 0) arm = Math.max(arm, Math.hypot(p_BF[3 * f], p_BF[3 * f + 1], p_BF[3 * f + 2]))
    }
  }
  let spread = 0
  for (let a = 0; a < 3; a++) {
    const x = bodies.map((b) => b.p_WB?.[a] ?? 0)
    spread = Math.max(spread, extentOf(x))
  }
  if (arm > 0 || spread > 0) return Math.max(arm, spread)
  const onGround = attached.flatMap(({ body, p_BF, frameCount }) =>
    Array.from({ length: frameCount }, (_, f) => f)
      .filter((f) => body[f] === 0)
      .map((f) => p_BF.subarray(3 * f, 3 * f + 3)),
  )
  let away = 0
  for (let a = 0; a < 3 && onGround.length > 0; a++)
    away = Math.max(away, extentOf([...bodies.map((b) => b.p_WB?.[a] ?? 0), ...onGround.map((p) => p[a])]))
  const radii = bodies.map((b) => (b.mass > 0 ? Math.sqrt(Math.max(0, ...(b.inertia ?? [])) / b.mass) : 0))
  const speeds = bodies.map((b) => Math.hypot(...(b.v_WB ?? [0])))
  const height = g > 0 ? Math.max(0, ...speeds) ** 2 / g : 0
  return Math.max(away, ...radii) || height || 1
}

function extentOf(x: readonly number[]): number {
  return x.length > 0 ? Math.max(...x) - Math.min(...x) : 0
}

/** Model.rowLength at the start: rows that turn bodies are angles times the length of the mechanism; typed ones may have any unit. */
export function measureRows(model: Model, state: State): void {
  const ws = createWorkspace(model, 'plain')
  assembleRows(model, state, ws)
  for (const c of model.constraints) {
    for (let r = 0; r < c.rows; r++) {
      let moves = 0
      let turns = 0
      for (const base of c.slotBase) {
        const a = ws.A.subarray(base + 6 * r, base + 6 * r + 6)
        moves = Math.max(moves, Math.hypot(a[0], a[1], a[2]))
        turns = Math.max(turns, Math.hypot(a[3], a[4], a[5]) / model.length)
      }
      const size = Math.max(moves, turns)
      if (size > 0 && Number.isFinite(size)) model.rowLength[c.row0 + r] = 1 / size
    }
  }
}
