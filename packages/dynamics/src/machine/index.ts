/* The compiled kernels: the same functions as kernels.ts, whole.ts, short.ts and sums.ts, on arrays in shared memory. Where WebAssembly is missing or a
 page's policy forbids it, there are none, and the engine runs the kernels as they stand: to the last bit the same. */
import type { F64 } from '@freebody/math'
import { addFour, addOne, addTwo } from '../integrators/sums'
import type { PinWork } from '../pins/work'
import {
  correctPositions,
  correctVelocities,
  factorAlone,
  factorReduced,
  findErrors,
  firmStage,
  loopStage,
  placeAll,
  placeRows,
  rateOfReduced,
  reduceRight,
  removeNormal,
  solveX,
  spreadX,
} from './kernels'
import { createSharedMemory, type SharedMemory, type SharedRoom } from './memory'
import { nystromStep, shortStep } from './short'
import { estimate, type Schedule, type StepWork, wholeStep } from './whole'

/** As they stand. */
export const plainKernels = {
  addOne,
  addTwo,
  addFour,
  placeAll,
  placeRows,
  findErrors,
  factorAlone,
  factorReduced,
  reduceRight,
  solveX,
  correctPositions,
  correctVelocities,
  spreadX,
  rateOfReduced,
  removeNormal,
  firmStage,
  loopStage,
  wholeStep,
  shortStep,
  nystromStep,
  estimate,
}
const plain = plainKernels

export type Kernels = typeof plainKernels

/** Entries of the module: structures and arrays are addresses, yes and no are 1 and 0. */
type Entries = Record<keyof Kernels, (...args: (number | boolean)[]) => number>

export interface Machine extends SharedMemory {
  readonly layouts: CompiledKernels['layouts']
  readonly entries: Entries
  /** Where a tableau is in the memory; −1 where there is no room for it now. There are few, and they stay. */
  addressOf(table: Schedule): number
}

/** What tools/kernels.ts makes. */
export interface CompiledKernels {
  readonly layouts: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly hex: string
}

let running: Machine | null = null

/** Workspaces made from now on have compiled kernels. For processes that compute much: where little is computed, starting costs more
 than it saves. False where WebAssembly is missing or forbidden. */
export function startMachine({ layouts, hex }: CompiledKernels): boolean {
  if (running) return true
  try {
    const code = new Uint8Array(hex.length / 2)
    for (let i = 0; i < code.length; i++) code[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)
    const shared = createSharedMemory()
    const env = { memory: shared.memory }
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env })
    const known = new Map<Schedule, number>()
    const addressOf = (table: Schedule): number => {
      const found = known.get(table)
      if (found !== undefined) return found
      const room = shared.roomFor(table)
      const at = write(table, layouts.Schedule, layouts, shared.buffer, room)
      if (room.isFull) {
        room.release()
        return -1
      }
      known.set(table, at)
      return at
    }
    running = { ...shared, layouts, entries: exports as Entries, addressOf }
    return true
  } catch {
    return false
  }
}

export function machine(): Machine | null {
  return running
}

/** The kernels for one workspace, whose arrays are in `room`; null where the room was too small. */
export function compiledKernels(
  { buffer, entries: e, layouts, addressOf }: Machine,
  work: PinWork,
  step: StepWork,
  room: SharedRoom,
): Kernels | null {
  const w = write(work, layouts.PinWork, layouts, buffer, room)
  const i = write(step, layouts.StepWork, layouts, buffer, room)
  if (room.isFull) return null
  /** A state of somebody else's is not in the memory. */
  const isHere = (x: F64) => x.buffer === buffer
  const at = (x: ArrayBufferView) => x.byteOffset
  return {
    ...plain,
    placeAll(work, q, v, errors) {
      if (isHere(q)) e.placeAll(w, at(q), at(v), errors)
      else plain.placeAll(work, q, v, errors)
    },
    placeRows(work, q, v, errors, right) {
      if (isHere(q)) e.placeRows(w, at(q), at(v), errors, right)
      else plain.placeRows(work, q, v, errors, right)
    },
    findErrors(work, q, v, right) {
      if (isHere(q)) e.findErrors(w, at(q), at(v), right)
      else plain.findErrors(work, q, v, right)
    },
    rateOfReduced(work, q, v, out) {
      if (isHere(q)) return e.rateOfReduced(w, at(q), at(v), at(out)) !== 0
      return plain.rateOfReduced(work, q, v, out)
    },
    firmStage(work, q, v, tolerance, out) {
      if (isHere(q)) return e.firmStage(w, at(q), at(v), tolerance, at(out)) !== 0
      return plain.firmStage(work, q, v, tolerance, out)
    },
    loopStage(work, q, v, kept, tolerance, out) {
      if (isHere(q)) return e.loopStage(w, at(q), at(v), at(kept), tolerance, at(out)) !== 0
      return plain.loopStage(work, q, v, kept, tolerance, out)
    },
    correctPositions(work, q, v, least, near, closed) {
      if (isHere(q)) return e.correctPositions(w, at(q), at(v), least, near, closed) !== 0
      return plain.correctPositions(work, q, v, least, near, closed)
    },
    correctVelocities(work, q, v) {
      if (isHere(q)) e.correctVelocities(w, at(q), at(v))
      else plain.correctVelocities(work, q, v)
    },
    addOne(out, y, n, a, k) {
      if (isHere(y)) e.addOne(at(out), at(y), n, a, at(k))
      else plain.addOne(out, y, n, a, k)
    },
    addTwo(out, y, n, a, k, b, l) {
      if (isHere(y)) e.addTwo(at(out), at(y), n, a, at(k), b, at(l))
      else plain.addTwo(out, y, n, a, k, b, l)
    },
    addFour(out, y, n, a, k, b, l, c, p, d, q) {
      if (isHere(y)) e.addFour(at(out), at(y), n, a, at(k), b, at(l), c, at(p), d, at(q))
      else plain.addFour(out, y, n, a, k, b, l, c, p, d, q)
    },
    factorAlone: (_, tolerance, restore) => void e.factorAlone(w, tolerance, restore),
    factorReduced: (_, tolerance, restore) => void e.factorReduced(w, tolerance, restore),
    reduceRight: () => void e.reduceRight(w),
    solveX: () => void e.solveX(w),
    spreadX: () => void e.spreadX(w),
    removeNormal(work, v) {
      if (isHere(v)) e.removeNormal(w, at(v))
      else plain.removeNormal(work, v)
    },
    wholeStep(_, __, table, keptCount, h, rankTolerance) {
      const t = addressOf(table)
      if (t < 0) return plain.wholeStep(work, step, table, keptCount, h, rankTolerance)
      return e.wholeStep(w, i, t, keptCount, h, rankTolerance)
    },
    shortStep: (_, __, h, rankTolerance, leaps) => e.shortStep(w, i, h, rankTolerance, leaps),
    nystromStep: (_, __, keptCount, h, rankTolerance) => e.nystromStep(w, i, keptCount, h, rankTolerance),
    estimate(_, __, table, which, h) {
      const t = addressOf(table)
      if (t < 0) plain.estimate(work, step, table, which, h)
      else e.estimate(w, i, t, which, h)
    },
  }
}

/** A structure in the memory; its address. Arrays from elsewhere are tables that nobody changes: they are copied. */
function write(
  structure: object,
  layout: Readonly<Record<string, string>>,
  layouts: CompiledKernels['layouts'],
  buffer: ArrayBufferLike,
  room: SharedRoom,
): number {
  const fields = Object.entries(layout)
  const at = room.bytes(8 * fields.length)
  if (at < 0) return at
  const words = new Int32Array(buffer, at, 2 * fields.length)
  fields.forEach(([field, type], i) => {
    const content: unknown = Reflect.get(structure, field)
    if (content instanceof Float64Array || content instanceof Int32Array || content instanceof Uint8Array)
      words[2 * i] = arrayAt(content, buffer, room)
    else if (Object.hasOwn(layouts, type))
      words[2 * i] = write(Object(content), layouts[type], layouts, buffer, room)
    else words[2 * i] = Number(content)
  })
  return at
}

function arrayAt(
  array: Float64Array | Int32Array | Uint8Array,
  buffer: ArrayBufferLike,
  room: SharedRoom,
): number {
  if (array.buffer === buffer) return array.byteOffset
  const make = array instanceof Float64Array ? room.f64 : array instanceof Int32Array ? room.i32 : room.u8
  const copy = make(array.length)
  copy.set(array)
  return copy.byteOffset
}
