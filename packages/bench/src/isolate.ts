/* Each contender runs in a process of its own, driven from here. In one process they would not be independent: a
 WebAssembly engine that grows its memory makes the JavaScript engine check every typed-array access from then on for a
 detached buffer, which was measured to cost the engine a third of its speed. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ContenderName } from './contenders'
import type { Problem } from './problems/problem'

export type Order =
  | { readonly do: 'make'; readonly contender: ContenderName; readonly problem: Problem; readonly dt: number }
  | { readonly do: 'steps'; readonly count: number }
  | { readonly do: 'read' }

export type Answer =
  | { readonly ok: true; readonly milliseconds: number; readonly positions: readonly number[] }
  | { readonly ok: false; readonly message: string }

export interface Isolate {
  /** Takes steps and returns microseconds per step, measured over there. */
  time(count: number): Promise<number>
  /** Centres of mass p_WB [m]. */
  read(): Promise<Float64Array>
  end(): void
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))

export async function isolate(contender: ContenderName, problem: Problem, dt: number): Promise<Isolate> {
  const child = fork(CHILD, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await ask(child, { do: 'make', contender, problem, dt })
  return {
    async time(count) {
      const { milliseconds } = await ask(child, { do: 'steps', count })
      return (1000 * milliseconds) / count
    },
    async read() {
      return Float64Array.from((await ask(child, { do: 'read' })).positions)
    },
    end() {
      child.kill()
    },
  }
}

function ask(child: ChildProcess, order: Order): Promise<Extract<Answer, { ok: true }>> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`the contender's process ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (answer: Answer) => {
      child.off('exit', gone)
      if (answer.ok) resolve(answer)
      else reject(new Error(answer.message))
    })
    child.send(order)
  })
}
