/* Keys as the registry writes them ("Mod+Shift+Z", "?", "ArrowRight") against keys as keyboards send them.

 Letters go by what is printed on the key; where that is no Latin letter (a Greek or Cyrillic layout, or ⌥ on a Mac), by its
 place. Digits go by either, for on some keyboards they need Shift. Where a sign is, layouts disagree, and about Shift too: for
 signs Shift is not asked. */

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'
>

interface Combination {
  readonly key: string
  readonly mod: boolean
  readonly alt: boolean
  readonly shift: boolean
}

export const isMac = /mac|iphone|ipad/i.test(typeof navigator === 'undefined' ? '' : navigator.platform)

export function matches(event: KeyPress, keys: string, mac = isMac): boolean {
  const { key, mod, alt, shift } = parsed(keys)
  const [pressed, other] = mac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  const plain = pressed === mod && !other && event.altKey === alt
  if (isSign(key)) return event.key === key && (plain || (!mod && !alt && isThirdLevel(event, mac)))
  return plain && event.shiftKey === shift && (named(event.key) === key || placed(event) === key)
}

/** AltGr, or ⌥ on a Mac, was needed to write the sign: brackets on many European keyboards. Windows sends AltGr as Ctrl and Alt. */
function isThirdLevel({ altKey, ctrlKey, metaKey }: KeyPress, mac: boolean): boolean {
  return altKey && !metaKey && ctrlKey !== mac
}

function parsed(keys: string): Combination {
  const plus = keys.endsWith('+')
  const parts = (plus ? keys.slice(0, -1) : keys).split('+').filter(Boolean)
  const key = plus ? '+' : parts.pop()!
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    mod: parts.includes('Mod'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
  }
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[a-z0-9]/.test(key)
}

function named(key: string): string {
  if (key === ' ') return 'Space'
  return key.length === 1 ? key.toLowerCase() : key
}

/** The key by its place: any digit, and letters that the layout does not give. */
function placed({ key, code }: KeyPress): string | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)
  if (digit) return digit[1]
  const letter = /^Key([A-Z])$/.exec(code)
  return letter && key.charCodeAt(0) > 127 ? letter[1].toLowerCase() : null
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
  '-': '−',
}
const MAC_NAMES: Readonly<Record<string, string>> = { Backspace: '⌫', Delete: '⌦', Enter: '↩', Escape: 'esc' }

/** For display: ⇧⌘Z, or Ctrl+Shift+Z. */
export function shownKeys(keys: string, mac = isMac): string {
  const { key, mod, alt, shift } = parsed(keys)
  const name = (mac && MAC_NAMES[key]) || NAMES[key] || (key.length === 1 ? key.toUpperCase() : key)
  const asked = shift && !isSign(key)
  if (mac) return (alt ? '⌥' : '') + (asked ? '⇧' : '') + (mod ? '⌘' : '') + name
  return [mod && 'Ctrl', alt && 'Alt', asked && 'Shift', name].filter(Boolean).join('+')
}

/** For aria-keyshortcuts. */
export function ariaKeys(keys: string, mac = isMac): string {
  const { key, mod, alt, shift } = parsed(keys)
  const name = key === '+' ? 'Plus' : key.length === 1 ? key.toUpperCase() : key
  return [mod && (mac ? 'Meta' : 'Control'), alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}

/** What has the focus, as far as keys are concerned. */
export type Focus = 'text' | 'choice' | 'slider' | 'press' | 'none'

const FOCUS: readonly (readonly [Focus, string])[] = [
  ['slider', 'input[type=range]'],
  [
    'press',
    'input[type=checkbox], input[type=radio], input[type=button], input[type=file], input[type=color]',
  ],
  ['text', 'input, textarea, [contenteditable]:not([contenteditable=false])'],
  ['choice', 'select'],
  ['press', 'button, a[href], summary'],
]

export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'none'
  return FOCUS.find(([, selector]) => target.closest(selector))?.[0] ?? 'none'
}

/** Keys of a field that are its own even with Mod: selecting, clipboard, undo. */
const TEXT_EDITING = /^(?:[acvxzy]|arrow\w+|backspace|delete|home|end|enter)$/i

/** Whether a press belongs to what has the focus, and not to the studio. `byPointer`: a button that has the focus because it was clicked
 leaves Space to the studio, where it plays and pauses. */
export function belongsTo(focus: Focus, event: KeyPress, byPointer = false): boolean {
  const mod = event.ctrlKey || event.metaKey
  if (focus === 'text') return !mod || TEXT_EDITING.test(event.key)
  if (focus === 'choice') return !mod
  if (focus === 'slider') return /^(?:Arrow|Page|Home|End)/.test(event.key)
  if (focus === 'press') return (event.key === ' ' && !byPointer) || event.key === 'Enter'
  return false
}

/** Held down, these go on; everything else happens once. */
export function repeats(keys: string): boolean {
  return /Arrow|^Mod\+(?:Shift\+)?[ZY]$|^[-+=,.[\]]$/.test(keys)
}
