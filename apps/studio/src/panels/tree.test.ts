import { examples, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { between, dropIndex, rowsOf, treeKey, type Row } from './tree'

const scene: Scene = {
  ...examples.find((example) => example.id === 'slider-crank')!.scene,
  view: { hidden: ['rod'], locked: ['slider'] },
}
const all = { folded: [], filter: '' }
const rows = rowsOf(scene, [], all)
const ids = (list: readonly Row[]) => list.map((row) => row.id)

describe('rows', () => {
  it('lists the items by group, the ground first', () => {
    expect(ids(rows).slice(0, 7)).toEqual([
      ':bodies',
      'ground',
      'crank',
      'rod',
      'slider',
      ':joints',
      'crank pin',
    ])
    expect(ids(rows)).toContain(':parameters')
    expect(ids(rows)).not.toContain(':forces')
  })
  it('shows the bodies of joints, and what is hidden or locked', () => {
    expect(rows.find((row) => row.id === 'wrist pin')).toMatchObject({
      detail: 'rod – slider',
      place: 3,
      of: 4,
    })
    expect(rows.find((row) => row.id === 'rod')).toMatchObject({ hidden: true, locked: false })
    expect(rows.find((row) => row.id === 'slider')).toMatchObject({ hidden: false, locked: true })
  })
  it('marks problems, errors before warnings', () => {
    const problem = (severity: 'error' | 'warning') => ({ path: '', at: 'rod', message: '', severity })
    const marked = rowsOf(scene, [problem('warning'), problem('error'), problem('warning')], all)
    expect(marked.find((row) => row.id === 'rod')).toMatchObject({ severity: 'error' })
  })
  it('folds groups, and opens them for what is looked for', () => {
    expect(ids(rowsOf(scene, [], { folded: ['bodies'], filter: '' })).slice(0, 2)).toEqual([
      ':bodies',
      ':joints',
    ])
    const found = rowsOf(scene, [], { folded: ['bodies', 'joints'], filter: 'CRANK' })
    expect(ids(found)).toEqual([
      ':bodies',
      'crank',
      ':joints',
      'crank pin',
      'rod pin',
      ':parameters',
      'r',
      'theta',
      'omega',
    ])
    expect(rowsOf(scene, [], { folded: [], filter: 'nothing like it' })).toEqual([])
  })
})

describe('keys', () => {
  it('go up and down and to the ends', () => {
    expect(treeKey(rows, 'crank', 'ArrowDown')).toEqual({ to: 'rod' })
    expect(treeKey(rows, 'crank', 'ArrowUp')).toEqual({ to: 'ground' })
    expect(treeKey(rows, ':bodies', 'ArrowUp')).toEqual({ to: ':bodies' })
    expect(treeKey(rows, 'crank', 'End')).toEqual({ to: rows.at(-1)!.id })
    expect(treeKey(rows, 'crank', 'Home')).toEqual({ to: ':bodies' })
    expect(treeKey(rows, null, 'ArrowDown')).toEqual({ to: ':bodies' })
    expect(treeKey([], null, 'ArrowDown')).toBeNull()
  })
  it('open, close and climb', () => {
    expect(treeKey(rows, ':bodies', 'ArrowRight')).toEqual({ to: 'ground' })
    expect(treeKey(rows, ':bodies', 'ArrowLeft')).toEqual({ fold: 'bodies', open: false })
    expect(treeKey(rows, 'rod', 'ArrowLeft')).toEqual({ to: ':bodies' })
    expect(treeKey(rows, 'rod', 'ArrowRight')).toBeNull()
    const folded = rowsOf(scene, [], { folded: ['bodies'], filter: '' })
    expect(treeKey(folded, ':bodies', 'ArrowRight')).toEqual({ fold: 'bodies', open: true })
    expect(treeKey(folded, ':bodies', 'ArrowLeft')).toBeNull()
  })
  it('leave the rest to the studio', () => {
    for (const key of ['h', 'F2', 'Delete', ' ', 'Escape']) expect(treeKey(rows, 'rod', key)).toBeNull()
  })
})

describe('ranges and moves', () => {
  it('select ranges across groups, in either direction', () => {
    expect(between(rows, 'rod', 'rod pin')).toEqual(['rod', 'slider', 'crank pin', 'rod pin'])
    expect(between(rows, 'rod pin', 'rod')).toEqual(['rod', 'slider', 'crank pin', 'rod pin'])
    expect(between(rows, null, 'rod')).toEqual(['rod'])
    expect(between(rows, 'gone', 'rod')).toEqual(['rod'])
  })
  it('give the new position of an item in its list', () => {
    const list = ['a', 'b', 'c', 'd']
    expect(dropIndex(list, 'a', 'c')).toBe(1)
    expect(dropIndex(list, 'd', 'a')).toBe(0)
    expect(dropIndex(list, 'b', null)).toBe(3)
    expect(dropIndex(list, 'b', 'c')).toBeNull()
    expect(dropIndex(list, 'd', null)).toBeNull()
    expect(dropIndex(list, 'x', 'a')).toBeNull()
  })
})
