/* Shared by the tools that build. */
import type { Vec3 } from '@freebody/math'
import { snap, snapTargets, type Building } from '@freebody/scene'
import type { Session } from '@freebody/session'
import { nameOf } from '../editor/scene-items'
import { editor, preferences, transient } from '../editor/store'
import type { Workbench } from '../editor/workbench'

/** Poses are edited at the start of the motion only. */
export function isBuilding({ run }: Session): boolean {
  return run.atStart && !run.playing
}

/** Resets the run, because edits change the initial poses. Shows a message if the run was not at its start. */
export async function startBuilding({ session, say }: Workbench): Promise<void> {
  if (isBuilding(session)) return
  session.pause()
  await session.reset()
  say('Reset to t = 0 to edit.')
}

/** Applies the edit, or shows why it failed. Returns the new ids, or null. */
export function build(bench: Workbench, made: Building, label: string): readonly string[] | null {
  if (!made.ok) {
    bench.say(made.message, 'building')
    return null
  }
  editor.getState().edit(made.edit, { label, select: made.ids })
  if (made.note) bench.say(made.note, 'building')
  return made.ids
}

/** [m] one pixel at a place, as the camera sees it */
export function pixelAt({ stage }: Workbench, p_W: Vec3): number {
  if (!stage) return 0.01
  const { position, target } = stage.camera()
  const here = stage.project(p_W)
  // A step normal to the line of sight.
  const d = [0, 1, 2].map((a) => target[a] - position[a]) as unknown as Vec3
  const across: Vec3 = Math.abs(d[2]) < 0.9 * Math.hypot(...d) ? [-d[1], d[0], 0] : [1, 0, 0]
  const size = Math.hypot(...across) || 1
  const there = stage.project([
    p_W[0] + across[0] / size,
    p_W[1] + across[1] / size,
    p_W[2] + across[2] / size,
  ])
  return 1 / Math.max(1e-6, Math.hypot(there.x - here.x, there.y - here.y))
}

/** [m] Rounded to the power of ten below the size of a pixel. */
export function rounded(bench: Workbench, p_W: Vec3): Vec3 {
  const step = 10 ** Math.floor(Math.log10(pixelAt(bench, p_W)))
  const round = (x: number) => Number((Math.round(x / step) * step).toPrecision(12)) + 0
  return [round(p_W[0]), round(p_W[1]), round(p_W[2])]
}

/** [px] snapping distance */
const REACH = 14

/** With Shift or snapping, the nearest of grid, corners, face centres and centres of mass. */
export function snapped(
  bench: Workbench,
  point: Vec3,
  shift: boolean,
  except?: string,
): { readonly point: Vec3; readonly what: string | null } {
  const { snap: always } = transient.getState()
  const { grid } = preferences.getState()
  if (shift === always) return { point: rounded(bench, point), what: null }
  const { compiled, state } = bench.session
  const targets = snapTargets(compiled, { except: except === undefined ? [] : [except], q: state.q })
  return snap(point, { grid, targets, tolerance: REACH * pixelAt(bench, point) }, (body) =>
    nameOf(editor.getState().scene, body),
  )
}
