import { documentKinds, shapeKinds, type CollectionName } from '@freebody/scene'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Editing, Values } from './editing'
import { editors, Fields } from './fields/editors'
import {
  bodyForm,
  fresh,
  kindsOf,
  profileVariants,
  settingsForm,
  shapeForms,
  shared,
  surfaceVariants,
  unitAtLevel,
  type Form,
  type KindForm,
} from './forms'

const empty: Editing<Values> = { values: [{}], key: 'test', change: () => {}, end: () => {} }

const registries: readonly (readonly [string, object, ReadonlyMap<string, KindForm>])[] = [
  ...(['joints', 'forces', 'laws'] as const satisfies readonly CollectionName[]).map(
    (name) => [name, documentKinds[name], kindsOf[name]] as const,
  ),
  ['shapes', shapeKinds, shapeForms],
]

describe.each(registries)('%s', (_, registry, forms) => {
  const kinds = Object.entries(registry as Readonly<Record<string, { readonly fields: object }>>)

  it.each(kinds)('%s has a form with an editor for every field', (kind, { fields }) => {
    const form = forms.get(kind)
    if (!form) throw new Error(`${kind} has no form`)
    expect(Object.keys(form.form)).toEqual(Object.keys(fields))
    for (const field of Object.values(form.form)) {
      expect(editors).toHaveProperty(field.type)
      expect(field.label).toMatch(/^\p{Lu}/u)
    }
    const page = renderToStaticMarkup(<Fields form={form.form} editing={empty} />)
    for (const field of Object.values(form.form))
      expect(page).toContain(field.label.replaceAll("'", '&#x27;'))
  })
})

it.each<[string, Form]>([
  ['body', bodyForm],
  ['settings', settingsForm],
])('the form of %s can be shown', (_, form) => {
  const page = renderToStaticMarkup(<Fields form={form} editing={empty} />)
  for (const field of Object.values(form)) expect(page).toContain(field.label)
})

it('covers every type of field of a document', () => {
  expect(Object.keys(editors).sort()).toEqual(
    [
      'boolean',
      'choice',
      'curve',
      'number',
      'numbers',
      'profile',
      'surface',
      'text',
      'tuples',
      'vector',
    ].sort(),
  )
})

describe('kinds within fields', () => {
  it.each(Object.entries(profileVariants))('a fresh %s profile has all its fields', (kind, variant) => {
    expect(Object.keys(fresh(kind, variant)).sort()).toEqual(
      ['kind', ...Object.keys(variant.form('m'))].sort(),
    )
  })
  it.each(Object.entries(surfaceVariants))('a fresh %s has all its fields', (kind, variant) => {
    expect(Object.keys(fresh(kind, variant)).sort()).toEqual(
      ['kind', ...Object.keys(variant.form('m'))].sort(),
    )
  })
  it('measures a driver by what it prescribes', () => {
    expect(unitAtLevel('rad', undefined)).toBe('rad')
    expect(unitAtLevel('rad', 'velocity')).toBe('rad/s')
    expect(unitAtLevel('m', 'acceleration')).toBe('m/s²')
  })
})

it('shares what two kinds mean by the same name', () => {
  const [distance, rope] = [kindsOf.joints.get('distance')!.form, kindsOf.joints.get('rope')!.form]
  expect(Object.keys(shared(distance, rope))).toEqual(['length'])
  expect(shared(distance, kindsOf.joints.get('gear')!.form)).toEqual({})
})
