import mujoco from '@mujoco/mujoco/mujoco.wasm?url'
import havok from '@babylonjs/havok/lib/esm/HavokPhysics.wasm?url'
import bullet from 'ammojs3/dist/ammo.wasm.wasm?url'
import physx from 'physx-js-webidl/physx-js-webidl.wasm?url'
import type { Host, WasmFile } from '../host'

const addresses: Readonly<Record<WasmFile, string>> = {
  '@mujoco/mujoco/mujoco.wasm': mujoco,
  '@babylonjs/havok/lib/esm/HavokPhysics.wasm': havok,
  'ammojs3/dist/ammo.wasm.wasm': bullet,
  'physx-js-webidl/physx-js-webidl.wasm': physx,
}

/** A worker. It has no clock of processor time, only of the wall, which other work on the machine affects. */
export const workerHost: Host = {
  clock: () => performance.now(),
  codeFromStrings: false,
  async wasm(file) {
    // Relative to this file: a worker made from a blob has no address of its own.
    const answer = await fetch(new URL(addresses[file], import.meta.url))
    if (!answer.ok) throw new Error(`${file} could not be fetched: ${answer.status}`)
    return answer.arrayBuffer()
  },
  inPage: (start) => start(),
}
