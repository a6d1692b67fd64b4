/* What the processes of the bench run: an entry and the packages of this repository in one file, the peers left outside. A plain Node
 starts it in a tenth of a second; through a TypeScript loader, which also rereads every peer's megabytes, it took one. */
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const built = new Map<string, string>()

export function childProgram(entry: 'child' | 'product-child'): string {
  const known = built.get(entry)
  if (known) return known
  const file = fileURLToPath(new URL(`../../node_modules/.cache/${entry}.mjs`, import.meta.url))
  buildSync({
    entryPoints: [fileURLToPath(new URL(`./${entry}.ts`, import.meta.url))],
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
  built.set(entry, file)
  return file
}
