/* What a copy of Freebody keeps for use offline, as decisions without the browser: names of caches, which file an address means, what a
 page needs, and whether an answer of the host is what it should be. keep.ts does what is decided here. */

/** Of a build: the digest of every file by its name, made by tools/site/offline.ts. */
export type Files = Readonly<Record<string, string>>

/** Two copies on one host share the caches of its origin, so a cache names the folder that it belongs to. */
const prefixOf = (scope: string) => `freebody:${encodeURIComponent(new URL(scope).pathname)}:`

/** `scope`: address of the copy's folder. */
export const cacheOf = (scope: string, files: Files): string => prefixOf(scope) + buildOf(files)
export const isCacheOf = (scope: string, cache: string): boolean => cache.startsWith(prefixOf(scope))

/** Caches made before files were verified and caches named their folder. */
export const isUnverified = (cache: string): boolean => /^freebody-[0-9a-z]+$/.test(cache)

/** Changes when any file does. FNV-1a, in base 36: a name, not a secret. */
export function buildOf(files: Files): string {
  let h = 0x811c9dc5
  const text = JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return (h >>> 0).toString(36)
}

/** The name that an address has within the copy; null outside of it. */
export function nameOf(address: string, scope: string): string | null {
  const { origin, pathname } = new URL(address)
  const base = new URL(scope)
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null
  const path = pathname.slice(base.pathname.length)
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

/** `?offline=off` in the address of a page: register.ts reads it too, and must not share a file with the worker. */
export const isSwitchedOff = (address: string): boolean =>
  new URL(address).searchParams.get('offline') === 'off'

/** Such a file has the same content in every build that has it. */
export const isNamedByContent = (name: string): boolean => /^(?:assets|embed)\/.+-[\w-]{8}\.\w+$/.test(name)

/** Scripts and styles that a page loads at once. `page`: its name in the copy. */
export function filesNamedBy(html: string, page: string): readonly string[] {
  const base = new URL(page, 'http://copy/')
  const found = html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+)"/g)
  return [...found]
    .map((match) => new URL(match[1], base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ pathname }) => pathname.slice(1))
    .filter(isNamedByContent)
}

/** What the host answered for a page, by its digest:
 * - `same`: as in the build that is kept,
 * - `newer`: as in the build that the host lists now,
 * - `wrong`: neither, so the page belongs to no build as a whole: a fault, or a deployment under way. */
export type PageVerdict = 'same' | 'newer' | 'wrong'

export function judgePage(page: string, digest: string, kept: Files, listed: Files | null): PageVerdict {
  if (kept[page] === digest) return 'same'
  return listed?.[page] === digest ? 'newer' : 'wrong'
}

/** The list of files as the host gives it; null where it is none. */
export function readList(text: string): Files | null {
  try {
    const list: unknown = JSON.parse(text)
    if (typeof list !== 'object' || list === null || Array.isArray(list)) return null
    return Object.values(list).every((digest) => typeof digest === 'string') ? (list as Files) : null
  } catch {
    return null
  }
}

/** How a file is asked for: past the browser's own cache, and then also past caches on the way, by an address they have not seen. */
export const attempts = (
  file: string,
  digest: string,
): readonly { readonly address: string; readonly cache: RequestCache }[] => [
  { address: file, cache: 'no-cache' },
  { address: `${file}?${digest}`, cache: 'reload' },
]

/** As in the list of files: 128 bits of SHA-256, base64url. */
export async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash))
    .slice(0, DIGEST_LENGTH)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export const DIGEST_LENGTH = 22
