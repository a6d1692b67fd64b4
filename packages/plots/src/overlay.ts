/* Moves over a plot without repainting it: the time mark, the pointer's line, a dot on every curve, the box. */
import type { Box } from './gestures'

export interface Overlay {
  /** Fractions from the left; null hides. */
  mark(x: number | null): void
  pointer(x: number | null): void
  /** Dot number i at a place, in the colour of its curve; null hides. */
  dot(i: number, at: readonly [number, number] | null, colour: string): void
  /** Hides dots from number n on. */
  dots(n: number): void
  box(box: Box | null): void
  dispose(): void
}

export function createOverlay(area: HTMLElement): Overlay {
  const make = (name: string): HTMLElement => {
    const element = area.ownerDocument.createElement('div')
    element.className = name
    element.hidden = true
    area.append(element)
    return element
  }
  const mark = make('fb-plot-mark')
  const pointer = make('fb-plot-pointer')
  const box = make('fb-plot-box')
  const dots: HTMLElement[] = []

  const atX = (element: HTMLElement, x: number | null) => {
    element.hidden = x === null || !(x >= 0 && x <= 1)
    if (!element.hidden) element.style.transform = `translateX(${(x! * area.clientWidth).toFixed(1)}px)`
  }
  return {
    mark: (x) => atX(mark, x),
    pointer: (x) => atX(pointer, x),
    dot(i, at, colour) {
      if (dots[i] === undefined) dots[i] = make('fb-plot-dot')
      const dot = dots[i]
      dot.hidden = at === null || !(at[0] >= 0 && at[0] <= 1 && at[1] >= 0 && at[1] <= 1)
      if (dot.hidden) return
      const [x, y] = [at![0] * area.clientWidth, (1 - at![1]) * area.clientHeight]
      dot.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      dot.style.backgroundColor = colour
    },
    dots(n) {
      for (const dot of dots.slice(n)) dot.hidden = true
    },
    box(b) {
      box.hidden = b === null
      if (b === null) return
      const [x0, x1] = b.x[0] < b.x[1] ? b.x : [b.x[1], b.x[0]]
      const [y0, y1] = b.y === null ? [0, 1] : b.y[0] < b.y[1] ? b.y : [b.y[1], b.y[0]]
      Object.assign(box.style, {
        left: `${100 * x0}%`,
        width: `${100 * (x1 - x0)}%`,
        bottom: `${100 * y0}%`,
        height: `${100 * (y1 - y0)}%`,
      })
    },
    dispose() {
      for (const element of [mark, pointer, box, ...dots]) element.remove()
    },
  }
}
