/* A host on the other side of a message port: its functions, called by name. */
import type { MessagePort, Worker } from 'node:worker_threads'
import type { ExitCode } from './exit'
import type { Host } from './host'

interface Call {
  readonly id: number
  readonly method: keyof Host
  readonly args: readonly unknown[]
}

interface Answer {
  readonly id: number
  readonly value: unknown
}

interface End {
  readonly end: ExitCode
}

/** Sent by the process when a signal asks the command to stop. */
interface Stop {
  readonly stop: true
}

type ToProcess = Call | End
type ToThread = Answer | Stop

type Method = (...args: readonly unknown[]) => Promise<unknown>

/** The process's side: answers the calls of the thread, and passes on the code it ends with. */
export function serveHost(thread: Worker, host: Host, ended: (code: ExitCode) => void): () => void {
  const post = (message: ToThread) => thread.postMessage(message)
  thread.on('message', async (message: ToProcess) => {
    if ('end' in message) return ended(message.end)
    const { id, method, args } = message
    post({ id, value: await (host[method] as Method)(...args) })
  })
  return () => post({ stop: true })
}

export interface Connection {
  readonly host: Host
  /** Aborted when the process asks the command to stop. */
  readonly signal: AbortSignal
  end(code: ExitCode): void
}

/** The thread's side. */
export function connectHost(port: MessagePort): Connection {
  const waiting = new Map<number, (value: unknown) => void>()
  const controller = new AbortController()
  let calls = 0
  port.on('message', (message: ToThread) => {
    if ('stop' in message) return controller.abort()
    waiting.get(message.id)?.(message.value)
    waiting.delete(message.id)
  })
  const post = (message: ToProcess) => port.postMessage(message)
  const calling =
    (method: keyof Host): Method =>
    (...args) =>
      new Promise((done) => {
        const id = calls++
        waiting.set(id, done)
        post({ id, method, args })
      })
  const host = {
    write: calling('write'),
    readInput: calling('readInput'),
    createFile: calling('createFile'),
    writeFile: calling('writeFile'),
    finishFile: calling('finishFile'),
    acceptInterruption: calling('acceptInterruption'),
  } as unknown as Host
  return {
    host,
    signal: controller.signal,
    end(code) {
      post({ end: code })
      port.close()
    },
  }
}
