/* Starts WebAssembly: the kernels compiled by tools/kernels.ts, with the same bits as the TypeScript they were compiled from. WebAssembly may be
 missing, or forbidden by a page's policy. */
import { callHost } from '../kernels/call'
import type { Schedule } from '../kernels/work'
import { createSharedMemory, type SharedRoom } from './memory'
import { compiledModule, useModule, type Entries } from './module'

/** What tools/kernels.ts makes. */
export interface CompiledKernels {
  readonly layouts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The character of each byte, and the module in these characters. */
  readonly alphabet: string
  readonly code: string
}

/** Workspaces made from now on have compiled kernels. For processes that compute much: where little is computed, starting costs more
 than it saves. False where WebAssembly is missing or forbidden. */
export function startWasm({ layouts, alphabet, code: text }: CompiledKernels): boolean {
  if (compiledModule()) return true
  try {
    const byteOf = new Map(Array.from(alphabet, (character, byte) => [character, byte]))
    const code = Uint8Array.from(text, (character) => byteOf.get(character) ?? 0)
    const shared = createSharedMemory()
    const env = { memory: shared.memory, callHost, atan2: Math.atan2, tan: Math.tan }
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env })
    const known = new Map<Schedule, number>()
    useModule({
      ...shared,
      entries: exports as Entries,
      place(work, room) {
        const at = write(work, layouts.Work, layouts, shared.buffer, room)
        return room.isFull ? -1 : at
      },
      addressOf(table) {
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
      },
    })
    return true
  } catch {
    return false
  }
}

/** A structure in the memory; its address. Arrays from elsewhere are tables that do not change: they are copied. */
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
