/* Signs of life from within long computations. A step with a hundred thousand substeps takes seconds, in which its thread answers nothing;
 whoever waits for it can tell this way that it goes on. */

let listener: (() => void) | null = null

/** Called between substeps, and between iterations that close the joints. One for the thread; null ends it. */
export function onPulse(next: (() => void) | null): void {
  listener = next
}

export function pulse(): void {
  listener?.()
}
