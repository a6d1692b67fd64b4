/* The free-body diagram of the present moment: as the camera of the picture sees the body; without a picture, from the right front. */
import type { Vec3 } from '@freebody/math'
import type { FreeBody } from '@freebody/session'
import { colourOfBody } from '../body-colour'
import type { Drawing, Point } from '../drawing'
import type { PanelHost } from '../host'
import { poseOf } from '../schematic/things'
import { ISOMETRIC, paperFor } from '../schematic/view'
import { diagram, type Sheet } from './diagram'

export function freeBodyDrawing(host: PanelHost, free: FreeBody, sheet?: Sheet): Drawing | null {
  const { session } = host
  const body = session.compiled.bodies.get(free.body)
  const i = session.compiled.indexOf.get(free.body)
  if (!body || !i) return null
  return diagram({
    body,
    ...poseOf(session.state.q, i),
    free,
    project: projection(host),
    title: session.scene.title ?? 'Untitled scene',
    t: session.state.t,
    colour: colourOfBody(session.compiled, body.id, 'light'),
    ...(sheet && { sheet }),
  })
}

function projection({ project }: PanelHost): (p_W: Vec3) => Point {
  if (!project([0, 0, 0])) {
    const paper = paperFor(ISOMETRIC, [-1, -1, 1, 1], 200, 200, 0)
    return paper.place
  }
  return (p_W) => {
    const { x, y } = project(p_W)!
    return [x, y]
  }
}
