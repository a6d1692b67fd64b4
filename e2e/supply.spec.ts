/* What the build says of the packages in it, beside the files of the build. */
import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { complaints } from './complaints'
import { open } from './studio'

const build = fileURLToPath(new URL('../dist/studio/', import.meta.url))
const bill = () =>
  JSON.parse(readFileSync(join(build, 'sbom.cdx.json'), 'utf8')) as {
    components: {
      group?: string
      name: string
      licenses: object[]
      hashes?: object[]
      properties: { value: string }[]
    }[]
  }
const shipped = (page: string) =>
  bill()
    .components.filter(({ properties }) => properties.some(({ value }) => value === page))
    .map(({ group, name }) => (group === undefined ? name : `${group}/${name}`))
const files = () =>
  readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('every package in the build is listed with licence and archive, and its text can be read', async ({
  context,
}) => {
  // Known to be in them: imported by name in the sources.
  expect(shipped('studio')).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'three',
      'katex',
      '@react-three/fiber',
      'markdown-it',
      'vite',
    ]),
  )
  expect(shipped('embed')).toEqual(expect.arrayContaining(['preact', 'three', 'katex']))
  expect(shipped('embed')).not.toContain('react-dom')
  expect(shipped('bench')).toEqual(expect.arrayContaining(['@mujoco/mujoco', 'cannon-es', 'physx-js-webidl']))
  for (const { name, licenses, hashes } of bill().components) {
    expect(licenses, name).toHaveLength(1)
    expect(hashes, name).toHaveLength(1)
  }

  const found = await complaints(context)
  const page = await context.newPage()
  const errors = await open(page)
  await page.keyboard.press('F1')
  const [licences] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('link', { name: 'Licences' }).click(),
  ])
  await expect(licences.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible()
  const sections = await licences
    .locator('section')
    .evaluateAll((all) =>
      all.map((s) => [s.getAttribute('data-package'), s.querySelector('pre')!.textContent!.length]),
    )
  const names = bill().components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`))
  expect(sections.map(([name]) => name)).toEqual(names)
  for (const [name, length] of sections) expect(length, String(name)).toBeGreaterThan(500)
  expect([...found, ...errors]).toEqual([])
})

test('a package without a licence is no part of the build, nor is any file of it', () => {
  const bench = createRequire(new URL('../packages/bench/package.json', import.meta.url))
  const root = dirname(bench.resolve('ammojs3/dist/ammo.wasm.js'))
  expect(bill().components.map(({ name }) => name)).not.toContain('ammojs3')
  const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  const theirs = readdirSync(root).map((name) => digest(join(root, name)))
  expect(theirs.length).toBeGreaterThan(1)
  expect(files().filter((file) => theirs.includes(digest(file)) || /ammo/i.test(file))).toEqual([])
  // Its loader, bundled, would have this name.
  const scripts = files().filter((file) => file.endsWith('.js'))
  expect(
    scripts.filter((file) =>
      readFileSync(file, 'utf8').includes('btMultiBodyPoint2Point_btMultiBodyPoint2Point'),
    ),
  ).toEqual([])
})
