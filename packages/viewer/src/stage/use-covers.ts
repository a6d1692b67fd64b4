import { useLayoutEffect, type RefObject } from 'react'
import type { Picture } from '../scene-graph/picture'

/** Labels stay off the legend, whichever of its sizes it has. */
export function useCovers(
  { labels }: Picture,
  host: RefObject<HTMLElement | null>,
  corner: RefObject<HTMLElement | null>,
  invalidate: () => void,
): void {
  useLayoutEffect(() => {
    const [under, over] = [host.current!, corner.current!]
    const measure = () => {
      const { left, top } = under.getBoundingClientRect()
      const boxes = [...over.children].map((element) => element.getBoundingClientRect())
      labels.keepOff(
        boxes
          .filter(({ width, height }) => width > 0 && height > 0)
          .map((box) => ({
            left: box.left - left,
            top: box.top - top,
            width: box.width,
            height: box.height,
          })),
      )
      invalidate()
    }
    const observer = new ResizeObserver(measure)
    for (const element of [under, over, ...over.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [labels, host, corner, invalidate])
}
