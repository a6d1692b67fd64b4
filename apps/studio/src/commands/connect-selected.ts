/* Connects selected bodies by a joint or a force, without a pointer. Loaded on demand. */
import { GROUND } from '@freebody/dynamics'
import {
  anchorsInWorld,
  forcePicks,
  groundAnchor,
  jointPicks,
  type CompiledScene,
  type ForceKind,
  type JointKind,
  type PlacedAnchor,
  type WorldAnchor,
} from '@freebody/scene'
import { editor, setTransient, transient, type Connectable } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { build, startBuilding } from '../tools/building'
import { makeConnection, nameOfConnectable } from '../tools/connect'
import { NORMALS } from '../tools/geometry'

/** Connects the selected bodies; without a selection it becomes the tool. */
export async function connectSelected(what: Connectable, bench: Workbench): Promise<void> {
  const picks = picksFromSelection(what, bench)
  if (!picks) {
    setTransient({ tool: { kind: 'connect', what }, sheet: null })
    return
  }
  await startBuilding(bench)
  const axis = picks.some((pick) => pick.directed) ? undefined : NORMALS[transient.getState().plane]
  build(
    bench,
    makeConnection(what, picks, axis, bench),
    `Connect by ${nameOfConnectable(what).toLowerCase()}`,
  )
}

/** Where selected bodies are nearest to each other; of a body alone, where it begins, against the ground. */
function picksFromSelection(what: Connectable, { session }: Workbench): readonly PlacedAnchor[] | null {
  const { scene, selection } = editor.getState()
  const ids = selection.filter((id) => id === GROUND || scene.bodies?.some((body) => body.id === id))
  const { least } =
    what.type === 'joint' ? jointPicks(what.joint as JointKind) : forcePicks(what.force as ForceKind)
  if (ids.length === 0 || ids.length < selection.length) return null
  const { compiled, state } = session
  const [a, b] = ids.map((id) =>
    id === GROUND ? null : free(compiled, anchorsInWorld(compiled, id, state.q)),
  )
  if (ids.length === 1 && least === 1) return a ? [hanging(a)] : null
  if (least !== 2 || ids.length > 2) return null
  if (a && b) return nearestPair(a, b)
  const own = a ?? b
  if (!own) return null
  const pick = hanging(own)
  const ground = groundAnchor(pick.p_W)
  return ids[1] === GROUND ? [pick, ground] : [ground, pick]
}

/** Anchors without a joint; all if every one has a joint. */
function free(compiled: CompiledScene, anchors: readonly WorldAnchor[]): readonly WorldAnchor[] {
  const taken = (compiled.spec.joints ?? []).flatMap(({ frames }) => frames)
  const left = anchors.filter(({ body, at }) => {
    const centre = compiled.bodies.get(body)?.centre ?? [0, 0, 0]
    return !taken.some(
      ({ body: other, p_BF = [0, 0, 0] }) =>
        other === body && Math.hypot(...at.map((x, i) => x - centre[i] - p_BF[i])) < 1e-6,
    )
  })
  return left.length > 0 ? left : anchors
}

/** Ends first, because most joints are there. */
function hanging(anchors: readonly WorldAnchor[]): WorldAnchor {
  return (
    anchors.find(({ kind }) => kind === 'end') ?? anchors.find(({ kind }) => kind === 'point') ?? anchors[0]
  )
}

/** Of pairs as near, ends first. */
function nearestPair(
  a: readonly WorldAnchor[],
  b: readonly WorldAnchor[],
): readonly [WorldAnchor, WorldAnchor] {
  let best: readonly [WorldAnchor, WorldAnchor] = [a[0], b[0]]
  let least = Number.POSITIVE_INFINITY
  for (const p of a)
    for (const q of b) {
      const way = Math.hypot(...p.p_W.map((x, i) => x - q.p_W[i]))
      const cost = way + (p.kind === 'end' ? 0 : 1e-6) + (q.kind === 'end' ? 0 : 1e-6)
      if (cost >= least - 1e-9) continue
      least = cost
      best = [p, q]
    }
  return best
}
