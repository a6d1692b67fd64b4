/* Forces, laws and profiles that are typed as text → the engine's custom ones. */
import type { ForceSpec, FrameSpec, LawSpec, Profile } from '@freebody/dynamics'
import {
  compileForce,
  compileLaw,
  compileProfile,
  spokenName,
  type FieldProblem,
  type ForceText,
  type PotentialText,
  type Scope,
} from '@freebody/expressions'
import type { Attached, Force, Law, Scene } from '../document'
import type { Edit } from '../edits'
import { pointer, type Report } from '../problem'
import type { Path } from './reader'
import { reportText } from './texts'

/** What a joint, a force and a law have in common. */
export type Parameterised = Pick<Attached, 'id' | 'params' | 'off'>

type Texts = { readonly [field: string]: string | undefined }

/** Whoever starts a text with an equals sign, as in fields for numbers, means what follows; columns stay. */
function plainText(text: string): string {
  return text.replace(/^\s*=/, (start) => ' '.repeat(start.length))
}

function plain(params: Force['params'] = {}): Texts {
  return Object.fromEntries(
    Object.entries(params as Texts).map(([key, text]) => [key, text && plainText(text)]),
  )
}

/** Null after reporting what is wrong, and for one that is switched off. */
export function compileTypedForce(
  force: Force,
  frames: readonly FrameSpec[],
  scope: Scope,
  report: Report,
  path: Path,
): ForceSpec | null {
  const text = textOf(force, frames, plain(force.params), report, path)
  if (!text) return null
  const compiled = compileForce(text, scope)
  if (compiled.ok) return force.off ? null : compiled.toForce(force.id)
  reportFields(force, 'forces', compiled.problems, report, path)
  return null
}

function textOf(
  force: Force,
  frames: readonly FrameSpec[],
  { potential, along, ...sides }: Texts,
  report: Report,
  path: Path,
): ForceText | PotentialText | null {
  const [a, b] = frames
  const severity = force.off ? ('warning' as const) : ('error' as const)
  const wrong = (message: string) => {
    report({ path: pointer(...path), at: force.id, message, severity })
    return null
  }
  if (frames.length > 2) return wrong(`"${force.id}" has ${frames.length} frames; it takes one or two.`)
  if (along === 'axis' && !b)
    return wrong(`"${force.id}" acts along an axis between two frames; give it the second, "b".`)
  const ends = b ? (along === 'axis' ? { at: [a, b] as const } : { at: b, from: a }) : { at: a }
  if (potential === undefined) return { ...ends, ...sides }
  if (sides.force === undefined && sides.torque === undefined) return { ...ends, potential }
  report({
    path: pointer(...path, 'params', 'potential'),
    at: force.id,
    message: `"${force.id}" states both a potential energy and a force; keep one of them.`,
    severity,
    fix: withParams(force, 'forces', { potential: undefined }),
  })
  return null
}

/** Null after reporting what is wrong, and for one that is switched off. */
export function compileTypedLaw(
  law: Law,
  off: boolean,
  scope: Scope,
  report: Report,
  path: Path,
): LawSpec | null {
  const compiled = compileLaw(plain(law.params), scope)
  if (compiled.ok) return off ? null : compiled.toLaw(law.id, law.joint)
  reportFields({ ...law, off }, 'laws', compiled.problems, report, path)
  return null
}

/** Null after reporting what is wrong. */
export function compileTypedProfile(
  thing: Parameterised,
  name: 'joints' | 'forces',
  key: string,
  text: string,
  { parameters, scene }: { readonly parameters: Readonly<Record<string, number>>; readonly scene: Scene },
  report: Report,
  path: Path,
): Profile | null {
  const moves = (id: string) =>
    (['bodies', 'joints'] as const).some((list) => scene[list]?.some((other) => other.id === id))
  const refused = (id: string) =>
    moves(id)
      ? `A motion is given in advance, by t and parameters alone, and ${spokenName(id)} moves. Type an equation or a force instead, which may read it.`
      : undefined
  const compiled = compileProfile(plainText(text), { parameters, refused })
  if (compiled.ok) return compiled.profile
  const replaced = (other: string) => withParams(thing, name, { [key]: { kind: 'typed', text: other } })
  const typed = { path: [...path, 'params', key, 'text'], at: thing.id, text, off: thing.off, replaced }
  reportText(report, typed, compiled.problems)
  return null
}

function reportFields(
  thing: Force | Law,
  name: 'forces' | 'laws',
  problems: readonly FieldProblem[],
  report: Report,
  path: Path,
): void {
  for (const problem of problems) {
    const { field, message } = problem
    const severity = thing.off ? ('warning' as const) : ('error' as const)
    const text = (thing.params as Texts | undefined)?.[field]
    if (text === undefined) {
      // About its frames, or about a missing text: there is no column.
      const frame = 'b' in thing && thing.b && field === 'at' ? 'b' : 'a'
      const where = field === 'at' || field === 'from' ? [frame] : ['params', field]
      report({
        path: pointer(...path, ...where),
        at: thing.id,
        message: `"${thing.id}": ${message}`,
        severity,
      })
      continue
    }
    const replaced = (other: string) => withParams(thing, name, { [field]: other })
    const typed = { path: [...path, 'params', field], at: thing.id, text, off: thing.off, replaced }
    reportText(report, typed, [problem])
  }
}

/** The thing with some of its parameters changed, undefined ones taken out. */
function withParams(
  thing: Parameterised,
  name: 'joints' | 'forces' | 'laws',
  changes: Readonly<Record<string, unknown>>,
): Edit {
  const params = Object.entries({ ...thing.params, ...changes }).filter(([, value]) => value !== undefined)
  return { type: 'put', in: name, thing: { ...thing, params: Object.fromEntries(params) } } as unknown as Edit
}
