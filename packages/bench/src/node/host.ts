import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Host, WasmFile } from '../host'
import { processorTime } from './processor-time'

export const nodeHost: Host = {
  clock: processorTime,
  codeFromStrings: true,
  async wasm(file) {
    const { buffer, byteOffset, byteLength } = readFileSync(fileOf(file))
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  },
  /** Hides Node from the package while it starts. */
  async inPage(start) {
    const { versions } = process
    const page = globalThis as { window?: unknown; document?: unknown }
    const setVersions = (value: Partial<NodeJS.ProcessVersions>) =>
      Object.defineProperty(process, 'versions', {
        value,
        configurable: true,
        writable: true,
        enumerable: true,
      })
    const { node: _, ...others } = versions
    setVersions(others)
    page.window = globalThis
    page.document = { currentScript: null }
    try {
      return await start()
    } finally {
      setVersions(versions)
      delete page.window
      delete page.document
    }
  },
}

const fileOf = (file: WasmFile): string => createRequire(import.meta.url).resolve(file)
