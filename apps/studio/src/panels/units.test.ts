import { jointKinds } from '@freebody/dynamics'
import { documentKinds, examples, shapeKinds } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import {
  bodyForm,
  placeForm,
  profileVariants,
  settingsForm,
  shapeOwnForm,
  surfaceVariants,
  turnForms,
} from './forms'
import { curveRecipes, surfaceRecipes } from './recipes'
import { dimensionOf, dimensions, endingUnit, fromSI, perSecond, preferredUnit, toSI } from './units'

type Fielded = { readonly fields: Readonly<Record<string, object>> }

function unitsIn(fields: Readonly<Record<string, object>>): string[] {
  return Object.values(fields).flatMap((field) => ('unit' in field ? [String(field.unit)] : []))
}

describe('the table', () => {
  it('has every unit of every registry, form and example', () => {
    const kinds: readonly Fielded[] = [
      documentKinds.joints,
      documentKinds.forces,
      documentKinds.laws,
      shapeKinds,
    ].flatMap((registry) => Object.values(registry as unknown as Readonly<Record<string, Fielded>>))
    const variants = [...Object.values(profileVariants), ...Object.values(surfaceVariants)].map((v) =>
      v.form('m'),
    )
    const recipes = [...Object.values(curveRecipes), ...Object.values(surfaceRecipes)].map((r) => r.form)
    const units = [
      ...kinds.flatMap(({ fields }) => unitsIn(fields)),
      ...[bodyForm, placeForm, settingsForm, shapeOwnForm, turnForms, ...variants, ...recipes].flatMap(
        unitsIn,
      ),
      ...Object.values(jointKinds).flatMap(({ coordinates }) =>
        Object.values(coordinates).map(({ unit }) => unit),
      ),
      ...examples.flatMap(({ scene }) => (scene.parameters ?? []).map(({ unit }) => unit ?? '')),
    ]
    expect(new Set(units).size).toBeGreaterThan(15)
    for (const unit of new Set(units)) expect(Object.keys(dimensions)).toContain(unit)
  })

  it.each(Object.entries(dimensions))(
    'has SI first for "%s", and no two names alike',
    (si, { units, step }) => {
      expect(units[0]).toMatchObject({ symbol: si, times: 1, over: 1 })
      expect(step).toBeGreaterThan(0)
      const names = units.flatMap(({ symbol, also }) => [symbol, ...(also ?? [])])
      expect(new Set(names).size).toBe(names.length)
    },
  )

  it.each([
    ['m', 'mm', 57, 0.057],
    ['m', 'cm', 29, 0.29],
    ['m', 'in', 1, 0.0254],
    ['rad', 'deg', 90, Math.PI / 2],
    ['rad', 'deg', 45, Math.PI / 4],
    ['rad', 'turn', 1, 2 * Math.PI],
    ['rad/s', 'rpm', 60, 2 * Math.PI],
    ['rad/s', 'Hz', 1, 2 * Math.PI],
    ['m/s', 'km/h', 36, 10],
    ['kg/m³', 'g/cm³', 7.85, 7850],
    ['N m/rad', 'N m/deg', Math.PI, 180],
    ['kg m²', 'kg cm²', 1, 1e-4],
    ['1', '%', 30, 0.3],
  ])('has %s: %s × %d is %d to the last bit', (si, symbol, x, value) => {
    const unit = preferredUnit(si, { [si]: symbol })
    expect(unit.symbol).toBe(symbol)
    expect(toSI(x, unit)).toBe(value)
    expect(fromSI(value, unit)).toBeCloseTo(x, 12)
  })
})

describe('endings', () => {
  const m = dimensionOf('m')
  it('finds the longest unit after a number', () => {
    expect(endingUnit('120 mm', m)).toMatchObject({ before: '120', unit: { symbol: 'mm' } })
    expect(endingUnit('1.5m', m)).toMatchObject({ before: '1.5', unit: { symbol: 'm' } })
    expect(endingUnit('(1+2) cm', m)).toMatchObject({ before: '(1+2)', unit: { symbol: 'cm' } })
    expect(endingUnit('45°', dimensionOf('rad'))).toMatchObject({ before: '45', unit: { symbol: 'deg' } })
  })
  it('takes a name for a name', () => {
    expect(endingUnit('2*m', m)).toBeNull()
    expect(endingUnit('arm', m)).toBeNull()
    expect(endingUnit('3', m)).toBeNull()
  })
})

it('gives the unit of a derivative', () => {
  expect([0, 1, 2, 3].map((n) => perSecond('rad', n))).toEqual(['rad', 'rad/s', 'rad/s²', 'rad/s³'])
  expect(perSecond('', 1)).toBe('1/s')
})
