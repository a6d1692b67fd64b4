/* Scene → JSON text. Fields of the schema come in a fixed order; others follow in theirs. −0 stays −0, which JSON.stringify
 would lose. */
import type { Json, Scene } from './document'

/** Order of fields, at all levels. */
const ORDER: readonly string[] = [
  ...['$schema', 'version', 'title', 'author', 'description'],
  ...['id', 'label', 'kind', 'text', 'value', 'unit', 'min', 'max', 'step'],
  ...['body', 'point', 'at', 'turn', 'angles', 'axis'],
  ...[
    'parameters',
    'bodies',
    'joints',
    'forces',
    'equations',
    'laws',
    'measurements',
    'contacts',
    'settings',
    'view',
    'plots',
    'readouts',
  ],
  ...['joint', 'a', 'b', 'more', 'params', 'limits', 'lower', 'upper', 'slack', 'off'],
  ...['force', 'torque', 'potential', 'along'],
  ...['shapes', 'mass', 'density', 'centre', 'inertia', 'position', 'velocity', 'spin', 'points', 'colour'],
  ...['floor', 'collides', 'restitution', 'pairs'],
]

const rank = new Map(ORDER.map((key, i) => [key, i]))

/** Pairs in canonical order, without undefined values. */
function entries(value: object): [string, Json][] {
  const pairs = Object.entries(value).filter(([, x]) => x !== undefined) as [string, Json][]
  const place = (key: string) => rank.get(key) ?? ORDER.length
  return pairs.sort(([a], [b]) => place(a) - place(b))
}

/** On one line, without spaces. */
export function compact(value: Json): string {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(compact).join()}]`
  return `{${entries(value)
    .map(([key, x]) => `${JSON.stringify(key)}:${compact(x)}`)
    .join()}}`
}

const WIDTH = 110

/** Readable: a value that fits stays on one line, and long lists of numbers fill lines. `used`: characters of the name before it and
 the comma after it. */
function indented(value: Json, indent: string, used = 0): string {
  const short = spaced(value)
  if (typeof value !== 'object' || value === null || indent.length + used + short.length <= WIDTH)
    return short
  const inner = `${indent}  `
  if (!Array.isArray(value)) {
    const pairs = entries(value)
    const lines = pairs.map(([key, x], i) => {
      const name = `${JSON.stringify(key)}: `
      return inner + name + indented(x, inner, name.length + (i < pairs.length - 1 ? 1 : 0))
    })
    return `{\n${lines.join(',\n')}\n${indent}}`
  }
  const lines = value.every((x) => typeof x === 'number')
    ? filled(value.map(compact), inner)
    : value.map((x, i) => inner + indented(x, inner, i < value.length - 1 ? 1 : 0)).join(',\n')
  return `[\n${lines}\n${indent}]`
}

/** Lines filled up to WIDTH. */
function filled(words: readonly string[], indent: string): string {
  const lines: string[] = []
  let line = indent
  for (const [i, word] of words.entries()) {
    const next = i < words.length - 1 ? `${word},` : word
    const space = line === indent ? '' : ' '
    if (space && line.length + 1 + next.length > WIDTH) {
      lines.push(line)
      line = indent + next
    } else line += space + next
  }
  return [...lines, line].join('\n')
}

function spaced(value: Json): string {
  if (typeof value !== 'object' || value === null) return compact(value)
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  const pairs = entries(value).map(([key, x]) => `${JSON.stringify(key)}: ${spaced(x)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/** The text of a scene file: readable, and the same for equal scenes. */
export function stringify(scene: Scene): string {
  return `${indented(scene as unknown as Json, '')}\n`
}
