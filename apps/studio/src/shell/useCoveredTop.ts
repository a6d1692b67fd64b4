import { type RefObject, useEffect, useState } from 'react'

/** What of the tools and cards over the scene can take its whole width, as on phones. */
const OVER = '.toolbar, .welcome'

/** [px] from the top of the scene down to the end of those that do. */
export function useCoveredTop(over: RefObject<HTMLElement | null>): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const element = over.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const scene = element.parentElement!.getBoundingClientRect()
      const boxes = [...element.querySelectorAll(OVER)].map((each) => each.getBoundingClientRect())
      const wide = boxes.filter((box) => box.width > 0.7 * scene.width)
      setCovered(Math.max(0, ...wide.map((box) => box.bottom - scene.top)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [over])
  return covered
}
