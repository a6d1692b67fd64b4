import { WASI } from 'node:wasi'

function processClock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** clock_time_get's name for the clock of a thread's processor time */
const THREAD_CPUTIME = 3

/** A module with only a memory, for the result. */
const MODULE = Uint8Array.from(
  atob('AGFzbQEAAAABBAFgAAADAgEABQMBAAEHGAIGbWVtb3J5AgALX2luaXRpYWxpemUAAAoEAQIACw=='),
  (c) => c.charCodeAt(0),
)

function threadClock(): (() => number) | null {
  try {
    const wasi = new WASI({ version: 'preview1' })
    const instance = new WebAssembly.Instance(new WebAssembly.Module(MODULE), {})
    wasi.initialize(instance)
    const { memory } = instance.exports
    const ask: unknown = wasi.wasiImport.clock_time_get
    if (!(memory instanceof WebAssembly.Memory) || typeof ask !== 'function') return null
    const answer = new BigUint64Array(memory.buffer, 0, 1)
    const read = () => {
      ask(THREAD_CPUTIME, 0n, 0)
      return Number(answer[0]) / 1e6
    }
    return read() > 0 ? read : null
  } catch {
    return null
  }
}

/** [ms] of the processor that this thread has used. Not of the process: its compilers and collectors have threads of their own, which
 were measured to take as much again. Node gives a thread's time only through WASI. */
export const processorTime: () => number = threadClock() ?? processClock
