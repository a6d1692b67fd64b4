import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg, release, type as systemName } from 'node:os'
import { dirname, join } from 'node:path'
import { contenders } from '../contenders'
import type { ContenderDefinition } from '../contenders/contender'
import type { Machine } from '../results'

export function machine(): Machine {
  const cores = cpus()
  const peers = Object.values(contenders).flatMap(({ package: name }: ContenderDefinition) => name ?? [])
  return {
    cpu: cores[0]?.model ?? 'unknown processor',
    cores: cores.length,
    system: `${systemName()} ${release()}`,
    node: process.versions.node,
    load: Math.round(10 * loadavg()[0]) / 10,
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
