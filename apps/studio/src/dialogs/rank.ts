/* How well a name fits what was typed. Every word typed must be found; names count more than other words for them, and the start of
 a word more than its middle. Initials count least. */

/** 0 for no fit, up to 1. */
export function rank(name: string, typed: string, others: readonly string[] = []): number {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return 1
  const label = name.toLowerCase()
  const more = others.join(' ').toLowerCase()
  let least = 1
  for (const word of words) least = Math.min(least, ofWord(label, more, word))
  // Of two equal matches the shorter one ranks first.
  return least === 0 ? 0 : least - Math.min(label.length, 99) * 1e-4
}

function ofWord(label: string, more: string, word: string): number {
  if (label.startsWith(word)) return 1
  if (startsWord(label, word)) return 0.9
  if (startsWord(more, word)) return 0.7
  if (label.includes(word)) return 0.6
  if (word.length > 2 && more.includes(word)) return 0.4
  return word.length > 1 && initials(label).startsWith(word) ? 0.2 : 0
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return true
  }
  return false
}

/** "dp" for "double pendulum". */
function initials(label: string): string {
  return (label.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word[0]).join('')
}
