/* What an engine needs of the place it runs in: Node has one (node/host.ts) and a browser's worker another (browser/host.ts). */

/** [ms] since some beginning: of the processor where it can be had, else of the wall. */
export type Clock = () => number

/** WebAssembly that comes as a file beside its script, as its package publishes it. The other engines carry theirs within. */
export type WasmFile =
  | '@mujoco/mujoco/mujoco.wasm'
  | 'ammojs3/dist/ammo.wasm.wasm'
  | '@babylonjs/havok/lib/esm/HavokPhysics.wasm'
  | 'physx-js-webidl/physx-js-webidl.wasm'

export interface Host {
  readonly clock: Clock
  /** Whether a text may become code, which some bindings want and a page with a strict policy forbids. */
  readonly codeFromStrings: boolean
  wasm(file: WasmFile): Promise<ArrayBuffer>
  /** For packages that are built for browsers alone, and look around while they start. */
  inPage<T>(start: () => Promise<T>): Promise<T>
}
