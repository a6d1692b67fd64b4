/* Control characters as text. A terminal obeys them: a title could clear the screen, or write another answer over the one above. */

/** Controls (Cc), line and paragraph separators, and what reverses the order of the text after it. Joiners and marks that scripts and emoji
 need stay. */
const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** One line for people: every control character as \u001b. */
export function escaped(text: string): string {
  return text.replace(CONTROLS, code)
}

/** The same with line ends kept, for what goes to a terminal as it is. */
export function escapedLines(text: string): string {
  return text.replace(CONTROLS, (c) => (c === '\n' ? c : code(c)))
}

/** JSON as text that means the same. JSON.stringify escapes only some of the controls. */
export function safeJson(value: unknown): string {
  return escapedLines(JSON.stringify(value, null, 2))
}

function code(c: string): string {
  return `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`
}
