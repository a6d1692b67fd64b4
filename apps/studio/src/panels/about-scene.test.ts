import { examples } from '@freebody/scene'
import { expect, it } from 'vitest'
import { partsOf } from './AboutScene'

it('sets what is to be tried apart from the rest', () => {
  expect(partsOf('A bar.\n\nTry: pull it.\n\nThen let go.')).toEqual([
    { text: 'A bar.', tried: false },
    { text: '**Try:** pull it.\n\nThen let go.', tried: true },
  ])
  expect(partsOf('Try: this')).toEqual([{ text: '**Try:** this', tried: true }])
  expect(partsOf('No Try: here')).toEqual([{ text: 'No Try: here', tried: false }])
  expect(partsOf(' \n')).toEqual([])
})

it('loses nothing of the examples', () => {
  for (const { scene } of examples) {
    const text = partsOf(scene.description ?? '')
      .map((part) => part.text)
      .join('\n\n')
    expect(text.replace('**Try:**', 'Try:')).toBe(scene.description)
  }
})
