/* How a process ends that something stands in the way of: input without end, a full disk, a signal, no memory. In a sentence and an exit
 code, with what was computed. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { examples, stringify, type Scene } from '@freebody/scene'
import { describe, expect, it, vi } from 'vitest'
import { scratch } from './testing/scratch'
import { call, endOf, launch, launcher, start } from './testing/shell'

const root = scratch()
const folder = () => mkdtemp(join(root, 'f-'))
const pendulum = examples.find((e) => e.id === 'pendulum')!.scene

const isSentence = (err: string) => {
  expect(err).toMatch(/^freebody: [^\n]+\.\n$/)
  expect(err).not.toMatch(/ at .*:\d+|node:/)
}

describe('input without end', () => {
  const sentence = 'longer than 20000000 bytes, the most that a scene can have. The rest was not read.\n'

  it('is read up to a limit: standard input', async () => {
    const child = start(['check', '-'])
    const block = Buffer.alloc(1 << 20, 'y\n')
    const pour = () => {
      while (child.stdin.writable && child.stdin.write(block));
    }
    child.stdin.on('drain', pour)
    pour()
    expect(await endOf(child)).toEqual({ code: 1, out: `scene: Standard input is ${sentence}`, err: '' })
  })

  it('is read up to a limit: a device', async () => {
    const { code, out } = await call(['check', '/dev/zero', 'pendulum'])
    expect({ code, out }).toEqual({ code: 1, out: `/dev/zero: scene: The file "/dev/zero" is ${sentence}` })
  })
})

it('says that a file is no text, or may not be read', async () => {
  const cwd = await folder()
  writeFileSync(join(cwd, 'latin.json'), Buffer.from([0x7b, 0xe4, 0x7d]))
  expect((await call(['check', 'latin.json'], { cwd })).out).toContain('is not text in UTF-8')
  writeFileSync(join(cwd, 'marked.json'), `\ufeff${stringify(pendulum)}`)
  expect(await call(['check', 'marked.json'], { cwd })).toEqual({ code: 0, out: '', err: '' })
  // Readable for nobody, not even for root.
  const memory = await call(['check', '/proc/self/mem'], { cwd })
  expect(memory.code).toBe(1)
  expect(memory.out).toContain('The file "/proc/self/mem" cannot be read: the device reports an error (EIO).')
})

describe('a full disk', () => {
  it('under standard output', async () => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [launcher, 'run', 'pendulum', '--time', '1'], {
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    expect(await text(child.stderr!)).toBe(
      'freebody: Standard output cannot be written: the disk is full (ENOSPC).\n',
    )
    expect(child.exitCode ?? (await once(child, 'close'))[0]).toBe(74)
  })

  it('leaves the scene that check --fix would have changed', async () => {
    const cwd = await folder()
    const before = stringify({
      ...pendulum,
      description: 'x'.repeat(9000),
      joints: [...pendulum.joints!, ...pendulum.joints!],
    } as Scene)
    writeFileSync(join(cwd, 'a.json'), before)
    const { code, out, err } = await launch(['check', 'a.json', '--fix'], { cwd, blocks: 8 })
    expect({ code, out }).toEqual({ code: 74, out: '' })
    isSentence(err)
    expect(err).toMatch(/cannot be written: .*\(EFBIG\)\. It is as it was\.\n$/)
    expect([readdirSync(cwd), readFileSync(join(cwd, 'a.json'), 'utf8')]).toEqual([['a.json'], before])
  })

  it('leaves the file that run would have replaced', async () => {
    const cwd = await folder()
    writeFileSync(join(cwd, 'a.csv'), 'old')
    const words = ['run', 'pendulum', '--time', '5', '--out', 'a.csv']
    const { code, out, err } = await launch(words, { cwd, blocks: 8 })
    expect({ code, out }).toEqual({ code: 74, out: '' })
    isSentence(err)
    expect([readdirSync(cwd), readFileSync(join(cwd, 'a.csv'), 'utf8')]).toEqual([['a.csv'], 'old'])
  })

  it('leaves the rows of a sweep until then', async () => {
    const cwd = await folder()
    const words = [
      'sweep',
      'pendulum',
      '--param',
      'L=1:2:40',
      '--time',
      '0.1',
      '--out',
      'a.csv',
      '--jobs',
      '1',
    ]
    const { code, err } = await launch(words, { cwd, blocks: 1 })
    expect(code).toBe(74)
    isSentence(err)
    expect(err).toContain('It has the rows until then.')
    const whole = (await call([...words.slice(0, -4), '--jobs', '1'], { cwd })).out
    const kept = readFileSync(join(cwd, 'a.csv'), 'utf8')
    expect(kept.split('\n').length).toBeGreaterThan(5)
    expect(kept.endsWith('\n')).toBe(true)
    expect(whole.startsWith(kept)).toBe(true)
    expect(readdirSync(cwd)).toEqual(['a.csv'])
  })
})

describe('a signal', () => {
  /** Some tenths of a second each, for hours. */
  const sweep = ['sweep', 'ten-link-pendulum', '--param', 'L=0.1:0.2:9999', '--time', '2', '--jobs', '1']

  it('leaves the rows of a sweep', async () => {
    const child = start(sweep)
    const end = endOf(child)
    let seen = ''
    child.stdout.on('data', (chunk) => {
      seen += String(chunk)
      if (seen.split('\n').length > 3) child.kill('SIGINT')
    })
    const { code, out, err } = await end
    const rows = out.trimEnd().split('\n').length - 1
    expect(rows).toBeGreaterThanOrEqual(2)
    expect({ code, err }).toEqual({
      code: 130,
      err: `freebody: Stopped; ${rows} of 9999 runs are written.\n`,
    })
  })

  it('puts what there is of a file in its place', async () => {
    const cwd = await folder()
    const words = ['run', 'pendulum', '--time', '1e9', '--out', 'a.csv']
    const child = start(words, { cwd })
    const end = endOf(child)
    await vi.waitFor(
      () => expect(readdirSync(cwd).some((name) => statSync(join(cwd, name)).size > 1e5)).toBe(true),
      { timeout: 60_000 },
    )
    expect(readdirSync(cwd)).not.toContain('a.csv')
    child.kill('SIGTERM')
    const { code, err } = await end
    expect(code).toBe(143)
    const rows = readFileSync(join(cwd, 'a.csv'), 'utf8').trimEnd().split('\n').length - 1
    expect(err).toMatch(
      new RegExp(`^freebody: ${rows} rows in a\\.csv\\.\nfreebody: Stopped at t = \\S+ s; .*\n$`),
    )
    expect(readdirSync(cwd)).toEqual(['a.csv'])
  })
})

describe('a thread', () => {
  /** A module that Node.js loads before anything else in every thread. */
  const loading = async (code: string, more = '') => {
    const path = join(await folder(), 'first.cjs')
    writeFileSync(path, `const { parentPort, workerData } = require('node:worker_threads')\n${code}`)
    return { env: { NODE_OPTIONS: `${more} --require "${path}"` } }
  }

  it('of a sweep that ends is reported, and costs its own row only', async () => {
    // The first run seems to take ten seconds, so that the others go to threads.
    const fault = await loading(`
      if (workerData?.argv) { let now = 0; performance.now = () => (now += 1e4) }
      if (workerData?.channels) parentPort.on('message', ({ index }) => { if (index === 5) process.exit(13) })`)
    const words = ['sweep', 'ten-link-pendulum', '--param', 'L=0.1:0.2:7', '--time', '0.5', '--jobs', '2']
    const { code, out, err } = await launch(words, fault)
    expect(code).toBe(70)
    const rows = out.trimEnd().split('\n').slice(1)
    expect(rows).toHaveLength(7)
    expect(rows.filter((row) => row.includes('NaN'))).toEqual([
      expect.stringContaining(
        ',NaN,NaN,"Its thread ended before the run did, and so did a second one: it ended',
      ),
    ])
    expect(rows[5]).toContain('NaN')
    expect(err.split('\n')).toEqual([
      'freebody: 2 threads ended early; the first because it ended with code 13.',
      'freebody: 1 of 7 runs failed; the last column says why.',
      'freebody: 1 run could not be computed: their threads ended. Try fewer --jobs.',
      '',
    ])
  })

  it('whose memory runs out ends in a sentence', async () => {
    const fault = await loading(
      'if (workerData?.argv) for (const kept = []; ; ) kept.push(new Array(1e4).fill(0))',
      '--max-old-space-size=64',
    )
    const { code, out, err } = await launch(['check', 'pendulum'], fault)
    expect({ code, out }).toEqual({ code: 70, out: '' })
    expect(err).toMatch(/^freebody: Memory ran out\. [^\n]*\n$/)
  })

  it.each([
    [
      'memory',
      "new RangeError('WebAssembly.instantiate(): Out of memory')",
      /^freebody: Memory ran out at the start\. [^\n]+\n$/,
    ],
    ['something else', "new Error('no compiler.')", /^freebody: It could not start: no compiler\.\n$/],
  ])('that is not even reached, for want of %s, ends in a sentence', async (_, error, sentence) => {
    // As the compiler of the sources fails, in the process itself.
    const fault = await loading(`if (!parentPort) WebAssembly.instantiate = () => Promise.reject(${error})`)
    const { code, out, err } = await launch(['check', 'pendulum'], fault)
    expect({ code, out }).toEqual({ code: 70, out: '' })
    expect(err).toMatch(sentence)
  })

  it('that throws ends in a sentence', async () => {
    const fault = await loading("if (workerData?.argv) throw new Error('two left feet')")
    const { code, err } = await launch(['check', 'pendulum'], fault)
    expect(code).toBe(70)
    expect(err).toMatch(
      /^freebody: This is a mistake in Freebody, please report it: two left feet\. [^\n]*\n$/,
    )
  })
})

it('ends quietly when the reader of a sweep has seen enough', async () => {
  const child = start(['sweep', 'pendulum', '--param', 'L=1:2:99999', '--time', '0.2', '--jobs', '1'])
  child.stdout.once('data', () => child.stdout.destroy())
  const chunks: string[] = []
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  expect((await once(child, 'close'))[0]).toBe(0)
  expect(chunks.join('')).toBe('')
})

it('reduces a number of threads that no computer has', async () => {
  const words = ['sweep', 'pendulum', '--param', 'L=1,2', '--time', '0.1', '--jobs', '500']
  const { code, out, err } = await call(words)
  expect(err).toMatch(/^freebody: --jobs 500 is more than .*; it takes \d+ threads?\.\n$/)
  expect({ code, out }).toEqual({ code: 0, out: (await call(words.slice(0, -2))).out })
})
