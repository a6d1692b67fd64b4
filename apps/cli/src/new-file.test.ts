import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFile, type NewFile } from './new-file'
import type { Unfinished } from './io'
import { scratch } from './testing/scratch'

const root = scratch()
const folder = () => mkdtempSync(join(root, 'f-'))

async function opened(path: string, unfinished: Unfinished = 'nothing'): Promise<NewFile> {
  const created = await createFile(path, 'x', unfinished)
  if (!created.ok) throw new Error(created.message)
  return created.file
}

const refusal = async (path: string) => {
  const created = await createFile(path, 'x.json', 'nothing')
  return created.ok ? 'it opened' : created.message
}

describe('a new file', () => {
  it('is there when it is complete, and not before', async () => {
    const at = folder()
    const path = join(at, 'a.csv')
    writeFileSync(path, 'old')
    const file = await opened(path)
    expect(await file.write('one\n')).toEqual({ open: true, failure: null })
    await file.write('ä\n')
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(await file.finish()).toBeNull()
    expect(readFileSync(path, 'utf8')).toBe('one\nä\n')
    expect(readdirSync(at)).toEqual(['a.csv'])
  })

  it('keeps the permissions of the old one', async () => {
    const path = join(folder(), 'a.csv')
    for (const mode of [0o600, 0o640, 0o666, 0o755]) {
      writeFileSync(path, 'old')
      chmodSync(path, mode)
      const file = await opened(path)
      await file.write('new')
      await file.finish()
      expect(statSync(path).mode & 0o7777).toBe(mode)
    }
  })

  it('replaces what symbolic links lead to, and leaves the links', async () => {
    const at = folder()
    mkdirSync(join(at, 'data'))
    writeFileSync(join(at, 'data', 'a.csv'), 'old')
    symlinkSync('data/a.csv', join(at, 'inner'))
    symlinkSync('inner', join(at, 'outer'))
    symlinkSync('data/none.csv', join(at, 'dangling'))
    for (const [link, target] of [
      ['outer', 'a.csv'],
      ['dangling', 'none.csv'],
    ]) {
      const file = await opened(join(at, link))
      await file.write(link)
      expect(await file.finish()).toBeNull()
      expect(lstatSync(join(at, link)).isSymbolicLink()).toBe(true)
      expect(readFileSync(join(at, 'data', target), 'utf8')).toBe(link)
    }
    expect(readlinkSync(join(at, 'outer'))).toBe('inner')
    expect(readdirSync(join(at, 'data')).sort()).toEqual(['a.csv', 'none.csv'])
    symlinkSync('round', join(at, 'round'))
    expect(await refusal(join(at, 'round'))).toContain('go round in a circle (ELOOP)')
  })

  it('leaves other hard links as they are', async () => {
    const at = folder()
    writeFileSync(join(at, 'a'), 'old')
    linkSync(join(at, 'a'), join(at, 'b'))
    const file = await opened(join(at, 'a'))
    await file.write('new')
    await file.finish()
    expect([readFileSync(join(at, 'a'), 'utf8'), readFileSync(join(at, 'b'), 'utf8')]).toEqual(['new', 'old'])
  })

  it('does not replace a device', async () => {
    const file = await opened('/dev/null')
    expect(await file.write('x')).toEqual({ open: true, failure: null })
    expect(await file.finish()).toBeNull()
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
    const full = await opened('/dev/full')
    const failure = 'The file "x" cannot be written: the disk is full (ENOSPC).'
    expect(await full.write('x')).toEqual({ open: false, failure })
    expect(await full.finish()).toBe(failure)
  })

  it('is refused where none can be', async () => {
    const at = folder()
    writeFileSync(join(at, 'file'), '')
    expect(await refusal(join(at, 'no', 'a'))).toBe(
      'The file "x.json" cannot be written: its folder does not exist (ENOENT).',
    )
    expect(await refusal(at)).toContain('it is a folder (EISDIR)')
    expect(await refusal(join(at, 'file', 'a'))).toContain('a part of its path is a file')
    expect(readdirSync(at)).toEqual(['file'])
  })
})

/** As someone to whom permissions apply, where the tests run as root. */
async function asUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(65534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

it('does not replace what may not be written', async () => {
  chmodSync(root, 0o755)
  const at = folder()
  const path = join(at, 'a')
  writeFileSync(path, 'old')
  chmodSync(path, 0o444)
  chmodSync(at, 0o777)
  expect(await asUser(() => refusal(path))).toContain('cannot be written: you have no permission (EACCES)')
  chmodSync(path, 0o666)
  chmodSync(at, 0o555)
  expect(await asUser(() => refusal(path))).toContain('its folder takes no new files (EACCES)')
  chmodSync(at, 0o755)
  expect([readdirSync(at), readFileSync(path, 'utf8')]).toEqual([['a'], 'old'])
})

describe('a file that ends early', () => {
  it('is not there, and the old one is', async () => {
    const at = folder()
    writeFileSync(join(at, 'a'), 'old')
    for (const name of ['a', 'b']) {
      const file = await opened(join(at, name))
      await file.write('half a li')
      await file.abandon()
      expect(await file.write('more')).toMatchObject({ open: false })
    }
    expect(readdirSync(at)).toEqual(['a'])
    expect(readFileSync(join(at, 'a'), 'utf8')).toBe('old')
  })

  it('keeps its complete lines where these are worth it', async () => {
    const at = folder()
    const file = await opened(join(at, 'a'), 'lines')
    await file.write('one\ntwo\nthr')
    await file.abandon()
    expect(readFileSync(join(at, 'a'), 'utf8')).toBe('one\ntwo\n')
    const none = await opened(join(at, 'b'), 'lines')
    await none.write('no line')
    await none.abandon()
    expect(existsSync(join(at, 'b'))).toBe(false)
    expect(readdirSync(at)).toEqual(['a'])
  })
})
