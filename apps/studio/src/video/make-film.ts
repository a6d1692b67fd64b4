/* A film, frame by frame and off real time: the run goes on to the end of the film first, where it is not recorded; then every frame is the
 recorded moment at its own time. */
import type { Workbench } from '../editor/workbench'
import { openEncoder } from './encoder'
import { openFrames, type FrameLook } from './frames'
import { frameTimes, type FilmPlan } from './plan'

export interface Progress {
  readonly doing: 'running' | 'drawing' | 'writing'
  readonly done: number
  readonly of: number
}

export interface Film {
  readonly file: Blob
  readonly frames: number
}

/** Rejects with a sentence where it cannot be made, and with the reason of `signal` where it is cancelled. */
export async function makeFilm(
  bench: Workbench,
  plan: FilmPlan,
  codec: string | null,
  look: FrameLook,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<Film> {
  const times = frameTimes(plan)
  const frames = await openFrames(bench, plan, look)
  try {
    await record(bench, plan.to, signal, tell)
    const { from } = bench.session.timeline
    if (from > plan.from + 1e-9)
      throw new Error(
        `The recording begins at t = ${from.toFixed(3)} s: what was before did not fit into memory. Choose a later start.`,
      )
    const encoder = await openEncoder(plan, codec)
    try {
      for (let i = 0; i < times.length; i++) {
        signal.throwIfAborted()
        tell({ doing: 'drawing', done: i, of: times.length })
        await encoder.add(await frames.renderFrame(i, times[i]))
      }
      signal.throwIfAborted()
      tell({ doing: 'writing', done: times.length, of: times.length })
      return { file: await encoder.finish(), frames: times.length }
    } catch (error) {
      await encoder.cancel()
      throw error
    }
  } finally {
    await frames.close()
  }
}

/** Steps in one request: about a tenth of a second of work */
const STEPS = 50

/** Runs on from the end of the recording until `to` [s]. */
async function record(
  { session }: Workbench,
  to: number,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<void> {
  const { step } = session.compiled.settings
  const owed = () => Math.ceil((to - session.timeline.to) / step - 1e-6)
  const all = owed()
  if (all <= 0) return
  await session.seek(session.timeline.to)
  for (let left = all; left > 0; left = owed()) {
    signal.throwIfAborted()
    tell({ doing: 'running', done: all - left, of: all })
    const before = session.timeline.to
    const failure = await session.forward(Math.min(STEPS, left))
    if (failure)
      throw new Error(`The run stopped at t = ${session.timeline.to.toFixed(3)} s: ${failure.message}`)
    if (!(session.timeline.to > before))
      throw new Error(`The run does not go on after t = ${before.toFixed(3)} s. Choose an earlier end.`)
  }
}
