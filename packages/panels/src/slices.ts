/* Long computations on the page: a few milliseconds at a time, with room for the picture in between. */

/** [ms] of work, and of rest after it */
const WORK = 8
const REST = 2

/** Calls `advance` until it returns false. `onSlice` after every bit of work, with the time spent so far. Returns how to stop. */
export function inSlices(
  advance: () => boolean,
  onSlice: (spent: number, done: boolean) => void,
): () => void {
  let spent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  function work(): void {
    const start = performance.now()
    let more = true
    while (more && performance.now() - start < WORK) more = advance()
    spent += performance.now() - start
    onSlice(spent, !more)
    if (more && !stopped) timer = setTimeout(work, REST)
  }
  timer = setTimeout(work, 0)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
