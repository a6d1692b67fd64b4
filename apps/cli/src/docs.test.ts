/* The reference page shows the help of every command, and transcripts in documents are true. `pnpm --filter @freebody/cli docs`
 makes them so. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentKinds, encode, examples, shapeKinds, stringify } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { commands } from './commands'
import { scratch } from './testing/scratch'
import { call } from './testing/shell'
import { difference, play, transcriptsOf } from './testing/transcript'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const page = read('docs/cli.md')

describe('docs/cli.md', () => {
  it.each(Object.keys(commands))('shows the help of %s', async (name) => {
    const { out } = await call([name, '--help'])
    expect(page).toContain(`### ${name}\n\n\`\`\`text\n${out}\`\`\`\n`)
  })

  it('speaks of no other command', () => {
    const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(Object.keys(commands))
  })
})

describe.each(['docs/cli.md', 'README.md'])('transcripts of %s', (name) => {
  const folder = scratch()
  const transcripts = transcriptsOf(read(name))
  it('come out as they are shown', async () => {
    const mistakes: string[] = []
    for (const { line, expected } of transcripts) {
      const { lines } = await play(line, folder)
      const mistake = difference(expected, lines)
      if (mistake !== null) mistakes.push(`$ ${line}\n${mistake}`)
    }
    expect(mistakes.join('\n\n')).toBe('')
  })
})

it('has transcripts', () => {
  expect(transcriptsOf(page).length).toBeGreaterThan(5)
})

describe('examples of the help', () => {
  const folder = scratch()
  const [{ scene }] = examples
  writeFileSync(join(folder, 'scene.json'), stringify(scene))
  const all = Object.keys(commands).map(async (name) => {
    const { command } = await commands[name].load()
    return command.examples.map(({ line }) => line)
  })
  it('work', async () => {
    for (const line of (await Promise.all(all)).flat()) {
      const typed = line.replace('a…', encode(scene)).replace('homework/*.json', 'scene.json')
      const { code, lines } = await play(`freebody ${typed}`, folder)
      expect({ line, code }).toEqual({ line, code: 0 })
      expect(lines.join('')).not.toContain('freebody: There')
    }
  })
})

describe('a transcript', () => {
  it('is told from a false one', () => {
    expect(difference(['a 1.0000000001', '…', 'z'], ['a 1', 'b', 'c', 'z'])).toBeNull()
    expect(difference(['a 1.001'], ['a 1'])).toContain('a 1.001')
    expect(difference(['a'], ['a', 'b'])).toBe('unexpected: b')
    expect(difference(['a', 'b'], ['a'])).toContain('(nothing)')
    expect(difference(['x  1e-17 y'], ['x 0 y'])).toBeNull()
    expect(difference(['rank 17'], ['rank 16'])).toContain('rank 17')
  })
})

describe('numbers of kinds in README.md and CHANGELOG.md', () => {
  const WORDS = ['nine', 'ten', 'eleven', 'twelve', 'thirteen']
  const count = (text: string) => (/^\d+$/.test(text) ? Number(text) : 9 + WORDS.indexOf(text))
  const kinds = (list: object) => Object.keys(list).length
  const expected: readonly (readonly [RegExp, number])[] = [
    [/(\d+) kinds of joints/g, kinds(documentKinds.joints)],
    [/(\w+) kinds of\s+forces/g, kinds(documentKinds.forces)],
    [/(\w+) shapes with exact inertia/g, kinds(shapeKinds)],
    [/There are (\d+) examples/g, examples.length],
  ]

  it.each(expected)('%s', (form, number) => {
    const released = read('CHANGELOG.md').split(/^## \[\d/m)[0]
    const found = [...`${read('README.md')}\n${released}`.matchAll(form)].map(([, text]) => count(text))
    expect(found.length).toBeGreaterThan(0)
    for (const each of found) expect(each).toBe(number)
  })
})
