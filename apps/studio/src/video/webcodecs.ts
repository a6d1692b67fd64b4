/* MP4 and WebM: the browser's own encoders (WebCodecs), in a file written by mediabunny. */
import {
  BufferTarget,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny'
import type { Encoder } from './encoder'
import { bitrate, type FilmPlan, type Format } from './plan'

/** By preference. H.264 plays everywhere, in MP4. */
const CODECS: Readonly<Record<Exclude<Format, 'gif'>, readonly VideoCodec[]>> = {
  mp4: ['avc', 'vp9', 'av1'],
  webm: ['vp9', 'av1', 'vp8'],
}

/** The first codec that this browser encodes at this size; null where there is none. */
export async function codecFor(plan: FilmPlan): Promise<VideoCodec | null> {
  if (plan.format === 'gif' || typeof VideoEncoder === 'undefined') return null
  const { width, height, fps } = plan
  for (const codec of CODECS[plan.format])
    if (await canEncodeVideo(codec, { width, height, bitrate: bitrate(plan), frameRate: fps })) return codec
  return null
}

export async function openVideo(plan: FilmPlan, codec: string): Promise<Encoder> {
  const canvas = document.createElement('canvas')
  canvas.width = plan.width
  canvas.height = plan.height
  const paper = canvas.getContext('2d', { alpha: false })
  if (!paper) throw new Error('This browser has no canvas to draw the film on.')
  const target = new BufferTarget()
  const format =
    plan.format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const output = new Output({ format, target })
  const source = new CanvasSource(canvas, {
    codec: codec as VideoCodec,
    bitrate: bitrate(plan),
    keyFrameInterval: 2,
    latencyMode: 'quality',
  })
  output.addVideoTrack(source, { frameRate: plan.fps })
  await output.start()
  let frames = 0
  return {
    async add(picture) {
      paper.drawImage(picture, 0, 0, plan.width, plan.height)
      await source.add(frames / plan.fps, 1 / plan.fps)
      frames++
    },
    async finish() {
      await output.finalize()
      if (!target.buffer) throw new Error('The encoder has made no file.')
      return new Blob([target.buffer], { type: plan.format === 'mp4' ? 'video/mp4' : 'video/webm' })
    },
    async cancel() {
      await output.cancel()
    },
  }
}
