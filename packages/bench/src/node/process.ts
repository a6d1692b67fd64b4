/* Isolates under Node: a process each. */
import { fork } from 'node:child_process'
import type { ContenderName } from '../contenders'
import { type Answer, type Isolate, isolateIn } from '../isolate'
import { childProgram } from './child-program'

export function isolate(contender: ContenderName): Isolate {
  return isolateIn(contender, (received, lost) => {
    const child = fork(childProgram('child'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // run.ts calls the collector. WebAssembly, which all but three contenders are, is optimised at once instead of after a second: the engine
      // is timed, not the compiler.
      execArgv: ['--expose-gc', '--wasm-tiering-budget=2000'],
      // Plain JSON would lose NaN, in which many runs end.
      serialization: 'advanced',
    })
    child.on('message', (answer: Answer) => received(answer))
    child.once('exit', (code, signal) => lost(`the engine's process ended (${signal ?? code})`))
    return {
      send(order) {
        child.send(order)
      },
      end() {
        child.kill('SIGKILL')
      },
    }
  })
}
