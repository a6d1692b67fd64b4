import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billOfMaterials, type Entry, licencesPage } from './documents'
import { archiveDigest, packageRootOf, readPackage } from './shipped'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function packageWith(name: string, about: object, files: Readonly<Record<string, string>> = {}): string {
  const root = join(folder, 'node_modules', name)
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...about }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  return root
}

it('knows the package of a module, as the bundler names it', () => {
  const at = '/x/node_modules/.pnpm/@a+b@1.0.0/node_modules'
  expect(packageRootOf(`${at}/@a/b/dist/index.mjs?commonjs-es-import`)).toBe(`${at}/@a/b`)
  expect(packageRootOf(`\0${at}/c/index.js`)).toBe(`${at}/c`)
  expect(packageRootOf('/x/packages/math/src/index.ts')).toBeNull()
  for (const [helper, name] of [
    ['\0vite/preload-helper.js', 'vite'],
    ['\0rolldown/runtime.js', 'rolldown'],
  ]) {
    const { licence, text } = readPackage(packageRootOf(helper)!)
    expect([name, licence]).toEqual([name, 'MIT'])
    expect(text).toMatch(/Permission is hereby granted/)
    expect(text.length).toBeLessThan(2000)
  }
})

it('reads licence, text and notice', () => {
  const root = packageWith(
    'good',
    { license: 'Apache-2.0' },
    { LICENSE: 'The text', 'NOTICE.txt': 'The notice' },
  )
  expect(readPackage(root)).toMatchObject({
    licence: 'Apache-2.0',
    text: 'The text\n\nThe notice',
    version: '1.2.3',
  })
})

it('refuses packages that declare no licence, or come without its text', () => {
  expect(() => readPackage(packageWith('silent', {}, { LICENSE: 'A text that nothing names' }))).toThrow(
    'silent declares no licence, so no file of it may be part of the build.',
  )
  expect(() => readPackage(packageWith('textless', { license: 'MIT' }))).toThrow(
    'textless comes without the text of its licence (MIT)',
  )
})

it('lists every package with its text, escaped, and with the digest of its archive', () => {
  const root = packageWith(
    '@scope/one',
    { license: '(MIT OR ISC)', homepage: 'javascript:x' },
    { LICENCE: 'a <b>' },
  )
  const entries: Entry[] = [{ package: readPackage(root), pages: ['embed', 'studio'] }]
  const page = licencesPage(entries, 'Own', "default-src 'none'")
  expect(page).toContain('<pre>a &lt;b&gt;</pre>')
  expect(page).not.toContain('javascript:')
  const lock = "packages:\n\n  '@scope/one@1.2.3':\n    resolution: {integrity: sha512-AQID}\n"
  expect(billOfMaterials(entries, lock, '0.0.0')).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      {
        group: '@scope',
        name: 'one',
        purl: 'pkg:npm/%40scope/one@1.2.3',
        licenses: [{ expression: '(MIT OR ISC)' }],
        hashes: [{ alg: 'SHA-512', content: '010203' }],
      },
    ],
  })
})

it('finds digests in the lock file of the repository', () => {
  const lock = readFileSync(fileURLToPath(new URL('../../../pnpm-lock.yaml', import.meta.url)), 'utf8')
  const [, version] = /^ {2}three@([\d.]+):$/m.exec(lock)!
  expect(archiveDigest(lock, 'three', version)).toMatch(/^[0-9a-f]{128}$/)
  expect(archiveDigest(lock, 'three', '0.0.0')).toBeNull()
})
