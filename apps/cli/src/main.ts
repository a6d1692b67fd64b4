/* The process: starts the thread of the command, gives it streams and files, and ends well when the thread does not. */
import { Worker } from 'node:worker_threads'
import { EXIT, type ExitCode } from './exit'
import { createHost } from './host'
import type { Facing } from './host-io'
import { escaped } from './escape'
import { serveHost } from './remote'
import { signalCodes } from './signals'
import { isOutOfMemory } from './system-errors'
import type { ThreadData } from './thread'

const host = createHost(() => process.stdin, { out: process.stdout, err: process.stderr })
const asked = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
const workerData: ThreadData = {
  argv: process.argv.slice(2),
  cwd: process.cwd(),
  out: facing(process.stdout),
  err: facing(process.stderr),
  asked,
}

/** [ms] after which a command that is asked to stop says that it will */
const PATIENCE = 1000

let code: ExitCode | null = null
let broken = false
const thread = new Worker(new URL('./thread.mjs', import.meta.url), { workerData })
const askToStop = serveHost(thread, host, (ended) => {
  code = ended
})
thread.on('error', (error) => breakOff(error))
thread.on('exit', (status) => {
  if (code === null && !broken) breakOff(new Error(`its thread ended with code ${status}`))
  else if (code !== null) process.exitCode = code
})
process.on('uncaughtException', (error) => breakOff(error))
for (const [index, [signal]] of signalCodes.entries()) process.on(signal, () => interrupt(index, signal))

function facing(stream: NodeJS.WriteStream): Facing {
  return { isTerminal: stream.isTTY === true, width: stream.columns ?? 80 }
}

/** The first signal asks a command that keeps results to stop; without one, and at the second, the process ends by the signal itself. */
async function interrupt(index: number, signal: NodeJS.Signals): Promise<void> {
  if (code === null && host.acceptsInterruption() && Atomics.load(asked, 0) === 0) {
    Atomics.store(asked, 0, index + 1)
    askToStop()
    setTimeout(() => {
      if (code === null)
        void host.write(
          'err',
          'freebody: Stopping after what is being computed. Ctrl-C again stops at once.\n',
        )
    }, PATIENCE).unref()
    return
  }
  await host.abandonFiles()
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/** The command cannot go on. */
async function breakOff(error: unknown): Promise<void> {
  if (broken) return
  broken = true
  await host.abandonFiles()
  await host.write('err', `freebody: ${escaped(sentenceOf(error))}\n`)
  if (process.env.FREEBODY_TRACE && error instanceof Error) await host.write('err', `${error.stack}\n`)
  process.exit(EXIT.internal)
}

function sentenceOf(error: unknown): string {
  if (isOutOfMemory(error))
    return 'Memory ran out. Make the scene or the study smaller, use fewer --jobs, or give Node.js more megabytes, as in NODE_OPTIONS=--max-old-space-size=8000.'
  const message = error instanceof Error ? error.message : String(error)
  return `This is a mistake in Freebody, please report it: ${message.replace(/\.$/, '')}. With FREEBODY_TRACE=1 it says where.`
}
