/* Tests the import boundaries of biome.jsonc and boundaries.jsonc: one small file for every case, all linted in one run of Biome in a
   temporary folder, with the repository's configuration. */

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const core = ['format', 'math', 'dynamics', 'formulations', 'expressions', 'scene', 'session']
const all = [...core, 'viewer', 'plots', 'panels', 'element']

/** What each room may import. Apps are at the top; only the page of the bench imports bench. */
const mayImport: Record<string, readonly string[]> = {
  'packages/math': [],
  'packages/format': [],
  'packages/dynamics': ['math'],
  'packages/formulations': ['format', 'math', 'dynamics'],
  'packages/expressions': ['format', 'math', 'dynamics'],
  'packages/scene': ['format', 'math', 'dynamics', 'formulations', 'expressions'],
  'packages/session': ['format', 'math', 'dynamics', 'formulations', 'expressions', 'scene'],
  'packages/viewer': core,
  'packages/plots': core,
  'packages/panels': [...core, 'viewer', 'plots'],
  'packages/element': [...core, 'viewer', 'plots', 'panels'],
  'packages/bench': core,
  'packages/validation': core,
  'packages/unplaced': [],
  'apps/studio': all,
  'apps/embed': all,
  'apps/cli': [...core, 'plots'],
  'apps/bench-page': ['bench', 'format'],
}
const withReact = [
  'packages/viewer',
  'packages/plots',
  'packages/panels',
  'packages/element',
  'apps/studio',
  'apps/embed',
  'apps/bench-page',
]
const withThree = ['packages/viewer']
const withNode = ['packages/bench', 'packages/validation', 'apps/cli']
const withMlMatrix = Object.keys(mayImport).filter((room) => !/math|dynamics/.test(room))

interface Case {
  readonly file: string
  readonly code: string
  readonly flagged: boolean
}
const cases: Case[] = []
function add(folder: string, code: string, flagged: boolean, extension = 'ts'): void {
  cases.push({ file: `${folder}/case${cases.length}.${extension}`, code, flagged })
}

for (const [room, allowed] of Object.entries(mayImport)) {
  for (const other of [...all, 'bench', 'validation', 'studio', 'embed', 'cli']) {
    if (room.endsWith(`/${other}`)) continue
    add(`${room}/src`, `import { x } from '@freebody/${other}'`, !allowed.includes(other))
    add(`${room}/src/deep`, `import type { X } from '@freebody/${other}'`, !allowed.includes(other))
    add(`${room}/src`, `import { x } from '@freebody/${other}/src/x'`, true)
    add(`${room}/src`, `import { x } from '../../${other}/src'`, true)
    add(`${room}/src`, `import { x } from '../../${other}/src/x'`, true)
    add(`${room}/src/deep`, `import { x } from '../../../../packages/${other}/src/x'`, true)
  }
  for (const library of ['react', 'react-dom/client', 'zustand', 'zustand/middleware'])
    add(`${room}/src`, `import { x } from '${library}'`, !withReact.includes(room))
  for (const library of ['three', 'three/addons/x.js'])
    add(`${room}/src`, `import { x } from '${library}'`, !withThree.includes(room))
  for (const library of ['@react-three/fiber', '@react-three/drei'])
    add(`${room}/src`, `import { x } from '${library}'`, true)
  add(`${room}/src`, `import { x } from 'ml-matrix'`, !withMlMatrix.includes(room))
  add(`${room}/src`, `import { x } from 'node:fs'`, !withNode.includes(room))
  add(`${room}/src`, `import { x } from './x'\nimport { y } from './deep/y'`, false)
  add(`${room}/src/deep`, `import { x } from '../x'`, false)
}

// fiber is for the studio: embeds run in Preact, which cannot host it.
for (const room of Object.keys(mayImport))
  add(`${room}/src`, `import { x } from '@freebody/viewer/fiber'`, room !== 'apps/studio')
add('packages/viewer/src/fiber', `import { x } from '@react-three/fiber'`, false)
add('packages/viewer/src/fiber', `import { x } from '../scene-graph/x'`, false)
add('packages/viewer/src/stage', `import { x } from '../fiber/x'`, true)
add('packages/viewer/src/light', `import { x } from '../fiber'`, true)
// And painters are free of React.
for (const folder of ['scene-graph', 'bodies', 'arrows', 'light'])
  add(`packages/viewer/src/${folder}`, `import { x } from 'react'`, true)

// Every form of an import.
for (const code of [
  `import '@freebody/viewer'`,
  `import * as v from '@freebody/viewer'`,
  `import { type V } from '@freebody/viewer'`,
  `export { v } from '@freebody/viewer'`,
  `export type { V } from '@freebody/viewer'`,
  `export * from '@freebody/viewer'`,
  `const v = await import('@freebody/viewer')`,
  `const v = require('@freebody/viewer')`,
  `export type V = import('@freebody/viewer').V`,
  `export type V = typeof import('@freebody/viewer')`,
])
  add('packages/scene/src', code, true)

// Tests of the core may import tools, but nothing for the screen and no higher room.
for (const room of ['packages/math', 'packages/dynamics'])
  for (const [folder, extension] of [
    [`${room}/src`, 'test.ts'],
    [`${room}/src/testing`, 'ts'],
  ]) {
    for (const library of ['ml-matrix', 'vitest', 'node:fs'])
      add(folder!, `import { x } from '${library}'`, false, extension)
    for (const library of ['react', 'three', 'zustand', '@react-three/fiber', '@freebody/scene'])
      add(folder!, `import { x } from '${library}'`, true, extension)
    add(`${room}/src`, `import { x } from './testing'`, true)
    add(`${room}/src`, `import { x } from './testing/x'`, true)
    add(`${room}/src/deep`, `import { x } from '../testing/x'`, true)
    add(`${room}/src`, `import { x } from './testing/x'`, false, 'test.ts')
  }

// Cycles of values; a cycle of types inside one room does not exist at run time.
const file = (name: string, code: string, flagged: boolean) => cases.push({ file: name, code, flagged })
file('packages/scene/src/cycle/a.ts', `import { b } from './b'\nexport const a = () => b`, true)
file('packages/scene/src/cycle/b.ts', `import { a } from './a'\nexport const b = () => a`, true)
file('packages/scene/src/types/a.ts', `import type { B } from './b'\nexport interface A { b: B }`, false)
file('packages/scene/src/types/b.ts', `import type { A } from './a'\nexport interface B { a: A }`, false)

const boundaryRules = [
  'lint/style/noRestrictedImports',
  'lint/style/noCommonJs',
  'lint/suspicious/noImportCycles',
  'lint/correctness/noNodejsModules',
  'plugin',
]

/** The files in which a boundary rule found something. */
function lint(): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), 'freebody-boundaries-'))
  try {
    cpSync(join(root, 'biome.jsonc'), join(folder, 'biome.jsonc'))
    cpSync(join(root, 'tools'), join(folder, 'tools'), { recursive: true })
    for (const { file, code } of cases) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${code}\n`)
    }
    const require = createRequire(import.meta.url)
    const biome = join(dirname(require.resolve('@biomejs/biome/package.json')), 'bin', 'biome')
    const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
    const { stdout, stderr } = spawnSync(process.execPath, [...args, 'packages', 'apps'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: Infinity,
    })
    if (!stdout.startsWith('{')) throw new Error(`Biome did not run:\n${stdout}${stderr}`)
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { path: string } }[]
    }
    return new Set(diagnostics.filter((d) => boundaryRules.includes(d.category)).map((d) => d.location.path))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('import boundaries', () => {
  it('lists every room', () => {
    for (const kind of ['packages', 'apps'])
      for (const entry of readdirSync(join(root, kind), { withFileTypes: true }))
        if (entry.isDirectory()) expect(mayImport).toHaveProperty(`${kind}/${entry.name}`)
  })

  const found = lint()
  it.each(Object.keys(mayImport))('flags exactly the imports that %s may not have', (room) => {
    const inRoom = cases.filter((c) => c.file.startsWith(`${room}/`))
    expect(inRoom.length).toBeGreaterThan(0)
    expect(inRoom.filter((c) => c.flagged !== found.has(c.file))).toEqual([])
  })
})
