/* The pictures of a film, one moment after the other, on a canvas of its own. The only file of this folder that knows how the scene is
 drawn. */
import { setTransient, transient, type LayerName } from '../editor/store'
import { offscreenLike } from '../documents/offscreen-like'
import { unselected } from '../documents/unselected'
import type { Workbench } from '../editor/workbench'
import type { FilmPlan } from './plan'

export interface FrameSource {
  /** Frame i of the film: the recorded moment nearest to `time` [s]. The picture is valid until the next call. */
  renderFrame(i: number, time: number): Promise<HTMLCanvasElement>
  /** The page shows the moment again that it showed before. */
  close(): Promise<void>
}

export interface FrameLook {
  readonly arrows: boolean
  readonly labels: boolean
}

const ARROWS: readonly LayerName[] = [
  'weights',
  'applied',
  'constraints',
  'nonIdeal',
  'torques',
  'velocities',
  'accelerations',
  'momentum',
]

/** [px] of the shorter side at which labels and lines are as large as on the page; in larger films they grow with the picture */
const USUAL = 540

export async function openFrames(
  { session, stage }: Workbench,
  { width, height, fps }: FilmPlan,
  look: FrameLook,
): Promise<FrameSource> {
  if (!stage) throw new Error('There is no picture to film: this browser cannot draw in 3D.')
  await session.pause()
  const t = session.timeline.at
  const before = transient.getState().layers
  const off = [...(look.arrows ? [] : ARROWS), ...(look.labels ? [] : (['labels'] as const))]
  const scale = Math.max(1, Math.min(width, height) / USUAL)
  setTransient({ layers: { ...before, ...Object.fromEntries(off.map((name) => [name, false])) } })
  try {
    // It copies the layers of the page once, when it is made.
    const picture = await unselected(() =>
      offscreenLike(stage, { width: width / scale, height: height / scale, scale }),
    )
    return {
      async renderFrame(i, time) {
        await session.seek(time)
        picture.draw((1000 * i) / fps)
        return picture.canvas
      },
      async close() {
        picture.dispose()
        await session.seek(t)
      },
    }
  } finally {
    setTransient({ layers: before })
  }
}
