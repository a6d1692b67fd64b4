/* docs/reference.md and its drawings, made from the registries: `pnpm --filter @freebody/scene reference` writes them, and a test says
 when that was forgotten. The studio's pages are made from the same definitions. */
import {
  forceKinds,
  jointKinds,
  type Field,
  type ForceDefinition,
  type JointDefinition,
  type JointKindName,
  type JointReference,
  type LawKindName,
} from '@freebody/dynamics'
import { forceReferences, jointReferences, lawReferences } from '@freebody/dynamics/references'
import type { ForceKind, JointKind, LawKind } from '../document'
import { kindTexts } from '../kind-texts'
import { documentKinds, type KindDefinition, type TextField } from '../kinds'
import { frameDrawing } from './drawing'
import { profileReference } from './profiles'
import { typedForceReference, typedLawReference } from './typed'
import { frameName, FRAMES, REACTIONS, senseSentence } from './sentences'

export interface Described {
  readonly name: string
  readonly label: string
  readonly unit: string
  /** What it is and when it is positive. */
  readonly sign: string
}

export function jointDefinition(kind: string): JointDefinition<unknown> {
  return jointKinds[kind as JointKindName] as unknown as JointDefinition<unknown>
}

export function jointReference(kind: string): JointReference {
  return jointReferences[kind as JointKindName]
}

/** Coordinates of a joint kind, with their signs. */
export function jointCoordinates(kind: string): readonly Described[] {
  const { coordinates } = jointReference(kind)
  return Object.entries(jointDefinition(kind).coordinates).map(([name, { label, unit }]) => ({
    name,
    label,
    unit,
    sign: [senseSentence(coordinates[name].sense), coordinates[name].note].filter(Boolean).join(' '),
  }))
}

interface ActingReference {
  readonly frames: readonly string[]
  readonly acts: string
}

/** What is said of a force kind of documents. */
export function forceReference(kind: string): ActingReference {
  return kind === 'typed' ? typedForceReference : forceReferences[kind as keyof typeof forceKinds]
}

/** Numbers that a force kind has besides its force and torque. */
export function forceMeasures(kind: string): readonly Described[] {
  if (!Object.hasOwn(forceKinds, kind)) return []
  const { measures = {} } = forceKinds[kind as keyof typeof forceKinds] as unknown as ForceDefinition<unknown>
  const notes = forceReferences[kind as keyof typeof forceKinds].measures ?? {}
  return Object.entries(measures).map(([name, { label, unit }]) => ({
    name,
    label,
    unit,
    sign: notes[name],
  }))
}

export function lawActs(kind: string): string {
  if (kind === 'typed') return typedLawReference.acts
  return lawReferences[kind as LawKindName].acts
}

// ---- Markdown

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function parameters(fields: KindDefinition['fields']): string {
  const rows = Object.entries(fields).map(([key, field]) => [
    `\`${key}\``,
    standard(field),
    [field.label, field.help].filter(Boolean).join('. ').replace(/\.?$/, '.'),
  ])
  return rows.length === 0 ? 'It has no parameters.' : table(['Parameter', 'Default', 'Meaning'], rows)
}

/** What stands where nothing is given, with the unit. */
function standard(field: Field | TextField): string {
  if (field.type === 'text') return 'none; a text'
  if (field.type === 'callback') return 'a function of a program'
  const unit = 'unit' in field && field.unit !== '' && field.unit !== '1' ? ` ${field.unit}` : ''
  if (field.type === 'number') {
    const least = field.min === undefined ? '' : `, at least ${field.min}`
    const most = field.max === undefined ? '' : `, at most ${field.max}`
    return `${field.default}${unit}${least}${most}`
  }
  if (field.type === 'choice')
    return `\`${field.default}\`; or ${field.options
      .filter((option) => option !== field.default)
      .map((option) => `\`${option}\``)
      .join(', ')}`
  if (field.type === 'vector' || field.type === 'numbers') return `[${field.default.join(', ')}]${unit}`
  if (field.type === 'boolean') return `\`${field.default}\``
  return `\`${JSON.stringify(field.default)}\`${unit && `, in${unit}`}`
}

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
const numbered = (items: readonly string[]) => items.map((item, i) => `${i + 1}. ${item}`).join('\n')
const frameList = (frames: readonly string[]) =>
  list(frames.map((text, f) => `**${frameName(f)}** – ${text}`))

function channels(described: readonly Described[]): readonly string[] {
  if (described.length === 0) return []
  return [
    table(
      ['Channel', 'Unit', 'Sign'],
      described.map(({ name, label, unit, sign }) => [`\`id.${name}\``, unit || '1', `${label}. ${sign}`]),
    ),
  ]
}

function joint(kind: string): string {
  const d = jointDefinition(kind)
  const texts = kindTexts.joints[kind as JointKind]
  const { frames, rows, reaction } = jointReference(kind)
  return [
    `### ${kind}`,
    `${d.label}. ${texts.summary}`,
    `![Frames of ${kind}](reference/${kind}.svg)`,
    `$$${texts.equation}$$`,
    frameList(frames),
    `**Rows**`,
    numbered(rows),
    `**Reaction.** ${reaction}`,
    ...channels(jointCoordinates(kind)),
    parameters(documentKinds.joints[kind as keyof typeof documentKinds.joints].fields),
  ].join('\n\n')
}

function force(kind: string): string {
  const d = documentKinds.forces[kind as keyof typeof documentKinds.forces]
  const texts = kindTexts.forces[kind as ForceKind]
  const { frames, acts } = forceReference(kind)
  return [
    `### ${kind === 'typed' ? 'typed force' : kind}`,
    `${d.label}. ${texts.summary}`,
    `$$${texts.equation}$$`,
    frameList(frames),
    `**Acts.** ${acts}`,
    ...channels(forceMeasures(kind)),
    parameters(d.fields),
  ].join('\n\n')
}

function law(kind: string): string {
  const d = documentKinds.laws[kind as LawKind]
  const texts = kindTexts.laws[kind as LawKind]
  return [
    `### ${kind === 'typed' ? 'typed law' : kind}`,
    `${d.label}. ${texts.summary}`,
    `$$${texts.equation}$$`,
    `**Acts.** ${lawActs(kind)}`,
    parameters(d.fields),
  ].join('\n\n')
}

function profile(kind: keyof typeof profileReference): string {
  const { label, equation, summary, fields } = profileReference[kind]
  const rows = Object.entries(fields).map(([name, meaning]) => [`\`${name}\``, meaning])
  return [
    `### ${kind === 'typed' ? 'typed profile' : kind}`,
    `${label}. ${summary}`,
    `$$${equation}$$`,
    table(['Field', 'Meaning'], rows),
  ].join('\n\n')
}

const GROUPS = [
  ['joint', 'Joints'],
  ['coupling', 'Couplings'],
  ['rolling', 'Rolling'],
  ['driver', 'Drivers'],
] as const

function page(): string {
  const kinds = Object.keys(documentKinds.joints)
  return `${[
    '# Reference of all kinds',
    'Every kind of joint, force, law and function of time that a [scene](scene.md) may hold: its frames and axes, its parameters with defaults and units, what its rows hold, and the sign and point of application of everything that can be read off it. This page is made from the definitions of the engine, and tests hold what it says of signs against the engine. Units are SI.',
    '## Frames and axes',
    FRAMES,
    '## Reactions and multipliers',
    REACTIONS,
    'In the drawings, axes of a are solid and those of b dashed (likewise c and d, e and f), axes that count are thick, and blue arrows show the positive sense of coordinates.',
    ...GROUPS.flatMap(([group, title]) => [
      `## ${title}`,
      ...kinds.filter((kind) => jointDefinition(kind).group === group).map(joint),
    ]),
    '## Forces',
    ...Object.keys(documentKinds.forces).map(force),
    '## Laws',
    'A law acts in a joint besides its ideal reaction. It names its `joint`; a and b are the frames of that joint.',
    ...Object.keys(documentKinds.laws).map(law),
    '## Functions of time',
    'Wherever a parameter is a profile.',
    ...(Object.keys(profileReference) as (keyof typeof profileReference)[]).map(profile),
  ].join('\n\n')}\n`
}

/** Files by their path under docs. */
export function referenceFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['reference.md', page()],
    ...Object.keys(documentKinds.joints).map(
      (kind) => [`reference/${kind}.svg`, `${frameDrawing(jointDefinition(kind), true)}\n`] as const,
    ),
  ])
}
