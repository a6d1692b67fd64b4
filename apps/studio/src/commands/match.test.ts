import { describe, expect, it } from 'vitest'
import { ariaKeys, belongsTo, matches, repeats, shownKeys, type KeyPress } from './match'

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const letter = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : ''
  const digit = /^\d$/.test(key) ? `Digit${key}` : ''
  return {
    key,
    code: letter || digit,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    ...more,
  }
}

describe('matches', () => {
  it('takes Mod for Ctrl, and for ⌘ on a Mac', () => {
    expect(matches(press('k', { ctrlKey: true }), 'Mod+K', false)).toBe(true)
    expect(matches(press('k', { metaKey: true }), 'Mod+K', true)).toBe(true)
    expect(matches(press('k', { metaKey: true }), 'Mod+K', false)).toBe(false)
    expect(matches(press('k', { ctrlKey: true }), 'Mod+K', true)).toBe(false)
    expect(matches(press('k', { ctrlKey: true, metaKey: true }), 'Mod+K', false)).toBe(false)
  })

  it('requires exactly the given modifiers', () => {
    expect(matches(press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+Z', false)).toBe(true)
    expect(matches(press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Z', false)).toBe(false)
    expect(matches(press('z', { ctrlKey: true }), 'Mod+Shift+Z', false)).toBe(false)
    expect(matches(press('z', { ctrlKey: true, altKey: true }), 'Mod+Z', false)).toBe(false)
    expect(matches(press('F', { shiftKey: true }), 'F', false)).toBe(false)
  })

  it('does not mind Caps Lock', () => {
    expect(matches(press('R'), 'R', false)).toBe(true)
    expect(matches(press('K', { ctrlKey: true }), 'Mod+K', false)).toBe(true)
  })

  it('finds signs with and without Shift', () => {
    expect(matches(press('?', { shiftKey: true, code: 'Slash' }), '?', false)).toBe(true)
    expect(matches(press('?', { shiftKey: true, code: 'Minus' }), 'Shift+?', false)).toBe(true)
    expect(matches(press('+', { code: 'BracketRight' }), '+', false)).toBe(true)
    expect(matches(press('+', { ctrlKey: true, shiftKey: true }), 'Mod++', false)).toBe(true)
    expect(matches(press('/', { code: 'Slash' }), '?', false)).toBe(false)
  })

  it('finds signs that need AltGr', () => {
    expect(matches(press('[', { ctrlKey: true, altKey: true }), '[', false)).toBe(true)
    expect(matches(press('[', { altKey: true }), '[', true)).toBe(true)
    expect(matches(press('[', { altKey: true }), '[', false)).toBe(false)
    expect(matches(press('[', { ctrlKey: true }), '[', false)).toBe(false)
  })

  it('reads keyboards without Latin letters by place', () => {
    expect(matches(press('я', { code: 'KeyZ', ctrlKey: true }), 'Mod+Z', false)).toBe(true)
    expect(matches(press('Ω', { code: 'KeyZ', altKey: true }), 'Alt+Z', true)).toBe(true)
    // Where Y and Z are swapped, what is printed counts.
    expect(matches(press('z', { code: 'KeyY', ctrlKey: true }), 'Mod+Z', false)).toBe(true)
    expect(matches(press('z', { code: 'KeyY', ctrlKey: true }), 'Mod+Y', false)).toBe(false)
  })

  it('finds digits that need Shift, or change with it', () => {
    expect(matches(press('&', { code: 'Digit1' }), '1', false)).toBe(true)
    expect(matches(press('!', { code: 'Digit1', shiftKey: true }), 'Shift+1', false)).toBe(true)
    expect(matches(press('!', { code: 'Digit1', shiftKey: true }), '1', false)).toBe(false)
    expect(matches(press('1', { code: 'Numpad1' }), '1', false)).toBe(true)
  })

  it('matches keys by name', () => {
    expect(matches(press(' ', { code: 'Space' }), 'Space', false)).toBe(true)
    expect(matches(press('ArrowRight'), 'ArrowRight', false)).toBe(true)
    expect(matches(press('ArrowRight', { shiftKey: true }), 'Shift+ArrowRight', false)).toBe(true)
    expect(matches(press('ArrowRight', { shiftKey: true }), 'ArrowRight', false)).toBe(false)
  })
})

describe('shown', () => {
  it.each([
    ['Mod+K', '⌘K', 'Ctrl+K'],
    ['Mod+Shift+Z', '⇧⌘Z', 'Ctrl+Shift+Z'],
    ['Alt+1', '⌥1', 'Alt+1'],
    ['Shift+?', '?', '?'],
    ['ArrowRight', '→', '→'],
    ['Delete', '⌦', 'Del'],
    ['Space', 'Space', 'Space'],
    ['Mod++', '⌘+', 'Ctrl++'],
    ['-', '−', '−'],
  ])('%s is %s or %s', (keys, mac, elsewhere) => {
    expect(shownKeys(keys, true)).toBe(mac)
    expect(shownKeys(keys, false)).toBe(elsewhere)
  })

  it('has names for screen readers', () => {
    expect(ariaKeys('Mod+Shift+Z', false)).toBe('Control+Shift+Z')
    expect(ariaKeys('Mod+K', true)).toBe('Meta+K')
    expect(ariaKeys('+', true)).toBe('Plus')
  })
})

describe('what has the focus', () => {
  it('keeps typing, and lets go of commands', () => {
    expect(belongsTo('text', press('r'))).toBe(true)
    expect(belongsTo('text', press('Delete'))).toBe(true)
    expect(belongsTo('text', press('z', { ctrlKey: true }))).toBe(true)
    expect(belongsTo('text', press('V', { metaKey: true }))).toBe(true)
    expect(belongsTo('text', press('k', { ctrlKey: true }))).toBe(false)
    expect(belongsTo('text', press('s', { metaKey: true }))).toBe(false)
  })

  it('keeps Space and Enter on a button, and arrows on a slider', () => {
    expect(belongsTo('press', press(' '))).toBe(true)
    expect(belongsTo('press', press('Enter'))).toBe(true)
    expect(belongsTo('press', press('Enter'), true)).toBe(true)
    // Clicked, and not reached by Tab.
    expect(belongsTo('press', press(' '), true)).toBe(false)
    expect(belongsTo('text', press(' '), true)).toBe(true)
    expect(belongsTo('press', press('ArrowRight'))).toBe(false)
    expect(belongsTo('slider', press('ArrowRight'))).toBe(true)
    expect(belongsTo('slider', press(' '))).toBe(false)
    expect(belongsTo('choice', press('r'))).toBe(true)
    expect(belongsTo('none', press(' '))).toBe(false)
  })
})

it('steps and undo go on while the key is held, switches do not', () => {
  expect(['ArrowRight', 'Shift+ArrowUp', 'Mod+Z', 'Mod+Shift+Z', '.', ']'].every(repeats)).toBe(true)
  expect(['Space', 'R', 'Mod+D', 'Mod+K', 'Delete'].some(repeats)).toBe(false)
})
