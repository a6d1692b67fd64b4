/* Which moments a film shows: decided before it is made and the same on every machine, however long a picture takes.
   (1)  n = round(f (t₁ − t₀) / s),   t_i = t₀ + i s / f,   i = 0 … n − 1
 with the frame rate f [1/s] and the speed s in simulated seconds per second. */

export type Format = 'mp4' | 'webm' | 'gif'

export interface FilmPlan {
  readonly format: Format
  /** [px] even: codecs take colours of two pixels together */
  readonly width: number
  readonly height: number
  /** [s] of the run */
  readonly from: number
  readonly to: number
  readonly speed: number
  /** [1/s] */
  readonly fps: number
  readonly quality: Quality
}

export type Quality = 'small' | 'medium' | 'high'

/** More would fill the memory of a browser, which holds the file until it is saved. */
export const MOST_FRAMES = 20_000
export const MOST_PIXELS = 4096

export const videoRates = [24, 25, 30, 50, 60] as const
/** GIF counts hundredths of a second, and browsers slow down what is faster than 50. */
export const gifRates = [10, 20, 25, 50] as const

/** (1) */
export function frameTimes({
  from,
  to,
  speed,
  fps,
}: Pick<FilmPlan, 'from' | 'to' | 'speed' | 'fps'>): Float64Array {
  const n = Math.max(1, Math.round((fps * (to - from)) / speed))
  return Float64Array.from({ length: n }, (_, i) => from + (i * speed) / fps)
}

/** Bits for each pixel of a frame; a drawing of plain surfaces needs less than a photograph. */
const BITS: Readonly<Record<Quality, number>> = { small: 0.06, medium: 0.14, high: 0.28 }
const LEAST_RATE = 200_000

/** [bit/s] */
export function bitrate({
  width,
  height,
  fps,
  quality,
}: Pick<FilmPlan, 'width' | 'height' | 'fps' | 'quality'>): number {
  return Math.max(LEAST_RATE, Math.round(BITS[quality] * width * height * fps))
}

/** Bytes of a GIF for each pixel: of the first frame, and of later ones, in which only what moves is written. Measured on the examples. */
const GIF = { first: 0.25, later: 0.055 }

/** [B] roughly */
export function estimatedSize(plan: FilmPlan): number {
  const n = frameTimes(plan).length
  const pixels = plan.width * plan.height
  if (plan.format === 'gif') return Math.round(pixels * (GIF.first + GIF.later * (n - 1)))
  return Math.round((bitrate(plan) * n) / plan.fps / 8)
}

/** Why it cannot be made, as a sentence; null where it can. */
export function planProblem(plan: FilmPlan): string | null {
  const { width, height, from, to, speed } = plan
  if (![width, height].every((x) => Number.isInteger(x) && x >= 16 && x <= MOST_PIXELS))
    return `Width and height must be whole numbers of pixels between 16 and ${MOST_PIXELS}.`
  if (width % 2 !== 0 || height % 2 !== 0) return 'Width and height must be even numbers of pixels.'
  if (!(from >= 0)) return 'The start must be zero or later.'
  if (!(to > from)) return 'The end must be after the start.'
  if (!(speed > 0)) return 'The speed must be greater than zero.'
  const n = Math.round((plan.fps * (to - from)) / speed)
  if (n > MOST_FRAMES)
    return `These are ${n} frames; ${MOST_FRAMES} is the most. Shorten the range, or choose a higher speed or fewer frames per second.`
  return null
}

export const even = (x: number): number => Math.max(16, 2 * Math.round(x / 2))
