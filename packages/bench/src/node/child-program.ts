/* What the contenders' processes run: child.ts and all it needs of ours in one file, the peers left outside. A plain Node
 starts it in a tenth of a second; through a TypeScript loader, which also rereads every peer's megabytes, it took one. */
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

let built: string | undefined

export function childProgram(): string {
  if (built) return built
  const file = fileURLToPath(new URL('../../node_modules/.cache/child.mjs', import.meta.url))
  buildSync({
    entryPoints: [fileURLToPath(new URL('./child.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [
      '@babylonjs/havok',
      '@dimforge/rapier3d-simd-compat',
      '@mujoco/mujoco',
      'ammojs3',
      'cannon-es',
      'jolt-physics',
      'ml-matrix',
      'oimophysics',
      'physx-js-webidl',
    ],
  })
  built = file
  return file
}
