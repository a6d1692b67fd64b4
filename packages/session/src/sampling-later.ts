/* Sampling with all channels, in a file of its own that the first feed or table loads: a run that nobody plots does not need it. */
import type { Samples } from './protocol'
import type { Runner } from './runner'
import type { createSampling, Sampling } from './sampling'

let create: typeof createSampling | null = null

/** In place of the table that was asked for. */
const MISSING = 'The channels could not be loaded. Reload the page while it can be reached.\n'

interface Work {
  readonly start: (sampling: Sampling) => void
  /** The file could not be loaded. A later request tries again. */
  readonly refuse: () => void
}

/** `ready` is called when work that waited for the file has begun. */
export function createSamplingLater(
  runner: Runner,
  post: (samples: Samples) => void,
  ready: () => void,
): Sampling {
  let sampling: Sampling | null = null
  let waiting: Work[] = []

  function request(work: Work): void {
    if (create) sampling ??= create(runner, post)
    if (sampling) {
      work.start(sampling)
      return
    }
    waiting.push(work)
    if (waiting.length > 1) return
    const taken = () => {
      const all = waiting
      waiting = []
      return all
    }
    void import('./sampling').then(
      (file) => {
        create = file.createSampling
        for (const work of taken()) request(work)
        ready()
      },
      () => {
        for (const { refuse } of taken()) refuse()
      },
    )
  }

  const nothing = () => {}
  return {
    watch: (feed, names) => request({ start: (s) => s.watch(feed, names), refuse: nothing }),
    unwatch: (feed) => request({ start: (s) => s.unwatch(feed), refuse: nothing }),
    table: (names, sample, units, finish) =>
      request({ start: (s) => s.table(names, sample, units, finish), refuse: () => finish(MISSING) }),
    cut: (last) => sampling?.cut(last),
    work: (deadline, now) => sampling?.work(deadline, now) ?? false,
    get idle() {
      return sampling?.idle ?? true
    },
  }
}
