/* The thread in which a command runs. */
import { parentPort, workerData } from 'node:worker_threads'
import { startWasm } from '@freebody/dynamics'
import { compiled } from '@freebody/dynamics/compiled'
import { EXIT } from './exit'
import { freebody } from './freebody'
import { ioOf, type Facing } from './host-io'
import { connectHost } from './remote'
import { signalCodes } from './signals'

export interface ThreadData {
  readonly argv: readonly string[]
  readonly cwd: string
  readonly out: Facing
  readonly err: Facing
  /** One number: 1 + the index of the signal that asks the command to stop, 0 where none does. */
  readonly asked: Int32Array<SharedArrayBuffer>
}

if (!parentPort) throw new Error('thread.ts runs in a thread of main.ts')
const { argv, cwd, out, err, asked } = workerData as ThreadData
const { host, signal, end } = connectHost(parentPort)
const requested = () => {
  const index = Atomics.load(asked, 0) - 1
  return index < 0 ? null : (signalCodes[index]?.[1] ?? EXIT.interrupted)
}
startWasm(compiled)
end(await freebody(argv, ioOf(host, { cwd, out, err, requested, signal })))
