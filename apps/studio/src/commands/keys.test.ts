import { expect, it, vi } from 'vitest'
import { matches, type KeyPress } from './match'

// The registry imports the whole studio, which reads media queries when it is loaded.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { commands } = await import('.')
const { commandGroups } = await import('./definition')

const keys = commands.flatMap(({ id, keys = [] }) => keys.map((k) => [id, k] as const))

/** The key as a keyboard sends it. */
function pressed(combination: string): KeyPress {
  const plus = combination.endsWith('+')
  const parts = (plus ? combination.slice(0, -1) : combination).split('+')
  const key = plus ? '+' : parts.at(-1)!
  const code = /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key
  return {
    key: key === 'Space' ? ' ' : key,
    code,
    ctrlKey: parts.includes('Mod'),
    metaKey: false,
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    repeat: false,
  }
}

it('every command has an id, a name and a group of its own', () => {
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  for (const { label, group } of commands) {
    expect(label).not.toBe('')
    expect(commandGroups).toContain(group)
  }
})

it.each(keys)('%s answers to %s, and no other command does', (id, combination) => {
  const event = pressed(combination)
  expect(keys.filter(([, k]) => matches(event, k, false)).map(([other]) => other)).toEqual([id])
})
