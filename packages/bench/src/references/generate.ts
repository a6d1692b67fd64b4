/* Writes references.json: `pnpm --filter @freebody/bench references [name…]`. The curtain takes minutes, the rest seconds. */
import { readFileSync, writeFileSync } from 'node:fs'
import { problemNames, problems, type ProblemName } from '../problems'
import { bricardMotion } from './bricard'
import { driveLineMotion } from './drive-line'
import { netMotion } from './net'
import { planarTree } from './planar-tree'
import { doublePendulumAt1, fourBarAngleAt1, heavyTopAt1, sliderCrankAt1 } from './exact'
import { type Reference, watched } from './reference'
import { springNetMotion } from './spring-net'
import { v6Motion } from './v6'

interface Source {
  readonly origin: string
  /** p_WB of all bodies at t = 1 s */
  readonly at1: () => ArrayLike<number>
}

const planar = (name: ProblemName, steps: number): Source => ({
  origin:
    'planar articulated bodies in joint angles, Gragg–Bulirsch–Stoer (references/planar-tree.ts); Freebody confirms',
  at1: () => planarTree(problems[name].make(), 1, steps),
})

const table = (at1: readonly (readonly number[])[]): Source => ({
  origin:
    'table of 15 digits, minimal coordinates in 34-digit arithmetic (references/exact.ts); Freebody confirms',
  at1: () => at1.flat(),
})

const ladder = (N: 10 | 40): Source => ({
  origin: 'IFToMM A02, closed form, 15 digits (references/exact.ts); Freebody confirms',
  at1() {
    const [x, z] = [Math.cos(fourBarAngleAt1[N]), Math.sin(fourBarAngleAt1[N])]
    const uprights = Array.from({ length: N + 1 }, (_, i) => [i + x / 2, 0, z / 2])
    const rungs = Array.from({ length: N }, (_, i) => [i + x + 0.5, 0, z])
    return [...uprights, ...rungs].flat()
  },
})

const sources: Readonly<Record<ProblemName, Source>> = {
  'double-pendulum': table(doublePendulumAt1),
  'chain-5': planar('chain-5', 800),
  'chain-20': planar('chain-20', 800),
  'chain-100': planar('chain-100', 800),
  'chain-500': planar('chain-500', 1500),
  'chain-1000': planar('chain-1000', 2500),
  bricard: {
    origin: 'its one freedom, Gragg–Bulirsch–Stoer (references/bricard.ts); Freebody confirms',
    at1: () => bricardMotion(problems.bricard.make(), 1, 80),
  },
  'four-bar-10': ladder(10),
  'four-bar-40': ladder(40),
  'slider-crank': table(sliderCrankAt1),
  'heavy-top': table(heavyTopAt1),
  'mass-ratio': planar('mass-ratio', 8000),
  'hub-200': planar('hub-200', 400),
  'lattice-20': {
    origin:
      'knots as points with rigid lengths, dense solve, Gragg–Bulirsch–Stoer (references/net.ts); Freebody confirms',
    at1: () => netMotion(problems['lattice-20'].make(), 20, 1, 20),
  },
  v6: {
    origin: 'its four freedoms in the plane, Gragg–Bulirsch–Stoer (references/v6.ts); Freebody confirms',
    at1: () => v6Motion(problems.v6.make(), 1, 1200),
  },
  'drive-line': {
    origin: 'its two angles, Gragg–Bulirsch–Stoer (references/drive-line.ts); Freebody confirms',
    at1: () => driveLineMotion(problems['drive-line'].make(), 1, 400),
  },
  'spring-net-20': {
    origin: 'its particles, Gragg–Bulirsch–Stoer (references/spring-net.ts); Freebody confirms',
    at1: () => springNetMotion(problems['spring-net-20'].make(), 1, 200),
  },
}

const file = new URL('./references.json', import.meta.url)
const known: Record<string, Reference> = JSON.parse(readFileSync(file, 'utf8'))
const asked = process.argv.slice(2)
for (const name of problemNames) {
  if (asked.length > 0 ? !asked.includes(name) : known[name]) continue
  const { origin, at1 } = sources[name]
  const p = at1()
  const bodies = watched(problems[name].make().bodies.length)
  known[name] = { t: 1, origin, bodies, p: bodies.map((b) => [p[3 * b], p[3 * b + 1], p[3 * b + 2]]) }
  console.log(`${name}: ${bodies.length} bodies`)
}
const ordered = Object.fromEntries(problemNames.filter((n) => known[n]).map((n) => [n, known[n]]))
// One body a line: short enough to read in a diff.
writeFileSync(
  file,
  `${JSON.stringify(ordered, null, 2).replace(/\[\n\s+(-?[\d.e-]+(,\n\s+-?[\d.e-]+)*)\n\s+\]/g, (_, inner: string) => `[${inner.replace(/\n\s+/g, ' ')}]`)}\n`,
)
