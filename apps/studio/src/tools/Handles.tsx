/* Handles on a body: move, rotate or resize, in world or body axes, with numbers typed while dragging. A body that hangs in joints is moved
 along its constraints. */
import { multiplyQuat, rotateByQuat, vec3, type Quat, type Vec3 } from '@freebody/math'
import { handlesOf, resize, type PlacedHandle } from '@freebody/scene'
import type { StagePointer } from '@freebody/viewer'
import { MoveGizmo, ResizeHandles, RotateGizmo } from '@freebody/viewer/fiber'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { editor, useEditor, preferences, usePreferences, transient, useTransient } from '../editor/store'
import { nameOf } from '../editor/scene-items'
import { useWorkbench, type Workbench } from '../editor/workbench'
import { snapped } from './building'
import { typedValue, startTyping, stopTyping } from './typed-value'
import { startDrag, type MechanismDrag } from './mechanism-drag'

/** On the first of some bodies; the others move along. */
export default function Handles({ bodies }: { readonly bodies: readonly string[] }) {
  const gizmo = useTransient((s) => s.gizmo)
  if (gizmo === 'resize') return bodies.length === 1 ? <Resize body={bodies[0]} /> : null
  return <Pose key={gizmo} body={bodies[0]} others={bodies.slice(1)} turning={gizmo === 'rotate'} />
}

interface PoseProps {
  readonly body: string
  readonly others: readonly string[]
  readonly turning: boolean
}

const DEGREE = Math.PI / 180

function Pose({ body, others, turning }: PoseProps) {
  const bench = useWorkbench()
  const { session } = bench
  const axes = usePreferences((s) => s.gizmoAxes)
  const drag = useRef<{ readonly follower: MechanismDrag; readonly p_W: Vec3; readonly q_W: Quat } | null>(
    null,
  )
  const { p_W, q_W } = poseOf(bench, body)
  const placed = { p_W, ...(axes === 'body' && { q_W }) }

  function begin(): void {
    const follower = startDrag(bench, {
      body,
      p_B: [0, 0, 0],
      mode: turning ? 'rotate' : 'translate',
      with: others,
      q: session.state.q,
    })
    drag.current = { follower, p_W, q_W }
    startTyping()
  }

  function end(cancelled: boolean): void {
    const { scene } = editor.getState()
    const what = others.length === 0 ? nameOf(scene, body) : `${others.length + 1} bodies`
    drag.current?.follower.end(cancelled ? null : `${turning ? 'Rotate' : 'Move'} ${what}`)
    drag.current = null
    stopTyping()
  }

  if (turning)
    return (
      <RotateGizmo
        {...placed}
        snap={({ value, axis }, pointer) => {
          const typed = typedValue(`Turn about ${axis ?? 'the line of sight'}`, 'rad', value)
          return typed ?? (snaps(pointer) ? Math.round(value / (15 * DEGREE)) * 15 * DEGREE : value)
        }}
        onStart={begin}
        onDrag={({ delta_W }) => drag.current?.follower.to(multiplyQuat(delta_W, drag.current.q_W))}
        onEnd={(_, cancelled) => end(cancelled)}
      />
    )
  return (
    <MoveGizmo
      {...placed}
      snap={(move, pointer) => {
        const typed = move.kind === 'axis' ? typedValue(`Along ${move.axis}`, 'm', move.value) : null
        if (typed !== null) return scaled(move.delta_W, move.value, typed)
        const { point } = snapped(bench, vec3.add(p_W, move.delta_W), pointer.shift, body)
        return [point[0] - p_W[0], point[1] - p_W[1], point[2] - p_W[2]]
      }}
      onStart={begin}
      onDrag={({ delta_W }) => drag.current?.follower.to(vec3.add(drag.current.p_W, delta_W))}
      onEnd={(_, cancelled) => end(cancelled)}
    />
  )
}

function Resize({ body }: { readonly body: string }) {
  const bench = useWorkbench()
  const { session } = bench
  const scene = useEditor((s) => s.scene)
  const compiled = useSyncExternalStore(session.onModel, () => session.compiled)
  const handles = useMemo(() => handlesOf(compiled, body), [compiled, body])
  const { p_W, q_W } = poseOf(bench, body)
  const centre = compiled.bodies.get(body)?.centre ?? [0, 0, 0]
  const from = useRef({ scene, compiled })
  const idOf = (handle: PlacedHandle) => `${handle.shape} ${handle.name}`
  const apply = (id: string, value: number) => {
    const handle = handlesOf(from.current.compiled, body).find((h) => idOf(h) === id)
    if (!handle) return
    const made = resize(from.current.scene, from.current.compiled, handle, value)
    if (made.ok)
      editor
        .getState()
        .edit(made.edit, { label: `Resize ${nameOf(scene, body)}`, gesture: `resize ${body} ${id}` })
  }
  return (
    <ResizeHandles
      handles={handles.map((handle) => ({
        id: idOf(handle),
        label: handle.label,
        p_W: vec3.add(p_W, rotateByQuat(q_W, vec3.add(handle.at, centre, -1))),
        axis_W: rotateByQuat(q_W, handle.axis),
      }))}
      snap={({ value }, pointer) => {
        const { grid } = preferences.getState()
        return (
          typedValue('Longer by', 'm', value) ?? (snaps(pointer) ? Math.round(value / grid) * grid : value)
        )
      }}
      onStart={() => {
        from.current = { scene: editor.getState().scene, compiled: session.compiled }
        startTyping()
      }}
      onDrag={({ handle, value }) => apply(handle, value)}
      onEnd={({ handle }, cancelled) => {
        stopTyping()
        if (cancelled) apply(handle, 0)
        editor.getState().endGesture()
      }}
    />
  )
}

function snaps(pointer: StagePointer): boolean {
  return pointer.shift !== transient.getState().snap
}

/** The displacement scaled to another length. */
function scaled(delta: Vec3, value: number, to: number): Vec3 {
  const k = Math.abs(value) < 1e-12 ? 0 : to / value
  return vec3.scale(delta, k)
}

function poseOf({ session }: Workbench, body: string): { readonly p_W: Vec3; readonly q_W: Quat } {
  const i = session.compiled.indexOf.get(body) ?? 0
  const { q } = session.state
  const part = (from: number, to: number) => Array.from(q.subarray(7 * i + from, 7 * i + to))
  return { p_W: part(0, 3) as unknown as Vec3, q_W: part(3, 7) as unknown as Quat }
}
