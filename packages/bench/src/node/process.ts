/* Isolates under Node: a process each. */
import { fork } from 'node:child_process'
import type { ContenderName } from '../contenders'
import { type Answer, type Isolate, isolateIn } from '../isolate'
import { childProgram } from './child-program'

export function isolate(contender: ContenderName): Isolate {
  return isolateIn(contender, (heard, lost) => {
    const child = fork(childProgram('child'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // run.ts asks for collections. And WebAssembly, which all but three contenders are, is compiled well as soon as it is seen to
      // run, not after a second of it: what is timed is the engine, not how soon its host believes in it.
      execArgv: ['--expose-gc', '--wasm-tiering-budget=2000'],
      // Plain JSON would lose NaN, which is what many a run ends in.
      serialization: 'advanced',
    })
    child.on('message', (answer: Answer) => heard(answer))
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
