/* The guide lists the functions and names of typed texts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileEquation } from './equation'
import { FUNCTIONS } from './lower'

const guide = readFileSync(new URL('../../../docs/guide/equations.md', import.meta.url), 'utf8')
const section = (title: string) => guide.split(`## ${title}\n`)[1].split('\n## ')[0]
const spoken = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code)

it('lists every function, and no other', () => {
  const listed = spoken(section('Functions')).filter((code) => /^\w+$/.test(code))
  expect(listed.sort()).toEqual(Object.keys(FUNCTIONS).sort())
})

it('lists only names that compile', () => {
  const frames = [{ body: 'A' }, { body: 'B' }]
  const scope = {
    bodies: { A: { points: { tip: [1, 0, 0] as const, centre: [0, 0, 0] as const } }, B: {} },
    parameters: { L: 2 },
    joints: {
      pin: { kind: 'revolute', frames },
      slide: { kind: 'prismatic', frames },
      rod: { kind: 'distance', frames },
      gear: { kind: 'gear', frames: [...frames, ...frames] },
      planar: { kind: 'planar', frames },
      rope: { kind: 'rope', frames },
    },
  } as const
  const table = section('Names')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const names = table.flatMap((line) => spoken(line.split('|')[1]))
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) {
    const text = `B.x + 0.1*norm([1, 0, 0]*(${name}.x)) = 1`
    const [number, vector] = [`B.x + 0.1*(${name}) = 1`, text].map((t) => compileEquation(t, scope))
    expect(number.ok || vector.ok, name).toBe(true)
  }
})
