import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { jointKinds } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { compileScene } from '../compile/checked'
import { documentKinds } from '../kinds'
import { profile as profileSchema } from '../schema/fields'
import * as v from 'valibot'
import { frameDrawing } from './drawing'
import {
  forceReference,
  jointCoordinates,
  jointDefinition,
  jointReference,
  lawActs,
  referenceFiles,
} from './page'
import { profileReference } from './profiles'
import { FRAMES } from './sentences'

const docs = new URL('../../../../docs/', import.meta.url)
const files = [...referenceFiles()]

describe('docs/reference', () => {
  it.each(files)('%s is up to date (else: pnpm --filter @freebody/scene reference)', (path, text) => {
    const file = new URL(path, docs)
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text)
  })

  it('holds nothing else', () => {
    const drawings = files.map(([path]) => path).filter((path) => path.endsWith('.svg'))
    expect(readdirSync(new URL('reference/', docs)).sort()).toEqual(
      drawings.map((path) => path.split('/')[1]).sort(),
    )
  })
})

describe('the reference is total', () => {
  it.each(Object.keys(documentKinds.joints))(
    'joint %s has a drawing that names its frames and coordinates',
    (kind) => {
      const d = jointDefinition(kind)
      const svg = frameDrawing(d)
      for (const letter of 'abcdef'.slice(0, typeof d.frames === 'number' ? d.frames : d.frames.atLeast))
        expect(svg).toContain(`>${letter}</tspan>`)
      for (const [name, { sense }] of Object.entries(jointReference(kind).coordinates)) {
        const hidden = jointReference(kind).shown?.amounts?.[name] === 0
        if (sense.is !== 'other' && !hidden) expect(svg, name).toContain(`>${name}</text>`)
      }
      expect(svg).not.toMatch(/NaN|undefined|<style/)
      // every coordinate is told with its sign
      for (const { sign } of jointCoordinates(kind)) expect(sign).toMatch(/^[A-Z].*\.$/)
      expect(Object.hasOwn(jointKinds, kind)).toBe(true)
    },
  )

  it.each(Object.keys(documentKinds.forces))('force %s says where it acts', (kind) => {
    expect(forceReference(kind).acts).toMatch(/^[A-Z].*\.$/)
  })

  it.each(Object.keys(documentKinds.laws))('law %s says where it acts', (kind) => {
    expect(lawActs(kind)).toMatch(/^[A-Z].*\.$/)
  })

  it('profiles have the fields of the schema', () => {
    for (const [kind, { fields }] of Object.entries(profileReference)) {
      const found = v.safeParse(profileSchema, { kind })
      // what the schema misses are the fields that must be given; all of them are described
      const missing = (found.issues ?? []).map((issue) => String(issue.path?.[0]?.key))
      for (const name of missing) expect(Object.keys(fields), kind).toContain(name)
    }
  })
})

describe('where x and y of a frame lie when only its axis is given', () => {
  /** Axes of the frame in the body's, as the engine has them. */
  function axesFor(axis: readonly [number, number, number]): readonly (readonly number[])[] {
    const compiled = compileScene({
      version: 1,
      bodies: [{ id: 'bar', mass: 1, inertia: [1, 1, 1] }],
      joints: [{ id: 'pin', kind: 'revolute', a: { body: 'ground', axis }, b: { body: 'bar', axis } }],
    })
    if (!compiled.ok) throw new Error(compiled.problems[0].message)
    const { axes_BF } = compiled.model.constraints[0]
    return [0, 1, 2].map((a) => Array.from(axes_BF.subarray(9 + 3 * a, 12 + 3 * a)))
  }

  it('the formula is that of the engine', () => {
    for (const axis of [
      [0.3, -0.5, 0.8],
      [1, 2, -0.5],
      [-0.2, 0.1, -3],
    ] as const) {
      const [kx, ky, kz] = axis.map((c) => c / Math.hypot(...axis))
      const [x, y, z] = axesFor(axis)
      const s = 1 / (1 + kz)
      for (const [found, told] of [
        [x, [1 - kx * kx * s, -kx * ky * s, -kx]],
        [y, [-kx * ky * s, 1 - ky * ky * s, -ky]],
        [z, [kx, ky, kz]],
      ])
        for (let i = 0; i < 3; i++) expect(found[i]).toBeCloseTo(told[i], 12)
    }
  })

  const named: Readonly<Record<string, readonly number[]>> = {
    x: [1, 0, 0],
    y: [0, 1, 0],
    z: [0, 0, 1],
    '−x': [-1, 0, 0],
    '−y': [0, -1, 0],
    '−z': [0, 0, -1],
  }
  const rows = [...FRAMES.matchAll(/^\| `(\[.*?\])`\s*\| (\S+)\s*\| (\S+)\s*\|$/gm)]

  it('the table has a row for each direction of the axes', () => expect(rows).toHaveLength(6))

  it.each(rows.map(([, axis, x, y]) => [axis, x, y]))('axis %s: x is %s, y is %s', (axis, x, y) => {
    const found = axesFor(JSON.parse(axis) as [number, number, number])
    for (let i = 0; i < 3; i++) {
      expect(found[0][i]).toBeCloseTo(named[x][i], 12)
      expect(found[1][i]).toBeCloseTo(named[y][i], 12)
    }
  })
})
