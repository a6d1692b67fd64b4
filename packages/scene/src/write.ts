/* Scene → JSON text. Fields the schema knows come in one order, whoever made the scene; others follow as they stood. −0 stays −0,
 which JSON.stringify would lose. */
import type { Json, Scene } from './document'

/** Order of fields, wherever they occur. */
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
    'settings',
    'view',
    'plots',
    'readouts',
  ],
  ...['joint', 'a', 'b', 'more', 'params', 'off'],
  ...['shapes', 'mass', 'density', 'centre', 'inertia', 'position', 'velocity', 'spin', 'points', 'colour'],
]

const rank = new Map(ORDER.map((key, i) => [key, i]))

/** Pairs in canonical order, without what is undefined. */
function entries(value: object): [string, Json][] {
  const pairs = Object.entries(value).filter(([, x]) => x !== undefined) as [string, Json][]
  const place = (key: string) => rank.get(key) ?? ORDER.length
  return pairs.sort(([a], [b]) => place(a) - place(b))
}

/** On one line, as short as JSON can be. */
export function compact(value: Json): string {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(compact).join()}]`
  return `{${entries(value)
    .map(([key, x]) => `${JSON.stringify(key)}:${compact(x)}`)
    .join()}}`
}

const WIDTH = 100

/** For people: what fits on a line stays on a line. */
function spread(value: Json, indent: string): string {
  const short = spaced(value)
  if (typeof value !== 'object' || value === null || indent.length + short.length <= WIDTH) return short
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const lines = isList
    ? value.map((x) => inner + spread(x, inner))
    : entries(value).map(([key, x]) => `${inner}${JSON.stringify(key)}: ${spread(x, inner)}`)
  return `${isList ? '[' : '{'}\n${lines.join(',\n')}\n${indent}${isList ? ']' : '}'}`
}

function spaced(value: Json): string {
  if (typeof value !== 'object' || value === null) return compact(value)
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  const pairs = entries(value).map(([key, x]) => `${JSON.stringify(key)}: ${spaced(x)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/** The scene as a file: readable, and the same for equal scenes. */
export function stringify(scene: Scene): string {
  return `${spread(scene as unknown as Json, '')}\n`
}
