/* Where texts speak of things: expressions of parameters, typed equations and channels. A name counts where it stands alone, not
 inside a longer one and not after a dot. */

const cache = new Map<string, RegExp>()

function pattern(name: string): RegExp {
  let found = cache.get(name)
  if (!found) {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    found = new RegExp(`(?<![\\p{L}\\p{N}_.])${escaped}(?![\\p{L}\\p{N}_])`, 'gu')
    if (cache.size > 500) cache.clear()
    cache.set(name, found)
  }
  found.lastIndex = 0
  return found
}

export function speaksOf(text: string, name: string): boolean {
  return pattern(name).test(text)
}

export function replaceName(text: string, name: string, by: string): string {
  return text.replace(pattern(name), () => by)
}

/** Every expression ("=…") inside a value, replaced. Keeps what did not change. */
export function mapExpressions<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return (value.startsWith('=') ? change(value) : value) as T
  if (Array.isArray(value)) {
    const out = value.map((x) => mapExpressions(x, change))
    return (out.every((x, i) => x === value[i]) ? value : out) as T
  }
  if (typeof value !== 'object' || value === null) return value
  let changed = false
  const out: Record<string, unknown> = {}
  for (const [key, x] of Object.entries(value)) {
    out[key] = TEXTS.has(key) ? x : mapExpressions(x, change)
    if (out[key] !== x) changed = true
  }
  return changed ? (out as T) : value
}

/** Fields that hold text, whatever it starts with. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['id', 'label', 'title', 'author', 'description', 'unit', 'text', 'body', 'point', 'joint', 'follow'],
  ...['channel', 'channels'],
])
