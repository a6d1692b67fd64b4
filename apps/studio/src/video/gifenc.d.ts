/* gifenc has no types of its own; these are of what is used here. */
declare module 'gifenc' {
  type Colour = readonly number[]

  interface FrameOptions {
    readonly palette: readonly Colour[]
    /** [ms] */
    readonly delay: number
    readonly transparent?: boolean
    readonly transparentIndex?: number
    readonly dispose?: number
  }

  interface Gif {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
    reset(): void
  }

  export function GIFEncoder(): Gif
  export function quantize(rgba: Uint8Array, colours: number): Colour[]
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: readonly Colour[]): Uint8Array
}
