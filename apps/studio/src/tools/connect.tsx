/* Joints and forces, made by picking one frame on each body or the ground: preview, then confirm. If two bodies already touch,
 one move is enough. */
import type { Vec3 } from '@freebody/math'
import {
  documentKinds,
  forcePicks,
  jointPicks,
  needsAxis,
  newForce,
  newJoint,
  plannedFrames,
  touching,
  type Building,
  type ForceKind,
  type JointKind,
  type PlacedAnchor,
} from '@freebody/scene'
import { JointPreview } from '@freebody/viewer/fiber'
import { useSyncExternalStore } from 'react'
import {
  editor,
  useEditor,
  transient,
  useTransient,
  setTransient,
  type Connectable,
  type Tool,
} from '../editor/store'
import { nameOf } from '../editor/scene-items'
import { useWorkbench, type Workbench } from '../editor/workbench'
import { AnchorLayer, nearestOffer } from './anchors'
import { build, pixelAt, startBuilding } from './building'
import type { ToolDefinition } from './definition'
import { NORMALS } from './geometry'
import { type JointAxis, setToolState, useToolState } from './tool-state'
import './connect.css'

type Connect = Extract<Tool, { kind: 'connect' }>

const AXES: Readonly<Record<Exclude<JointAxis, 'picked'>, Vec3>> = {
  x: [1, 0, 0],
  y: [0, 1, 0],
  z: [0, 0, 1],
}

export const connect: ToolDefinition<Connect> = {
  pointer(event, tool, bench) {
    if (event.type === 'move') nearestOffer(event, bench)
    if (event.type !== 'click') return
    const hot = nearestOffer(event, bench)
    if (!hot) return
    const { picks } = useToolState.getState()
    const { most } = picksOf(tool.what)
    if (most !== null && picks.length >= most) return
    setToolState({ picks: [...picks, hot] })
  },
  Layer() {
    return (
      <>
        <AnchorLayer />
        <Preview />
      </>
    )
  },
  Hint: ConnectHint,
}

export function nameOfConnectable(what: Connectable): string {
  return what.type === 'joint'
    ? documentKinds.joints[what.joint as JointKind].label
    : documentKinds.forces[what.force as ForceKind].label
}

function picksOf(what: Connectable) {
  return what.type === 'joint' ? jointPicks(what.joint as JointKind) : forcePicks(what.force as ForceKind)
}

function needsAxisOf(what: Connectable): boolean {
  return what.type === 'joint'
    ? needsAxis('joint', what.joint as JointKind)
    : needsAxis('force', what.force as ForceKind)
}

/** Axis of a joint without a picked axis: the normal of the work plane. */
function axisOf(): Vec3 | undefined {
  const { axis, picks } = useToolState.getState()
  if (axis !== 'picked') return AXES[axis]
  return picks.some((pick) => pick.directed) ? undefined : NORMALS[transient.getState().plane]
}

export function makeConnection(
  what: Connectable,
  picks: readonly PlacedAnchor[],
  axis_W: Vec3 | undefined,
  bench: Workbench,
): Building {
  const { scene } = editor.getState()
  const { compiled, state } = bench.session
  const options = { move: true, q: state.q, ...(axis_W && { axis_W }) }
  return what.type === 'joint'
    ? newJoint(scene, compiled, what.joint as JointKind, picks, options)
    : newForce(scene, compiled, what.force as ForceKind, picks, options)
}

/** With what is picked. */
export async function confirm(what: Connectable, bench: Workbench): Promise<void> {
  const { picks } = useToolState.getState()
  const axis = axisOf()
  await startBuilding(bench)
  if (
    build(
      bench,
      makeConnection(what, picks, axis, bench),
      `Connect by ${nameOfConnectable(what).toLowerCase()}`,
    )
  )
    setTransient({ tool: { kind: 'select' } })
}

/** Dropped at a point: connects the bodies that touch there. True if it did. */
export async function dropConnection(what: Connectable, p_W: Vec3, bench: Workbench): Promise<boolean> {
  const { compiled, state } = bench.session
  const { picks } = touching(compiled, p_W, 16 * pixelAt(bench, p_W), state.q)
  if (picks.length < 2 || picksOf(what).least > 2) return false
  await startBuilding(bench)
  const axis = picks.every((pick) => !pick.directed) ? NORMALS[transient.getState().plane] : undefined
  return (
    build(
      bench,
      makeConnection(what, picks, axis, bench),
      `Connect by ${nameOfConnectable(what).toLowerCase()}`,
    ) !== null
  )
}

function Preview() {
  const bench = useWorkbench()
  const tool = useTransient((s) => s.tool)
  const picks = useToolState((s) => s.picks)
  const hot = useToolState((s) => s.hot)
  useToolState((s) => s.axis)
  const compiled = useSyncExternalStore(bench.session.onModel, () => bench.session.compiled)
  if (tool.kind !== 'connect' || tool.what.type !== 'joint' || picks.length === 0) return null
  const kind = tool.what.joint as JointKind
  const all = picks.length < jointPicks(kind).least && hot ? [...picks, hot] : picks
  const axis_W = axisOf()
  const planned = plannedFrames(compiled, kind, all, { q: bench.session.state.q, ...(axis_W && { axis_W }) })
  return planned.ok ? <JointPreview kind={kind} frames={planned.frames} /> : null
}

function ConnectHint({ tool }: { readonly tool: Connect }) {
  const bench = useWorkbench()
  const scene = useEditor((s) => s.scene)
  const picks = useToolState((s) => s.picks)
  const axis = useToolState((s) => s.axis)
  const hot = useToolState((s) => s.hot)
  const { least, most, asks } = picksOf(tool.what)
  const name = nameOfConnectable(tool.what)
  const here = hot ? ` (${nameOf(scene, hot.body)}: ${hot.name})` : ''
  if (picks.length < least)
    return (
      <p>
        <strong>{name}</strong>: pick {asks[picks.length] ?? 'a place on a body or the ground'}
        {here}
      </p>
    )
  const places = picks.map((pick) => `${nameOf(scene, pick.body)} ${pick.name}`).join(' – ')
  return (
    <>
      <p>
        <strong>{name}</strong>: {places}
        {most === null && '. Pick more, or connect.'}
      </p>
      <div className="connect-hint">
        {needsAxisOf(tool.what) && (
          <label>
            Axis{' '}
            <select
              value={axis}
              onChange={(event) => setToolState({ axis: event.target.value as JointAxis })}
            >
              <option value="picked">as picked</option>
              <option value="x">x</option>
              <option value="y">y</option>
              <option value="z">z</option>
            </select>
          </label>
        )}
        <button
          type="button"
          className="primary"
          // Focused, so that Enter confirms.
          ref={(button) => button?.focus({ preventScroll: true })}
          onClick={() => void confirm(tool.what, bench)}
        >
          Connect
        </button>
        <button type="button" onClick={() => setToolState({ picks: picks.slice(0, -1) })}>
          Pick again
        </button>
      </div>
    </>
  )
}
