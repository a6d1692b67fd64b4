/* Options that several commands share, and what they do to a scene. */
import { integrators, type IntegratorName, type Stabilisation } from '@freebody/dynamics'
import type { Overrides, Scene, SimulationSettings } from '@freebody/scene'
import type { Given, Options } from './command'
import { didYouMean } from './words'

export const sceneWord = { name: 'scene', help: 'The scene: a file, a link, an example or -' } as const

const stabilisations: readonly Stabilisation[] = ['projection', 'baumgarte', 'augmented-lagrangian', 'none']

export const setOption = {
  set: {
    type: 'texts',
    value: 'NAME=VALUE',
    help: 'Give a parameter of the scene another value. May be repeated.',
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

/** "L=0.8" → the parameter and its value. */
export async function readSet(scene: Scene, texts: readonly string[]): Promise<Read<Overrides>> {
  const set: Record<string, number> = {}
  for (const text of texts) {
    const split = await splitParameter(scene, '--set', text)
    if (!split.ok) return split
    const [id, value] = split.value
    const number = value.trim() === '' ? Number.NaN : Number(value)
    if (!Number.isFinite(number))
      return {
        ok: false,
        message: `"${value}" is not a number; write --set ${id}=0.8, in the scene’s units.`,
      }
    set[id] = number
  }
  return { ok: true, value: set }
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
  const guess = await didYouMean(id, known)
  const has = known.length === 0 ? 'It has none.' : `It has ${known.join(', ')}.`
  return { ok: false, message: `The scene has no parameter "${id}".${guess || ` ${has}`}` }
}

/** "a.x, b.y" → names. One that holds a comma is put in double quotes, as in the first line of a CSV file. */
export function splitNames(texts: readonly string[]): string[] {
  const names: string[] = []
  for (const text of texts)
    for (const [, quoted, plain] of text.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g)) {
      const name = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')
      if (name !== '') names.push(name)
    }
  return names
}
