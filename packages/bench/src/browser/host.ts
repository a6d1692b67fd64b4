import mujoco from '@mujoco/mujoco/mujoco.wasm?url'
import havok from '@babylonjs/havok/lib/esm/HavokPhysics.wasm?url'
import physx from 'physx-js-webidl/physx-js-webidl.wasm?url'
import type { Host, WasmFile } from '../host'

const addresses: Readonly<Partial<Record<WasmFile, string>>> = {
  '@mujoco/mujoco/mujoco.wasm': mujoco,
  '@babylonjs/havok/lib/esm/HavokPhysics.wasm': havok,
  'physx-js-webidl/physx-js-webidl.wasm': physx,
}

/** A worker. It has no clock of processor time, only of the wall, which other work on the machine affects. */
export const workerHost: Host = {
  clock: () => performance.now(),
  codeFromStrings: false,
  async wasm(file) {
    const address = addresses[file]
    if (address === undefined) throw new Error(`${file} is not part of the page.`)
    // Relative to this file: a worker made from a blob has no address of its own.
    const answer = await fetch(new URL(address, import.meta.url))
    if (!answer.ok) throw new Error(`${file} could not be fetched: ${answer.status}`)
    return answer.arrayBuffer()
  },
  inPage: (start) => start(),
}
