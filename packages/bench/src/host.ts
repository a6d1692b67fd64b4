/* What an engine needs of its surroundings: Node (node/host.ts) or a browser's worker (browser/host.ts). */

/** [ms] since some start: processor time where it is available, else wall time. */
export type Clock = () => number

/** WebAssembly that comes as a file beside its script, as its package publishes it. The other engines have theirs within the script. */
export type WasmFile =
  | '@mujoco/mujoco/mujoco.wasm'
  | 'ammojs3/dist/ammo.wasm.wasm'
  | '@babylonjs/havok/lib/esm/HavokPhysics.wasm'
  | 'physx-js-webidl/physx-js-webidl.wasm'

export interface Host {
  readonly clock: Clock
  /** Whether code may be made from strings, which some bindings do and a page with a strict policy forbids. */
  readonly codeFromStrings: boolean
  wasm(file: WasmFile): Promise<ArrayBuffer>
  /** For packages that are built for browsers alone and detect their surroundings while they start. */
  inPage<T>(start: () => Promise<T>): Promise<T>
}
