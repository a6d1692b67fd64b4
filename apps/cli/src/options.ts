/* Options that several commands share, and their effect on a scene. */
import { integrators, type IntegratorName, type Stabilisation } from '@freebody/dynamics'
import {
  checkOverride,
  numbersOf,
  valueOfText,
  unquotedPath,
  withNumber,
  type Overrides,
  type Scene,
  type SimulationSettings,
  type WrongValue,
} from '@freebody/scene'
import type { Given, Options } from './command'
import { didYouMean } from './words'

export const sceneWord = { name: 'scene', help: 'The scene: a file, a link, an example or -' } as const

const stabilisations: readonly Stabilisation[] = ['projection', 'baumgarte', 'augmented-lagrangian', 'none']

export const setOption = {
  set: {
    type: 'texts',
    value: 'NAME=VALUE',
    help: 'Give a parameter of the scene another value, or a body its mass or density, or a joint, force or law one of its numbers, as in rod.mass. The value is a number or an expression of parameters, as in 2*pi/3. May be repeated.',
  },
} as const satisfies Options

export const settingsOptions = {
  step: { type: 'number', value: 'SECONDS', above: 0, help: 'Step of the clock. Default: the scene’s.' },
  integrator: {
    type: 'choice',
    choices: Object.keys(integrators) as IntegratorName[],
    help: 'How steps are taken. Default: the scene’s.',
  },
  stabilisation: {
    type: 'choice',
    choices: stabilisations,
    help: 'What keeps constraints from drifting. Default: the scene’s.',
  },
  tolerance: {
    type: 'number',
    value: 'NUMBER',
    above: 0,
    help: 'Error per step of integrators that control it. Default: the scene’s.',
  },
} as const satisfies Options

/** The scene with the settings of the command line in place of its own. */
export function withSettings(scene: Scene, given: Given<typeof settingsOptions>): Scene {
  const { step, integrator, stabilisation, tolerance } = given
  const settings: SimulationSettings = {
    ...scene.settings,
    ...(step !== undefined && { step }),
    ...(integrator !== undefined && { integrator }),
    ...(stabilisation !== undefined && { stabilisation }),
    ...(tolerance !== undefined && { tolerance }),
  }
  return { ...scene, settings }
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** What --set changes: parameters for the run, numbers of things in the scene itself. */
export interface Settled {
  readonly scene: Scene
  readonly set: Overrides
}

/** "L=0.8", "k=2*pi/3", "rod.mass=1/3" → the scene with these values. */
export async function readSet(scene: Scene, texts: readonly string[]): Promise<Read<Settled>> {
  const set: Record<string, number | string> = {}
  const given: { readonly text: string; readonly name: string; readonly value: string }[] = []
  let next = scene
  for (const text of texts) {
    const at = text.indexOf('=')
    const number = numberName(scene, at < 1 ? '' : text.slice(0, at).trim())
    const split = number ? null : await splitParameter(scene, '--set', text)
    if (split && !split.ok) return split
    const [name, value] = split ? split.value : [text.slice(0, at).trim(), text.slice(at + 1)]
    if (value.trim() === '')
      return {
        ok: false,
        message: `--set ${name}= has no value; write --set ${name}=0.8, in the scene’s units.`,
      }
    given.push({ text, name, value })
    const plain = Number(value)
    const isText = Number.isNaN(plain)
    if (number) next = withNumber(next, number.id, number.field, isText ? `=${value}` : plain)
    else set[name] = isText ? value : plain
  }
  const wrongs: string[] = []
  for (const { text, name, value } of given) {
    const wrong = Object.hasOwn(set, name) ? checkOverride(next, set, name) : wrongNumber(next, set, value)
    if (wrong) wrongs.push(`--set ${text}: "${value}" has no value. Column ${wrong.column}: ${wrong.message}`)
  }
  if (wrongs.length > 0) return { ok: false, message: wrongs.join(' ') }
  return { ok: true, value: { scene: next, set } }
}

function wrongNumber(scene: Scene, set: Overrides, value: string): WrongValue | null {
  const found = valueOfText(scene, set, value)
  return found.ok ? null : found
}

/** "rod.mass" as the id of a thing and the name of one of its numbers; null where there is no such thing. Ids may contain dots. */
function numberName(scene: Scene, name: string): { readonly id: string; readonly field: string } | null {
  const at = name.lastIndexOf('.')
  if (at < 1) return null
  const [id, field] = [unquotedPath(name.slice(0, at)), name.slice(at + 1)]
  return numbersOf(scene, id)?.includes(field) ? { id, field } : null
}

/** A value of --param: a number, or an expression of the parameters with the values of --set. */
export function readNumber(scene: Scene, set: Overrides, text: string): Read<number> {
  if (text.trim() === '') return { ok: false, message: 'a value is missing' }
  const plain = Number(text)
  if (Number.isFinite(plain)) return { ok: true, value: plain }
  const found = valueOfText(scene, set, text)
  return found.ok
    ? { ok: true, value: found.value }
    : { ok: false, message: `"${text}" has no value. Column ${found.column}: ${found.message}` }
}

/** "NAME=REST" of a parameter that the scene has. */
export async function splitParameter(
  scene: Scene,
  option: string,
  text: string,
): Promise<Read<readonly [string, string]>> {
  const at = text.indexOf('=')
  if (at < 1) return { ok: false, message: `${option} takes NAME=VALUE, and "${text}" has no equals sign.` }
  const id = text.slice(0, at).trim()
  const known = (scene.parameters ?? []).map((parameter) => parameter.id)
  if (known.includes(id)) return { ok: true, value: [id, text.slice(at + 1)] }
  const dot = id.lastIndexOf('.')
  const owner = unquotedPath(id.slice(0, Math.max(dot, 0)))
  const numbers = option === '--set' ? numbersOf(scene, owner) : null
  if (numbers) {
    const better = await didYouMean(id.slice(dot + 1), numbers)
    const all = numbers.length === 0 ? 'It has no numbers to set.' : `It has ${numbers.join(', ')}.`
    return { ok: false, message: `"${owner}" has no number "${id.slice(dot + 1)}".${better || ` ${all}`}` }
  }
  const guess = await didYouMean(id, known)
  const has = known.length === 0 ? 'It has none.' : `It has ${known.join(', ')}.`
  return { ok: false, message: `The scene has no parameter "${id}".${guess || ` ${has}`}` }
}

/** "a.x, b.y" → names. A name with a comma is in double quotes, as in the first line of a CSV file; an id before a dot may have quotes of
 its own, as in typed texts. */
export function splitNames(texts: readonly string[]): string[] {
  const names: string[] = []
  for (const text of texts)
    for (const [, quoted, plain] of text.matchAll(
      /\s*(?:"((?:[^"]|"")*)"|((?:"(?:[^"]|"")*"|[^,"]|")*?))\s*(?:,|$)/g,
    )) {
      const name = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')
      if (name !== '') names.push(name)
    }
  return names
}
