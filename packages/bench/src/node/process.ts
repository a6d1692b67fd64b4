/* Isolates under Node: a process each. */
import { fork } from 'node:child_process'
import type { ContenderName } from '../contenders'
import { type Answer, type Isolate, isolateIn } from '../isolate'
import { childProgram } from './child-program'

export function isolate(contender: ContenderName): Isolate {
  return isolateIn(contender, (heard, lost) => {
    const child = fork(childProgram(), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // (run.ts asks for collections)
      execArgv: ['--expose-gc', ...(process.env.FLAGS?.split(' ') ?? [])],
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
