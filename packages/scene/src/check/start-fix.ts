/* The edit that writes the start of a run into the document; separate from start.ts, since runs need only the messages. */
import type { State } from '@freebody/dynamics'
import { placeOf } from '../building/places/anchors'
import { placedBody } from '../building/move/move-bodies'
import { changed, readingOf } from '../building/document-numbers'
import type { CompiledScene } from '../compile'
import { putting } from '../compile/fixes'
import type { Body, Scene } from '../document'
import type { Edit } from '../edits'
import { motionOf, type StartChange } from './start'

/** Writes the positions or velocities that the run starts with into the document. */
export function startFix(scene: Scene, compiled: CompiledScene, started: State, change: StartChange): Edit {
  const reading = readingOf(scene)
  const edits = change.bodies.flatMap((id): Edit[] => {
    const body = reading.body(id)
    if (!body) return []
    if (change.of === 'positions')
      return [putting('bodies', placedBody(reading, body, placeOf(compiled, id, started.q)))]
    return [
      putting(
        'bodies',
        withMotion(body, motionOf(compiled, id, compiled.state), motionOf(compiled, id, started)),
      ),
    ]
  })
  return { type: 'sequence', edits }
}

function withMotion(body: Body, was: ReturnType<typeof motionOf>, now: ReturnType<typeof motionOf>): Body {
  const velocity = changed(body.velocity, was.velocity, now.velocity)
  const spin = body.kind === 'particle' ? undefined : changed(body.spin, was.spin, now.spin)
  return { ...body, ...(velocity && { velocity }), ...(spin && { spin }) }
}

export const startFixLabels: Readonly<Record<StartChange['of'], string>> = {
  positions: 'Use the closed positions',
  velocities: 'Use the velocities that fit',
}
