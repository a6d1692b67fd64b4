/* The picture: its painters in the order in which they update. Depths and render orders decide what covers what (render-order.ts).

 To add one: an object with `create`, here, its place in the list, and an element in fiber/Stage.tsx, which a test asks for. */
import { Group } from 'three'
import { createForcePainter } from '../arrows/painter'
import { createBodyPainter } from '../bodies/painter'
import { createGlyphPainter } from '../glyphs/painter'
import { createGround } from '../ground/painter'
import { createSun } from '../ground/sun'
import { measurements } from '../measurements/painter'
import type { Ball } from '../view/bounds'
import {
  createAxisLetters,
  drawAxes,
  drawCentres,
  drawGroundPoints,
  drawPull,
  drawWires,
} from './annotations'
import { floorOf } from './drawn-scene'
import { createNameLabels } from './name-labels'
import { nothing, type Drawer, type PainterKind } from './painter'
import { createTraces } from './traces'

/** Lights, with a shadow map that covers the scene. */
export const light: PainterKind = {
  name: 'light',
  lasting: true,
  create() {
    const sun = createSun()
    let covered: Ball | null = null
    let depth = Number.NaN
    return {
      object: sun.object,
      restyle: ({ palette }) => sun.recolour(palette),
      update(frame) {
        const { ball } = frame.scene
        const floor = floorOf(frame)
        if (ball !== covered || floor !== depth) sun.cover(ball, floor)
        covered = ball
        depth = floor
        sun.update(frame.options.layers.shadows)
      },
      dispose: sun.dispose,
    }
  },
}

/** The floor with its grid, and the shadow on it. */
export const ground: PainterKind = {
  name: 'ground',
  lasting: true,
  create() {
    const { object, update, recolour, dispose } = createGround()
    return {
      object,
      restyle: ({ palette }) => recolour(palette),
      update(frame) {
        const { layers, looks } = frame.options
        // A body shown alone has no ground.
        const alone = looks.freeBody !== null
        update(
          frame.rig,
          floorOf(frame),
          frame.scene.compiled.floor,
          frame.grid,
          layers.grid && !alone,
          layers.shadows && !alone,
        )
      },
      dispose,
    }
  },
}

export const bodies: PainterKind = {
  name: 'bodies',
  create({ materials }, scene) {
    const { object, restyle, update, dispose } = createBodyPainter(scene.bodies, materials)
    return {
      object,
      restyle: ({ looks, palette }) => restyle(looks, palette),
      update: ({ scene }) => update(scene.poses),
      dispose,
    }
  },
}

/** Joints, springs, ropes, belts, the curves that points slide on, and points of the ground. */
export const jointGlyphs: PainterKind = {
  name: 'joint glyphs',
  create({ glyphGeometries, materials }, scene) {
    const { object, restyle, update, dispose } = createGlyphPainter(scene.items, glyphGeometries, materials)
    return {
      object,
      restyle({ looks, palette, layers }) {
        restyle(looks, palette)
        object.visible = layers.glyphs
      },
      update(frame) {
        const { layers, looks } = frame.options
        if (!layers.glyphs) return
        update(frame.scene.poses, frame.rig.camera, frame.rig.height)
        if (looks.freeBody !== null) return
        drawWires(frame)
        drawGroundPoints(frame)
      },
      dispose,
    }
  },
}

/** Arrows of forces, torques, velocities, accelerations and momenta. */
export const forces: PainterKind = {
  name: 'forces',
  create({ gauges, labels }, { compiled, poses, readings, radius }) {
    const { draw, dispose } = createForcePainter(compiled.model, gauges)
    return {
      object: null,
      restyle: nothing,
      update({ session: { state }, options, tints, batches }) {
        const { layers, arrows: style, looks, palette } = options
        draw(batches.arrows, { state, poses, readings, layers, style, looks, palette, tints, radius })
      },
      dispose: () => dispose(labels),
    }
  },
}

/** Paths of points. */
export const traces: PainterKind = {
  name: 'traces',
  create({ materials }, { compiled, poses }) {
    const object = new Group()
    let wanted: unknown = null
    let drawn = createTraces(compiled, [], materials.picture)
    return {
      object,
      restyle({ traces, palette }) {
        if (traces !== wanted) {
          drawn.dispose()
          drawn = createTraces(compiled, traces, materials.picture)
          object.clear().add(drawn.object)
          wanted = traces
        }
        drawn.recolour(palette.inks.velocity.line)
      },
      update: ({ session, options }) => drawn.update(session, poses, options.layers.traces),
      dispose: () => drawn.dispose(),
    }
  },
}

/** The world's axes at its origin. */
export const axes: PainterKind = {
  name: 'axes',
  lasting: true,
  create({ labels }) {
    const letters = createAxisLetters(labels)
    return {
      object: null,
      restyle: nothing,
      update: (frame) => drawAxes(frame, letters),
      dispose() {
        for (const letter of letters) labels.remove(letter)
      },
    }
  },
}

export const centres = drawnOnly('centres of mass', drawCentres)

/** A band from the point that is held to the pointer. */
export const pointerPull = drawnOnly('pull of the pointer', drawPull)

/** Names of bodies, joints and forces. */
export const names: PainterKind = {
  name: 'names',
  create({ labels }, { compiled, items }) {
    const { draw, dispose } = createNameLabels(compiled, items)
    return { object: null, restyle: nothing, update: draw, dispose: () => dispose(labels) }
  },
}

/** The batches that the others and tools fill. */
export const batches: PainterKind = {
  name: 'batches',
  lasting: true,
  create: ({ batches, materials }) => ({
    object: batches.object,
    restyle({ palette }) {
      materials.recolour(palette)
      batches.recolour(palette)
    },
    update: nothing,
    dispose: nothing,
  }),
}

function drawnOnly(name: string, update: Drawer): PainterKind {
  return {
    name,
    lasting: true,
    create: () => ({ object: null, restyle: nothing, update, dispose: nothing }),
  }
}

export const painters: readonly PainterKind[] = [
  light,
  ground,
  bodies,
  jointGlyphs,
  forces,
  traces,
  axes,
  centres,
  pointerPull,
  measurements,
  names,
  batches,
]
