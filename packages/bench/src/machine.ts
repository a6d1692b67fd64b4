import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, type as systemName, release } from 'node:os'
import { dirname, join } from 'node:path'
import type { Machine } from './report'

const peers = ['ammojs3', '@mujoco/mujoco', 'ml-matrix', 'esbuild']

export function machine(): Machine {
  const cores = cpus()
  return {
    cpu: cores[0]?.model ?? 'unknown processor',
    cores: cores.length,
    system: `${systemName()} ${release()}`,
    node: process.versions.node,
    packages: Object.fromEntries(peers.map((name) => [name, versionOf(name)])),
  }
}

/** Packages with an `exports` field hide their package.json from import: look for it above the entry file. */
function versionOf(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name))
  for (;;) {
    try {
      const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (found.name === name) return found.version
    } catch {
      // No package.json here: go up.
    }
    if (folder === dirname(folder)) return 'unknown'
    folder = dirname(folder)
  }
}
