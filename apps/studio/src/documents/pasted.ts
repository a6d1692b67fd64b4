/* Pasted, typed or dropped text: a link to a scene, the code of a link, or a scene as JSON. */
import { isFragment } from '../commands/fragment'
import { sceneAt } from './address'
import { readText, type Read } from './files'

/** Whether the text looks like a scene or a link to one. */
export function isSceneText(pasted: string): boolean {
  const text = pasted.trim()
  return text.startsWith('{') ? looksLikeScene(text) : addressIn(text) !== null
}

/** Null for any other text. */
export async function readPasted(pasted: string, load: typeof fetch = fetch): Promise<Read | null> {
  const text = pasted.trim()
  if (text.startsWith('{')) return looksLikeScene(text) ? asOwn(readText(text, 'The pasted text')) : null
  const address = addressIn(text)
  if (!address) return null
  const found = await sceneAt(address, load)
  if (found.ok) return { ok: true, opening: found }
  return found.message === null ? null : { ok: false, message: found.message }
}

/** There may be no other place to get it from. */
function asOwn(read: Read): Read {
  return read.ok ? { ...read, opening: { ...read.opening, own: true } } : read
}

/** Objects copied in the studio are JSON too, but fragments; a scene has a version. */
function looksLikeScene(text: string): boolean {
  return (
    !isFragment(text) &&
    /"version"\s*:\s*\d/.test(text) &&
    /"(?:bodies|parameters|title|\$schema)"\s*:/.test(text)
  )
}

function addressIn(pasted: string): URL | null {
  // Mail programs break long links.
  const text = /^https?:\S+#s=/.test(pasted) ? pasted.replace(/\s/g, '') : pasted
  if (/\s/.test(text)) return null
  if (URL.canParse(text)) {
    const url = new URL(text)
    const holds = /^#(?:.*&)?(?:s|src)=/.test(url.hash) || url.searchParams.has('example')
    return /^https?:$/.test(url.protocol) && holds ? url : null
  }
  const code = text.replace(/^#?(?:s=)?/, '')
  // A code without an address; whether it is valid shows when it is decoded.
  return /^[a-z][\w-]{20,}$/.test(code) ? new URL(`https://link.invalid/#s=${code}`) : null
}
