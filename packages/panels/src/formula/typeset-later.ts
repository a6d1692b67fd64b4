/* Formulas of a text are typeset when they come near the view, and at each frame of the display for a few milliseconds at most: a text
 with hundreds of them does not hold up the page. */

/** [ms] of a frame; a formula that is begun is finished. */
const BUDGET = 6

export interface Turns {
  /** Returns a function that takes it out again. */
  add(work: () => void): () => void
}

export interface Display {
  /** [ms] */
  readonly now: () => number
  readonly nextFrame: (callback: () => void) => void
}

/** Work in order, as much in a frame as its budget allows and at least one piece. */
export function createTurns({ now, nextFrame }: Display): Turns {
  const waiting = new Set<() => void>()
  let due = false

  function ask(): void {
    if (due || waiting.size === 0) return
    due = true
    nextFrame(() => {
      due = false
      const end = now() + BUDGET
      for (const work of waiting) {
        waiting.delete(work)
        work()
        if (now() >= end) break
      }
      ask()
    })
  }

  return {
    add(work) {
      waiting.add(work)
      ask()
      return () => void waiting.delete(work)
    },
  }
}

const turns = createTurns({
  now: () => performance.now(),
  nextFrame: (callback) => requestAnimationFrame(callback),
})

/** [px] before the view at which a formula is typeset */
const NEAR = 400

/** Calls `work` in its turn once the element is near the view. Returns a function that takes it back. */
export function whenNear(element: Element, work: () => void): () => void {
  let leave = (): void => {}
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      leave = turns.add(work)
    },
    { rootMargin: `${NEAR}px` },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    leave()
  }
}
