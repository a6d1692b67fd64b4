/* Values given for a run from outside, as text: of parameters, and of numbers that things have. */
import { createEvaluator, evaluateParameters, type Problem as TextProblem } from '@freebody/expressions'
import type { Scene } from '../document'
import { documentKind } from '../kinds'
import type { Overrides } from './parameters'

/** What is wrong with a value: a sentence, and the column it is about, counted from 1. */
export interface WrongValue {
  readonly ok: false
  readonly message: string
  readonly column: number
}

/** The number of an expression of the scene's parameters, some of them overridden. */
export function valueOfText(
  scene: Scene,
  overrides: Overrides,
  text: string,
): { readonly ok: true; readonly value: number } | WrongValue {
  const { values } = evaluateParameters(definitions(scene, overrides))
  const found = createEvaluator(values)(text)
  return found.ok ? found : wrong(found.problems[0])
}

/** What is wrong with an override, by its own text; null where it has a value. */
export function checkOverride(scene: Scene, overrides: Overrides, id: string): WrongValue | null {
  const { problems } = evaluateParameters(definitions(scene, overrides))
  return Object.hasOwn(problems, id) ? wrong(problems[id][0]) : null
}

function wrong({ message, column }: TextProblem): WrongValue {
  return { ok: false, message, column }
}

function definitions(scene: Scene, overrides: Overrides): Record<string, number | string> {
  const given = scene.parameters ?? []
  return Object.fromEntries(
    given.map((p) => [p.id, Object.hasOwn(overrides, p.id) ? overrides[p.id] : p.value]),
  )
}

const BODY_NUMBERS = ['mass', 'density']

/** Numbers of a thing that may be set by name: those of a body, and the number fields of a joint, force or law. Null where no thing is
 called so. */
export function numbersOf(scene: Scene, id: string): readonly string[] | null {
  if (scene.bodies?.some((body) => body.id === id)) return BODY_NUMBERS
  for (const name of ['joints', 'forces', 'laws'] as const) {
    const thing = scene[name]?.find((other) => other.id === id)
    if (!thing) continue
    const fields = documentKind(name, thing.kind)?.fields ?? {}
    return Object.keys(fields).filter((key) => fields[key].type === 'number')
  }
  return null
}

/** The scene with another number, or expression, for one of these. */
export function withNumber(scene: Scene, id: string, field: string, value: number | string): Scene {
  const body = (scene.bodies ?? []).map((b) => (b.id === id ? { ...b, [field]: value } : b))
  const param = <T extends { readonly id: string; readonly params?: object }>(thing: T): T =>
    thing.id === id ? { ...thing, params: { ...thing.params, [field]: value } } : thing
  return {
    ...scene,
    ...(scene.bodies && { bodies: body }),
    ...(scene.joints && { joints: scene.joints.map(param) }),
    ...(scene.forces && { forces: scene.forces.map(param) }),
    ...(scene.laws && { laws: scene.laws.map(param) }),
  }
}
