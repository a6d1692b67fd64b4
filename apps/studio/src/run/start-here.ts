/* "Start from this moment": the present state of the run becomes the start of the scene. */
import { rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import type { Body, Edit } from '@freebody/scene'
import { editor } from '../editor/store'
import type { Workbench } from '../editor/workbench'

export async function setStartHere({ session, say }: Workbench): Promise<void> {
  await session.pause()
  const { scene, edit } = editor.getState()
  const { compiled, state } = session
  const edits: Edit[] = []
  for (const body of scene.bodies ?? []) {
    const i = compiled.indexOf.get(body.id)
    const known = compiled.bodies.get(body.id)
    if (!i || !known || body.kind === 'ground') continue
    const turn = Array.from(state.q.subarray(7 * i + 3, 7 * i + 7)) as unknown as Quat
    const spin = Array.from(state.v.subarray(6 * i + 3, 6 * i + 6)) as unknown as Vec3
    // The origin of the document's frame is at −centre from the centre of mass, and moves with v + ω × r.
    const c = known.centre
    const r = rotateByQuat(turn, [-c[0], -c[1], -c[2]])
    const w = rotateByQuat(turn, spin)
    const at = (a: number) => state.q[7 * i + a] + r[a]
    const velocity = [0, 1, 2].map((a) => {
      const [b, d] = [(a + 1) % 3, (a + 2) % 3]
      return state.v[6 * i + a] + w[b] * r[d] - w[d] * r[b]
    })
    const { angles: _, ...kept } = body
    const moved: Body = {
      ...kept,
      position: [at(0), at(1), at(2)],
      velocity: velocity as unknown as Vec3,
      ...(known.kind === 'rigid' && { turn, spin }),
    }
    edits.push({ type: 'put', in: 'bodies', thing: moved })
  }
  const t = state.t
  edit({ type: 'sequence', edits }, { label: 'Start from this moment' })
  await session.reset()
  say(`The scene now starts as it was at t = ${t.toFixed(3)} s.`)
}
