/* Drawn beside the mechanism: the world's axes, centres of mass, the pull of the pointer. */
import { readGrip } from '@freebody/session'
import { Vector3 } from 'three'
import type { ArrowForm } from '../arrows/batch'
import type { Label, LabelLayer } from '../labels/layer'
import { marks } from '../marks/batch'
import { placePoint } from '../pose'
import type { SceneGraph } from './scene-graph'
import { presenceOfBody } from './looks'

export interface Annotations {
  draw(graph: SceneGraph): void
}

const axisForm: ArrowForm = { thickness: 0.7 }
const bandForm: ArrowForm = { thickness: 0.8, headless: true, dashed: true }
const wireForm: ArrowForm = { thickness: 0.9, piece: true }
const ORIGIN = new Vector3()
const axes = [
  { name: 'x', direction: new Vector3(1, 0, 0) },
  { name: 'y', direction: new Vector3(0, 1, 0) },
  { name: 'z', direction: new Vector3(0, 0, 1) },
] as const

const p = new Vector3()
const q = new Vector3()
const way = new Vector3()

export function createAnnotations(labels: LabelLayer): Annotations {
  const letters = axes.map(({ name }): Label => {
    const letter = labels.create('name')
    letter.text = name
    letter.gap = 2
    return letter
  })

  function drawAxes({ sink, tints, radius, options }: SceneGraph, shown: boolean): void {
    for (let i = 0; i < 3; i++) {
      letters[i].visible = shown
      if (!shown) continue
      p.copy(axes[i].direction).multiplyScalar(0.2 * radius)
      letters[i].p_W.copy(p)
      letters[i].colour = options.palette.muted
      sink.straight.add(ORIGIN, p, tints.muted, axisForm, null)
    }
  }

  return {
    draw(graph) {
      const { layers, looks } = graph.options
      drawAxes(graph, layers.axes && looks.freeBody === null)
      if (layers.glyphs && looks.freeBody === null) drawWires(graph)
      if (layers.centres || looks.freeBody !== null) drawCentres(graph)
      drawHand(graph)
    },
  }
}

/** As chains of short lines: they move with the body that carries them. */
function drawWires({ built, sink, tints, options }: SceneGraph): void {
  const { looks } = options
  for (const { id, body, points } of built.wires) {
    if (looks.hidden.has(id)) continue
    const tint = looks.selected.has(id) ? tints.selection : tints.muted
    placePoint(p, built.poses, body, points, 0)
    for (let i = 3; i < points.length; i += 3) {
      placePoint(q, built.poses, body, points, i)
      sink.straight.add(p, way.copy(q).sub(p), tint, wireForm, id)
      p.copy(q)
    }
  }
}

function drawCentres({ built, marks: batch, tints, options }: SceneGraph): void {
  const { model } = built.compiled
  const { m_WB } = built.poses
  for (let i = 1; i <= model.nb; i++) {
    if (presenceOfBody(model.bodyIds[i], options.looks) !== 'solid') continue
    p.set(m_WB[16 * i + 12], m_WB[16 * i + 13], m_WB[16 * i + 14])
    batch.add(p, marks.centre, 12, tints.ink)
  }
}

/** A band from the point held to the pointer. */
function drawHand({ session, tools, tints, marks: batch }: SceneGraph): void {
  const { model, state } = session
  const last = model.forces[model.forces.length - 1]
  if (!last || state.u[last.u0] === 0) return
  const held = readGrip(model, state)
  if (!held) return
  p.set(...held.point_W)
  q.set(...held.target_W)
  batch.add(p, marks.dot, 9, tints.applied)
  batch.add(q, marks.ring, 13, tints.applied)
  tools.straight.add(p, q.sub(p), tints.applied, bandForm, last.id)
}
