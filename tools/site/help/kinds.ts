/* A page for every kind of joint, force, law and shape, and a page that lists each of the four. Over 300 lines because the four share
 their sections. */
import { escapeMarkup } from '@freebody/format'
import {
  forceKinds,
  jointKinds,
  type ForceKindName,
  type JointDefinition,
  type JointKindName,
} from '@freebody/dynamics'
import {
  documentKinds,
  examples,
  forceMeasures,
  forceReference,
  frameDrawing,
  frameName,
  jointCoordinates,
  jointReference,
  kindTexts,
  lawActs,
  shapeKinds,
  type Described,
  type ForceKind,
  type JointKind,
  type KindDefinition,
  type LawKind,
  type Scene,
  type ShapeKindName,
} from '@freebody/scene'
import { ForceThumbnail, JointThumbnail, ShapeThumbnail } from '@freebody/viewer'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paletteItems } from '../../../apps/studio/src/panels/palette-items'
import { helpFile, type Registry } from '../../../apps/studio/src/help/topics'
import { fieldTable } from './fields'
import { formula, line, markdown } from './markdown'
import { jointNotes, kindNotes, listNotes } from './notes'
import { heading, html, table, type Content, type Page } from './page'

type AnyJoint = JointDefinition<Readonly<Record<string, unknown>>>

const jointOf = (kind: string) => jointKinds[kind as JointKindName] as unknown as AnyJoint

/** A kind in its list. */
interface Entry {
  readonly kind: string
  readonly label: string
  readonly summary: string
  readonly equation?: string
  readonly picture: ReactElement | null
  readonly body: string
}

export function kindPages(): readonly Page[] {
  return [
    ...pagesOf('joint', 'joints', joints()),
    ...pagesOf('force', 'forces-reference', forces()),
    ...pagesOf('law', 'laws', laws()),
    ...pagesOf('shape', 'shapes', shapes()),
  ]
}

function pagesOf(registry: Registry, parent: string, entries: readonly Entry[]): readonly Page[] {
  const { title, summary, text } = listNotes[registry]!
  const fileOf = (kind: string) => helpFile(`${registry}/${kind}`)
  const rows = entries.map((entry): Content[] => [
    html(
      `<a class="kind-picture" href="${fileOf(entry.kind)}" tabindex="-1" aria-hidden="true">${draw(entry.picture, 56)}</a>`,
    ),
    html(`<a href="${fileOf(entry.kind)}">${escapeMarkup(entry.label)}</a>`),
    html(escapeMarkup(entry.summary)),
  ])
  const index: Page = {
    name: parent,
    title,
    section: 'Reference',
    summary,
    body: `${markdown(text)}${table(['', 'Kind', 'What it does'], rows)}`,
  }
  return [
    index,
    ...entries.map(
      (entry): Page => ({
        name: fileOf(entry.kind).replace(/\.html$/, ''),
        title: entry.label,
        section: 'Reference',
        parent,
        summary: entry.summary,
        words: `${registry} ${entry.kind} ${alsoCalled(registry, entry.kind)}`,
        body: entry.body,
      }),
    ),
  ]
}

function draw(picture: ReactElement | null, size: number): string {
  return picture
    ? renderToStaticMarkup(picture).replace(/width="\d+" height="\d+"/, `width="${size}" height="${size}"`)
    : ''
}

/** Words of the palette's search: those of the workshop and of other programs. */
function alsoCalled(registry: Registry, kind: string): string {
  return paletteItems.find(({ id }) => id === `${registry}.${kind}`)?.words ?? ''
}

function opening(summary: string, equation: string | undefined, picture: ReactElement | null): string {
  const drawing = picture ? `<div class="kind-picture kind-large">${draw(picture, 120)}</div>` : ''
  return `${drawing}<p class="lead">${escapeMarkup(summary)}</p>${equation ? parted(equation) : ''}`
}

/** Parts of an equation that `\quad` sets apart, each whole: a page that is not wide enough has them below each other. */
function parted(equation: string): string {
  const parts = equation
    .split(/\s*\\quad\s*/)
    .map((part) => `<span>${formula(`\\displaystyle ${part}`, false)}</span>`)
  return `<div class="formula formula-parts" tabindex="0">${parts.join(' ')}</div>`
}

const noted = (text: string | undefined) => (text === undefined ? '' : markdown(text))

function settings(fields: Parameters<typeof fieldTable>[0]): string {
  const made = fieldTable(fields)
  return made === '' ? '' : `${heading('Settings')}${made}`
}

// ---- joints

function joints(): readonly Entry[] {
  return Object.values(documentKinds.joints).map((kind): Entry => {
    const texts = kindTexts.joints[kind.kind as JointKind]
    const joint = jointOf(kind.kind)
    const picture = createElement(JointThumbnail, { kind: kind.kind as JointKindName })
    return {
      ...kind,
      ...texts,
      picture,
      body: [
        opening(texts.summary, texts.equation, picture),
        noted(jointNotes[kind.kind]),
        heading('Frames'),
        `<div class="kind-frames">${frameDrawing(joint as JointDefinition<unknown>)}</div>`,
        frameList(jointReference(kind.kind).frames),
        heading('What it holds'),
        `<p>${escapeMarkup(holds(joint))}</p>`,
        `<ol>${jointReference(kind.kind)
          .rows.map((row) => `<li>${line(row)}</li>`)
          .join('')}</ol>`,
        heading('Reaction'),
        `<p>${line(jointReference(kind.kind).reaction)} Signs and points are those of <a href="joints.html#reactions-and-multipliers">every joint</a>.</p>`,
        settings(kind.fields),
        signed(
          'In plots and tables',
          'Besides <a href="channels.html">the forces of every joint</a>, with the joint’s own name for <code>id</code>:',
          jointCoordinates(kind.kind),
        ),
        inDocument(kind, 'joints'),
        usedBy((scene) => scene.joints?.some((other) => other.kind === kind.kind) ?? false),
      ].join(''),
    }
  })
}

/** Its rows, in words: what a person counts degrees of freedom with. */
function holds(joint: AnyJoint): string {
  const frames = framesOf(joint)
  const levels = joint.levels(defaultsOf(joint), frames)
  const count = (level: string) => levels.filter((other) => other === level).length
  const parts = (
    [
      ['position', 'about positions'],
      ['velocity', 'about velocities'],
      ['acceleration', 'about accelerations'],
    ] as const
  ).flatMap(([level, words]) => (count(level) > 0 ? [`${plural(count(level), 'row')} ${words}`] : []))
  const sits = `It sits on ${plural(frames, 'frame')}${typeof joint.frames === 'number' ? '' : ' or more'} and adds ${parts.join(' and ')} to A and b.`
  const free = 6 - levels.length
  const two = joint.group === 'joint' && frames === 2 && count('position') === levels.length
  return two
    ? `${sits} Of the six ways in which one body can move against another it takes ${levels.length} and leaves ${free}.`
    : sits
}

function framesOf({ frames }: Pick<AnyJoint, 'frames'>): number {
  return typeof frames === 'number' ? frames : frames.atLeast
}

function defaultsOf({ fields }: AnyJoint): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.default]))
}

const plural = (n: number, word: string) => `${n === 1 ? 'one' : n} ${word}${n === 1 ? '' : 's'}`

const frameList = (frames: readonly string[]) =>
  `<ul>${frames.map((text, f) => `<li><strong>${frameName(f)}</strong> – ${line(text)}</li>`).join('')}</ul>`

/** What plots can show of it by name, with its sign. */
function signed(title: string, before: string, described: readonly Described[]): string {
  const rows = described.map(({ name, label, unit, sign }): Content[] => [
    html(`<code>id.${escapeMarkup(name)}</code>`),
    unit,
    html(`${escapeMarkup(label)}. ${line(sign)}`),
  ])
  if (rows.length === 0) return ''
  return `${heading(title)}<p>${before}</p>${table(['Channel', 'Unit', 'What it is, and its sign'], rows)}`
}

// ---- forces, laws and shapes

function forces(): readonly Entry[] {
  return Object.values(documentKinds.forces).map((kind): Entry => {
    const texts = kindTexts.forces[kind.kind as ForceKind]
    const picture = Object.hasOwn(forceKinds, kind.kind)
      ? createElement(ForceThumbnail, { kind: kind.kind as ForceKindName })
      : null
    const potential =
      Object.hasOwn(forceKinds, kind.kind) && 'potential' in forceKinds[kind.kind as ForceKindName]
    return {
      ...kind,
      ...texts,
      picture,
      body: [
        opening(texts.summary, texts.equation, picture),
        noted(kindNotes[`force/${kind.kind}`]),
        potential ? '<p>It has a potential energy, which counts in the energy of the scene.</p>' : '',
        heading('Where and which way it acts'),
        frameList(forceReference(kind.kind).frames),
        `<p>${line(forceReference(kind.kind).acts)}</p>`,
        settings(kind.fields),
        signed(
          'In plots and tables',
          'Besides <a href="channels.html">its force and torque</a>, with the force’s own name for <code>id</code>:',
          forceMeasures(kind.kind),
        ),
        inDocument(kind, 'forces'),
        usedBy((scene) => scene.forces?.some((other) => other.kind === kind.kind) ?? false),
      ].join(''),
    }
  })
}

function laws(): readonly Entry[] {
  return Object.values(documentKinds.laws).map((kind): Entry => {
    const texts = kindTexts.laws[kind.kind as LawKind]
    return {
      ...kind,
      ...texts,
      picture: null,
      body: [
        opening(texts.summary, texts.equation, null),
        noted(kindNotes[`law/${kind.kind}`]),
        heading('Where and which way it acts'),
        `<p>${line(lawActs(kind.kind))}</p>`,
        settings(kind.fields),
        inDocument(kind, 'laws'),
        usedBy((scene) => scene.laws?.some((other) => other.kind === kind.kind) ?? false),
      ].join(''),
    }
  })
}

function shapes(): readonly Entry[] {
  return (Object.keys(shapeKinds) as ShapeKindName[]).map((kind): Entry => {
    const { label, summary, fields, start } = shapeKinds[kind]
    const picture = createElement(ShapeThumbnail, { kind })
    const bodies = (scene: Scene) => (scene.bodies ?? []).flatMap((body) => body.shapes ?? [])
    return {
      kind,
      label,
      summary,
      picture,
      body: [
        opening(summary, undefined, picture),
        settings(fields),
        heading('In the document'),
        json({ id: 'body', shapes: [{ kind, ...start }] }),
        usedBy((scene) => bodies(scene).some((shape) => shape.kind === kind)),
      ].join(''),
    }
  })
}

// ---- what all have

/** An entry in the scene's JSON. */
function inDocument(kind: KindDefinition, list: 'joints' | 'forces' | 'laws'): string {
  const params = Object.fromEntries(
    Object.entries(kind.fields).flatMap(([key, field]) => ('default' in field ? [[key, field.default]] : [])),
  )
  const frames = kind.frames === undefined ? 0 : framesOf(kind as Pick<AnyJoint, 'frames'>)
  const places = ['a', 'b'].slice(0, frames).map((name, i) => [name, { body: i === 0 ? 'ground' : 'bar' }])
  const more = frames > 2 ? { more: Array.from({ length: frames - 2 }, () => ({ body: 'wheel' })) } : {}
  const own = list === 'laws' ? { joint: 'pin' } : { ...Object.fromEntries(places), ...more }
  return `${heading('In the document')}${json({
    id: 'name',
    kind: kind.kind,
    ...own,
    ...(Object.keys(params).length > 0 && { params }),
  })}<p>All of a scene’s format is on <a href="scene-document.html">the page of the scene document</a>.</p>`
}

function json(value: unknown): string {
  // On one line if it fits.
  const text = JSON.stringify(value, null, 2)
    .replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inner: string) => `[${inner.replace(/\s+/g, ' ')}]`)
    .replace(/\{\s+([^{}]{0,70}?)\s+\}/g, (_, inner: string) => `{ ${inner.replace(/\s+/g, ' ')} }`)
  return `<pre><code>${escapeMarkup(text)}</code></pre>`
}

/** Scenes to look at it in. */
function usedBy(uses: (scene: Scene) => boolean): string {
  const found = examples.filter(({ scene }) => uses(scene))
  if (found.length === 0) return ''
  const links = found.map(({ id, title }) => `<a href="../?example=${id}">${line(title)}</a>`)
  return `${heading('Examples with one')}<p>${links.join(', ')}</p>`
}
