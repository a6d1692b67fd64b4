/* Named points of a body: frames and typed texts speak of them by name, and go along when the name changes. */
import {
  apply,
  attachedLists,
  framesOf,
  pointTextEdits,
  withFrames,
  type Attached,
  type Body,
  type Edit,
  type Frame,
  type Scene,
} from '@freebody/scene'

/** Frames that sit at the point. */
export function usesOfPoint(scene: Scene, body: string, point: string): number {
  return attachedLists
    .flatMap((list) => (scene[list] ?? []).flatMap(framesOf))
    .filter((frame) => frame.body === body && frame.point === point).length
}

export function renamePoint(scene: Scene, body: Body, from: string, to: string): Edit {
  const points = Object.fromEntries(
    Object.entries(body.points ?? {}).map(([name, at]) => [name === from ? to : name, at]),
  )
  const frames: Edit = {
    type: 'sequence',
    edits: [
      { type: 'put', in: 'bodies', thing: { ...body, points } },
      ...moved(scene, body.id, from, (frame) => ({ ...frame, point: to })),
    ],
  }
  // Texts last: a typed force may have both a frame at the point and a text about it.
  const texts = pointTextEdits(apply(scene, frames).scene, body.id, from, to)
  return { type: 'sequence', edits: [frames, ...texts] }
}

/** What sat at the point stays there, by coordinates. */
export function removePoint(scene: Scene, body: Body, name: string): Edit {
  const { [name]: at, ...points } = body.points ?? {}
  const { points: _, ...bare } = body
  return {
    type: 'sequence',
    edits: [
      ...moved(scene, body.id, name, ({ point: _, ...frame }) => ({ ...frame, ...(at && { at }) })),
      { type: 'put', in: 'bodies', thing: Object.keys(points).length > 0 ? { ...bare, points } : bare },
    ],
  }
}

/** Everything that has a frame at the point, with that frame changed. */
function moved(scene: Scene, body: string, point: string, change: (frame: Frame) => Frame): Edit[] {
  return attachedLists.flatMap((list) =>
    (scene[list] ?? []).flatMap((thing: Attached): Edit[] => {
      const frames = framesOf(thing)
      const next = frames.map((frame) =>
        frame.body === body && frame.point === point ? change(frame) : frame,
      )
      if (next.every((frame, i) => frame === frames[i])) return []
      return [{ type: 'put', in: list, thing: withFrames(thing, next) } as Edit]
    }),
  )
}

/** tip, tip 2, …: the first that is free. */
export function freePointName(body: Body, wanted = 'point'): string {
  const taken = body.points ?? {}
  for (let n = 1; ; n++) if (!Object.hasOwn(taken, `${wanted}${n}`)) return `${wanted}${n}`
}
