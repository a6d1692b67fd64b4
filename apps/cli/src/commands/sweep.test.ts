import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { examples } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import type { Cell, Study } from '../sweep/cell'
import { onThreads, runCells, type Ran } from '../sweep/pool'
import { poolOf } from '../testing/pool'
import { scratch } from '../testing/scratch'
import { call, columns } from '../testing/shell'

const folder = scratch()

describe('sweep', () => {
  it('gives what single runs give, bit for bit', async () => {
    const { code, out, err } = await call([
      ...['sweep', 'slider-crank', '--param', 'r=0.2:0.3:3', '--param', 'omega=4,8', '--time', '0.5'],
      ...[
        '--channels',
        'slider.x,crank pin.F',
        '--reduce',
        'final,max,min,mean,rms,amplitude',
        '--jobs',
        '1',
      ],
    ])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const found = columns(out)
    expect(found.r).toEqual([0.2, 0.2, 0.25, 0.25, 0.3, 0.3])
    expect(found.omega).toEqual([4, 8, 4, 8, 4, 8])
    for (const [i, r] of found.r.entries()) {
      const single = columns(
        (
          await call([
            ...['run', 'slider-crank', '--set', `r=${r}`, '--set', `omega=${found.omega[i]}`],
            ...['--time', '0.5', '--channels', 'slider.x,crank pin.F'],
          ])
        ).out,
      )
      for (const name of ['slider.x', 'crank pin.F']) {
        const all = single[name]
        expect(found[name][i]).toBe(all.at(-1))
        expect(found[`max(${name})`][i]).toBe(Math.max(...all))
        expect(found[`min(${name})`][i]).toBe(Math.min(...all))
        expect(found[`amplitude(${name})`][i]).toBe((Math.max(...all) - Math.min(...all)) / 2)
        expect(found[`mean(${name})`][i]).toBe(all.reduce((sum, x) => sum + x, 0) / all.length)
        expect(found[`rms(${name})`][i]).toBe(Math.sqrt(all.reduce((sum, x) => sum + x * x, 0) / all.length))
      }
    }
  })

  const study: Study = {
    scene: examples.find((e) => e.id === 'double-pendulum')!.scene,
    moment: null,
    channels: ['lower.x', 'energy.drift'],
    reduce: ['final', 'max'],
    length: 0.5,
    sample: null,
  }
  const collect = async (cells: AsyncGenerator<Ran>) => {
    const all: Cell[] = []
    for await (const { cell } of cells) all.push(cell)
    return all
  }

  it('gives the same on other threads, in the same order', async () => {
    const [first] = study.scene.parameters!
    const sets = Array.from({ length: 7 }, (_, i) => ({ [first.id]: 0.5 + 0.1 * i }))
    const bad = { [first.id]: -1 }
    const here = await collect(runCells(study, [...sets, bad], poolOf(1)))
    const there = await collect(onThreads(study, [...sets, bad], poolOf(3)))
    expect(there).toEqual(here)
    expect(new Set(here.map(({ values }) => values[0])).size).toBe(8)
    expect(here[7].values).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
    expect(here[7].reason).not.toBe('')
  })

  it('stops its threads when nobody reads on', async () => {
    const [first] = study.scene.parameters!
    const cells = onThreads(
      { ...study, length: 50 },
      Array.from({ length: 50 }, () => ({ [first.id]: 1 })),
      poolOf(2),
    )
    await cells.next()
    await cells.return(undefined)
    expect((await cells.next()).done).toBe(true)
  })

  it('has a row and a reason for a run that fails', async () => {
    const words = [
      'sweep',
      'pendulum',
      '--param',
      'L=-1,1',
      '--time',
      '0.1',
      '--channels',
      'pin.F',
      '--jobs',
      '1',
    ]
    const { code, out, err } = await call(words)
    expect(code).toBe(0)
    const [head, failed, good] = out.split('\n')
    expect(head).toBe('L,pin.F,reason')
    expect(failed).toBe('-1,NaN,"The box of ""bar"" needs three edges longer than zero."')
    expect(good).toMatch(/^1,\d+\.\d+,$/)
    expect(err).toBe('freebody: 1 of 2 runs failed; the last column says why.\n')
    const all = await call(['sweep', 'pendulum', '--param', 'L=-1:0:2', '--channels', 'pin.F', '--quiet'])
    expect(all).toMatchObject({ code: 2, err: '' })
  })

  it('goes to a file', async () => {
    const words = [
      'sweep',
      'pendulum',
      '--param',
      'm=1:2:2',
      '--time',
      '0.1',
      '--out',
      'sweep.csv',
      '--jobs',
      '1',
    ]
    expect(await call(words, { cwd: folder })).toEqual({ code: 0, out: '', err: '' })
    expect(readFileSync(join(folder, 'sweep.csv'), 'utf8').split('\n')[0]).toBe('m,energy.drift,phi,reason')
  })
})
