import { expect, it } from 'vitest'
import { arrange, kindOf, usualPlace, type Choices } from './arrange'

const none: Choices = { dock: null, dockPlace: null, drawer: 'auto', closedColumns: [], sheet: null }

it.each([
  [360, 740, 'phone'],
  [390, 844, 'phone'],
  [512, 384, 'phone'],
  [640, 900, 'phone'],
  [640, 400, 'tablet'],
  [844, 390, 'tablet'],
  [720, 450, 'tablet'],
  [768, 1024, 'tablet'],
  [1024, 768, 'tablet'],
  [1099, 700, 'tablet'],
  [1100, 700, 'wide'],
  [2560, 1440, 'wide'],
] as const)('%i × %i is a %s', (width, height, kind) => {
  expect(kindOf({ width, height })).toBe(kind)
})

it('puts the dock under the scene, and into a column of its own in a very wide or a low window', () => {
  expect(usualPlace({ width: 1280, height: 720 })).toBe('below')
  expect(usualPlace({ width: 2560, height: 1440 })).toBe('column')
  expect(usualPlace({ width: 1024, height: 500 })).toBe('column')
  const open = { ...none, dock: 'plots' }
  expect(arrange({ width: 1280, height: 720 }, open).dock).toBe('below')
  expect(arrange({ width: 1280, height: 720 }, { ...open, dockPlace: 'wide' }).dock).toBe('wide')
  expect(arrange({ width: 1280, height: 720 }, { ...none, dockPlace: 'wide' }).dock).toBeNull()
})

it('shows one column at a time on a tablet', () => {
  const landscape = { width: 1024, height: 768 }
  expect(arrange(landscape, none)).toMatchObject({ panel: 'inspector', left: false, right: false })
  expect(arrange({ width: 768, height: 1024 }, none).panel).toBeNull()
  expect(arrange(landscape, { ...none, drawer: null }).panel).toBeNull()
  expect(arrange(landscape, { ...none, dock: 'plots', dockPlace: 'column' })).toMatchObject({
    panel: null,
    dock: 'column',
  })
})

it('shows the columns that are not put away', () => {
  const wide = { width: 1440, height: 900 }
  expect(arrange(wide, { ...none, sheet: 'add' })).toEqual({
    kind: 'wide',
    left: true,
    right: true,
    panel: null,
    dock: null,
  })
  expect(arrange(wide, { ...none, closedColumns: ['left'] })).toMatchObject({ left: false, right: true })
})

it('shows one sheet on a phone, whatever wider windows show', () => {
  const phone = { width: 390, height: 844 }
  expect(arrange(phone, { ...none, dock: 'plots', drawer: 'add', sheet: 'dock' })).toEqual({
    kind: 'phone',
    left: false,
    right: false,
    panel: 'dock',
    dock: null,
  })
})
