/* What turns pictures into a file. Each encoder is a library of its own, loaded when it is first used. */
import type { FilmPlan } from './plan'

export interface Encoder {
  /** The next picture, of the size of the plan. Resolves when the encoder can take another. */
  add(picture: HTMLCanvasElement): Promise<void>
  finish(): Promise<Blob>
  /** Frees what it holds; nothing is made. */
  cancel(): Promise<void>
}

export async function openEncoder(plan: FilmPlan, codec: string | null): Promise<Encoder> {
  if (plan.format === 'gif') return (await import('./gif')).openGif(plan)
  if (codec === null) throw new Error('This browser cannot encode such a video. Choose GIF.')
  return await (await import('./webcodecs')).openVideo(plan, codec)
}
