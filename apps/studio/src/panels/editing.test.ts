import { describe, expect, it } from 'vitest'
import { common, item, part, unlessEmpty, type ChangeOptions, type Editing } from './editing'

interface Thing {
  readonly name: string
  readonly size?: readonly number[]
  readonly params?: { readonly k?: number; readonly c?: number }
}

/** Items in a variable, and the labels of the changes. */
function held(...start: readonly Thing[]) {
  const said: (ChangeOptions | undefined)[] = []
  let things: readonly (Thing | undefined)[] = start
  const editing = (): Editing<Thing> => ({
    values: things,
    key: 'things',
    path: start.length === 1 ? '/things/0' : undefined,
    change(update, options) {
      said.push(options)
      things = things.map(update)
    },
    end: () => {},
  })
  return { editing, said, things: () => things }
}

describe('common', () => {
  it('finds what all share, by value', () => {
    expect(
      common([
        [1, 2],
        [1, 2],
      ]),
    ).toEqual({ mixed: false, value: [1, 2] })
    expect(common([1, 2])).toEqual({ mixed: true })
    expect(common([undefined, 1])).toEqual({ mixed: true })
    expect(common([undefined, undefined])).toEqual({ mixed: false, value: undefined })
    expect(common(['=L', '=L'])).toEqual({ mixed: false, value: '=L' })
  })
})

describe('parts', () => {
  it('change in all items, each from its own value', () => {
    const { editing, things } = held({ name: 'a', size: [1, 2] }, { name: 'b', size: [3, 4] })
    item(part(editing(), 'size'), 1, [0, 0]).change((old) => (old ?? 0) + 10)
    expect(things()).toEqual([
      { name: 'a', size: [1, 12] },
      { name: 'b', size: [3, 14] },
    ])
  })

  it('are made from defaults where they are not given, and taken out when cleared', () => {
    const { editing, things } = held({ name: 'a' })
    item(part(editing(), 'size'), 0, [7, 8]).change(() => 1)
    expect(things()).toEqual([{ name: 'a', size: [1, 8] }])
    item(part(editing(), 'size'), 0, [7, 8]).change(() => undefined)
    expect(things()).toEqual([{ name: 'a', size: [7, 8] }])
    part(editing(), 'size').change(() => undefined)
    expect(things()).toEqual([{ name: 'a' }])
  })

  it('remove an object with its last field', () => {
    const { editing, things } = held({ name: 'a', params: { k: 1 } })
    part(unlessEmpty(part(editing(), 'params')), 'c').change(() => 2)
    expect(things()).toEqual([{ name: 'a', params: { k: 1, c: 2 } }])
    for (const key of ['k', 'c'] as const)
      part(unlessEmpty(part(editing(), 'params')), key).change(() => undefined)
    expect(things()).toEqual([{ name: 'a' }])
  })

  it('name the innermost field and its path', () => {
    const { editing, said } = held({ name: 'a', params: { k: 1 } })
    const k = part(part(editing(), 'params', 'Settings'), 'k', 'Stiffness')
    k.change(() => 2, { live: true })
    expect(said).toEqual([{ what: 'Stiffness', live: true }])
    expect(k.key).toBe('things/params/k')
    expect(k.path).toBe('/things/0/params/k')
    expect(part(held({ name: 'a' }, { name: 'b' }).editing(), 'name').path).toBeUndefined()
  })
})
