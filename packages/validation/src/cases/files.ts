/* The scenes of packages/scene/src/examples/reference with the numbers beside them: the one home of these references. Their settings
 are the tight ones. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseScene, type Scene, type SimulationSettings } from '@freebody/scene'
import type { Column, Group, Row, ValidationCase } from '../definition'
import { NUMERICAL } from '../settings'
import { iftomm } from './build'

const folder = fileURLToPath(new URL('../../../scene/src/examples/reference/', import.meta.url))

interface Expected {
  readonly origin: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly between?: readonly Row[]
  readonly growth?: readonly number[]
}

const CERTAIN = /; (\d+) digits are certain/

/** Problems of the library of computational benchmark problems, by what their files' names start with. */
const IFTOMM: Readonly<Record<string, string>> = {
  'A01-simple-pendulum': 'A01',
  'A02-four-bars-1': 'A02',
  'A02-four-bars-2': 'A02',
  'A02-four-bars-10': 'A02',
  '08-bricard': 'A04',
}

/** Where the problem is treated, by the number of the case. */
const TEXTBOOKS: Readonly<Record<string, string>> = {
  '01': 'Landau and Lifshitz, Mechanics, §11, problem 1, with a bar for the bob.',
  '02': 'Landau and Lifshitz, Mechanics, §5, problem 1, with bars for the bobs.',
  '04': 'Goldstein, Classical Mechanics, §5.7: the heavy symmetric top with one point fixed.',
  '06': 'Norton, Design of Machinery: the slider-crank in free motion.',
  '07': 'A parallelogram four-bar that passes through its change points.',
  '09a': 'Neimark and Fufaev, Dynamics of Nonholonomic Systems: a skate on an inclined plane.',
  '10': 'Neimark and Fufaev, Dynamics of Nonholonomic Systems: a thin disc rolling on a plane.',
  '12': 'P. Appell, Comptes rendus 152 (1911) 1197: a constraint that is not linear in the velocities.',
  '13': 'F. E. Udwadia and R. E. Kalaba, Journal of Applied Mechanics 69 (2002) 335: constraints that are not ideal.',
  '15': 'Norton, Design of Machinery: inverse dynamics of a driven crank.',
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
      const problem = IFTOMM[name]
      const title = parsed.scene.title ?? name
      const group: Group = problem ? 'published' : 'motion'
      const numbers = expected.origin.replace(CERTAIN, '')
      return {
        id: name.toLowerCase(),
        title: problem ? `IFToMM ${problem}: ${title}` : title,
        group,
        source: `${problem ? iftomm(problem) : TEXTBOOKS[name.split('-')[0]]} Numbers: ${numbers}.`,
        digits: Number(CERTAIN.exec(expected.origin)?.[1]),
        ...settingsOf(parsed.scene),
        compare: { kind: 'motion', columns, rows, ...(between && { between }), ...(growth && { growth }) },
      }
    })
}

/** The scene without its numerical settings, and those settings. */
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
