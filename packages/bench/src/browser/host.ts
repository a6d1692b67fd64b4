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

/** A worker. It is told no processor time, so the clock is the one on the wall: a busy machine shows. */
export const workerHost: Host = {
  clock: () => performance.now(),
  codeFromStrings: false,
  async wasm(file) {
    // Seen from this file: a worker that is begun from a blob has no address to start from.
    const answer = await fetch(new URL(addresses[file], import.meta.url))
    if (!answer.ok) throw new Error(`${file} could not be fetched: ${answer.status}`)
    return answer.arrayBuffer()
  },
  inPage: (start) => start(),
}
