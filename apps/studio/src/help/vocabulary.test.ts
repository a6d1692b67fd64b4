import { expect, it, vi } from 'vitest'
import { rank } from '../dialogs/rank'
import { paletteItems } from '../panels/palette-items'
import { searchItems } from '../panels/palette-search'
import { vocabulary, wantedBy, wordsFor } from './vocabulary'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { commands } = await import('../commands')

it.each(['floor', 'contact', 'limit', 'motor', 'gravity', 'damping', 'length', 'friction', 'bounc'])(
  '%s finds what there is, and a sentence',
  (word) => {
    expect(
      wantedBy(word)
        .map(({ answer }) => answer)
        .join(' '),
    ).toMatch(/\.$/)
    const found = commands.filter(
      ({ id, label, words = '' }) => rank(label, word, [...words.split(' '), ...wordsFor(id).split(' ')]) > 0,
    )
    expect(found.length).toBeGreaterThan(0)
  },
)

it('needs no answer where a command has the name', () => {
  expect(commands.filter(({ label, words = '' }) => rank(label, 'video', words.split(' ')) > 0)[0].id).toBe(
    'file.video',
  )
})

it('finds mechanisms by what people call them', () => {
  for (const word of ['template', 'templates', 'mechanisms']) {
    expect(searchItems(paletteItems, word).filter(({ group }) => group === 'Mechanisms')).toHaveLength(9)
    const found = commands.filter(({ label, words = '' }) => rank(label, word, words.split(' ')) > 0)
    expect(found.map(({ id }) => id)).toContain('file.template')
  }
})

it('finds items of the palette by these words, too', () => {
  expect(searchItems(paletteItems, 'floor').map(({ id }) => id)).toContain('joint.point-on-plane')
  expect(searchItems(paletteItems, 'limit').map(({ id }) => id)).toContain('force.typed')
  expect(searchItems(paletteItems, 'damping').map(({ id }) => id)).toContain('force.spring')
})

it('names commands that exist', () => {
  const known = new Set(commands.map(({ id }) => id))
  for (const { commands: wanted } of vocabulary) for (const id of wanted) expect(known).toContain(id)
})

it('answers nothing about single letters and other words', () => {
  expect(['f', 'fl', 'quux', 'floor quux', ''].flatMap(wantedBy)).toEqual([])
})
