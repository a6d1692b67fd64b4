/* Long computations on the main thread, in time slices of a few milliseconds, so that the page keeps drawing. */

/** [ms] length of a slice, and pause after it */
const WORK = 8
const REST = 2

/** Calls `advance` until it returns false, and `onSlice` after every slice with the time [ms] spent so far. Returns a function that stops it. */
export function runInTimeSlices(
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
