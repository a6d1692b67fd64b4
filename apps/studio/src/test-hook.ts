/* For tests only: lets a browser test step the running scene and read its numbers, so that it never has to wait or guess
 from pixels. Not an interface to build on. */
import { MACRO_STEP, readSession, type Session } from '@freebody/session'

interface Numbers {
  readonly ok: boolean
  /** The engine's sentence when a step failed. */
  readonly message: string | null
  readonly t: number
  readonly playing: boolean
  readonly rows: number
  readonly rank: number
  readonly freedom: number
  readonly phi: number
  readonly energy: number
  readonly relativeDrift: number
  /** Three coordinates of each body's centre of mass, the ground left out. */
  readonly positions: readonly number[]
}

interface TestHook {
  readonly example: string
  /** Takes whole macro steps worth this many seconds, playing or not, and says where that led. */
  advance(seconds: number): Numbers
  numbers(): Numbers
}

declare global {
  interface Window {
    __freebody?: TestHook
  }
}

export function installTestHook(example: string, session: Session): () => void {
  const hook: TestHook = {
    example,
    advance(seconds) {
      const steps = Math.round(seconds / MACRO_STEP)
      for (let i = 0; i < steps && !session.stepOnce(); i++);
      return hook.numbers()
    },
    numbers() {
      const r = readSession(session)
      const { playing, failure } = session.run
      const { q } = session.state
      return {
        ok: failure === null,
        message: failure?.message ?? null,
        t: r.t,
        playing,
        rows: r.redundancy.rows,
        rank: r.redundancy.rank,
        freedom: r.redundancy.freedom,
        phi: r.phi,
        energy: r.total,
        relativeDrift: r.relativeDrift,
        positions: Array.from({ length: r.bodies }, (_, i) => [...q.slice(7 * i + 7, 7 * i + 10)]).flat(),
      }
    },
  }
  window.__freebody = hook
  return () => {
    delete window.__freebody
  }
}
