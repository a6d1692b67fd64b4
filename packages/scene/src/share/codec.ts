/* A scene as a link: canonical JSON, deflated against a frozen dictionary of scene text, in base64url, with the format in front
 and a checksum behind it.

   code = format character + 5 characters of checksum of what follows + base64url(deflate(JSON))

 The dictionary saves what short keys and positional fields would save, without a second form of the document: nothing is renamed or left
 out, and decode(encode(scene)) is the scene with its unknown fields. */
import { deflateSync, strFromU8, strToU8 } from 'fflate'
import type { Json, Scene } from '../document'
import { parseScene } from '../parse'
import { LIMITS } from '../schema/limits'
import { compact } from '../stringify'
import { fiveCharacters, fromBase64url, toBase64url } from './base64url'
import { checksum } from './checksum'
import { DICTIONARY_1 } from './dictionary-1'
import { inflate } from './inflate'
import { readMoment, writeMoment, type Moment } from './moment'

/** A new format gets the next letter; links of old formats must still open. */
const FORMAT = 'a'
const HEAD = 6
/** [characters] More than any address bar accepts. */
export const LONGEST = 300_000

const dictionary = strToU8(DICTIONARY_1)

export type Decoded =
  | { readonly ok: true; readonly scene: Scene; readonly moment: Moment | null }
  | { readonly ok: false; readonly message: string }

/** The scene, and optionally a moment of its run. */
export function encode(scene: Scene, moment?: Moment): string {
  const text = compact(scene as unknown as Json)
  const bytes = strToU8(moment ? `[${text},${writeMoment(moment)}]` : text)
  const packed = deflateSync(bytes, { level: 9, mem: 4, dictionary })
  return FORMAT + fiveCharacters(checksum(packed)) + toBase64url(packed)
}

/** Never throws. */
export function decode(code: unknown): Decoded {
  if (typeof code !== 'string' || code.length === 0) return refused('This link holds no scene.')
  if (code.length > LONGEST) return refused('This link is too long to be a scene.')
  if (code[0] !== FORMAT)
    return refused(
      /^[b-z]/.test(code)
        ? 'This link was made by a newer Freebody. Reload the page, or open the link there.'
        : 'This is not a link to a Freebody scene.',
    )
  const packed = fromBase64url(code.slice(HEAD))
  if (!packed)
    return refused('This link is damaged: it holds a character that links do not have, or it was cut off.')
  if (fiveCharacters(checksum(packed)) !== code.slice(1, HEAD))
    return refused('This link is damaged: part of it is missing or changed. Copy it again, in full.')
  const bytes = inflate(packed, LIMITS.text, dictionary)
  if (!bytes) return refused('This link does not decompress to a scene of reasonable size.')
  return read(strFromU8(bytes))
}

function read(text: string): Decoded {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('This link does not hold a scene.')
  }
  const [document, state] = Array.isArray(value) ? value : [value, null]
  const parsed = parseScene(document)
  if (!parsed.ok) return refused(`The scene in this link cannot be opened: ${parsed.problems[0].message}`)
  if (state === null || state === undefined) return { ok: true, scene: parsed.scene, moment: null }
  const moment = readMoment(state)
  return moment
    ? { ok: true, scene: parsed.scene, moment }
    : refused('The moment in this link is not a state of a run. Open the scene without it.')
}

function refused(message: string): Decoded {
  return { ok: false, message }
}
