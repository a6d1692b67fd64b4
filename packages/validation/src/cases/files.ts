/* The scenes of packages/scene/src/examples/reference with the numbers beside them: the one home of these references. Their settings
 are the tight ones. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseScene, type Scene, type SimulationSettings } from '@freebody/scene'
import type { Column, Group, Row, ValidationCase } from '../definition'
import { NUMERICAL } from '../settings'

const folder = fileURLToPath(new URL('../../../scene/src/examples/reference/', import.meta.url))

interface Expected {
  readonly origin: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly between?: readonly Row[]
  readonly growth?: readonly number[]
}

const IFTOMM =
  'Definition: IFToMM Technical Committee for Multibody Dynamics, library of computational benchmark problems'

/** Where a file's problem is published; the others are problems of textbooks with numbers of their own. */
const published: Readonly<Record<string, string>> = {
  'A01-simple-pendulum': `${IFTOMM}, problem A01`,
  'A02-four-bars-1': `${IFTOMM}, problem A02 with N = 1`,
  'A02-four-bars-2': `${IFTOMM}, problem A02 with N = 2`,
  'A02-four-bars-10': `${IFTOMM}, problem A02 with N = 10`,
  '08-bricard': `${IFTOMM}, problem A04, with slender rods`,
}

export function fileCases(): ValidationCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const name = file.replace(/\.json$/, '')
      const parsed = parseScene(readFileSync(folder + file, 'utf8'))
      if (!parsed.ok) throw new Error(`${file}: ${parsed.problems[0].message}`)
      const expected = JSON.parse(readFileSync(`${folder}expected/${file}`, 'utf8')) as Expected
      const { columns, rows, between, growth } = expected
      const definition = published[name]
      const group: Group = definition ? 'published' : 'motion'
      return {
        id: name.toLowerCase(),
        title: titleOf(name, parsed.scene),
        group,
        source: `${definition ? `${definition}. Numbers: ` : ''}${capital(expected.origin)}.`,
        digits: 15,
        ...settingsOf(parsed.scene),
        compare: { kind: 'motion', columns, rows, ...(between && { between }), ...(growth && { growth }) },
      }
    })
}

/** Variants of a problem share a title; the file's name tells them apart. */
function titleOf(name: string, { title = name }: Scene): string {
  return `${title} (${name.replace(/-/g, ' ')})`
}

/** The scene as somebody writes it who leaves the numerical settings alone, and those settings. */
function settingsOf(scene: Scene): { readonly scene: Scene; readonly tight: SimulationSettings } {
  const plain: Record<string, unknown> = { ...scene.settings }
  const tight: Record<string, unknown> = {}
  for (const key of NUMERICAL) {
    if (plain[key] === undefined) continue
    tight[key] = plain[key]
    delete plain[key]
  }
  return { scene: { ...scene, settings: plain }, tight }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
