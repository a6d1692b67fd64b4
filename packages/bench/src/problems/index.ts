/* Every problem that is run, by name. Adding one: write its file, add its entry here, and its reference to
 references/references.json (see references/generate.ts). */
import { bricard } from './bricard'
import { chain } from './chain'
import { doublePendulum } from './double-pendulum'
import { driveLine } from './drive-line'
import { fourBar } from './four-bar'
import { heavyTop } from './heavy-top'
import { hub } from './hub'
import { lattice } from './lattice'
import { massRatio } from './mass-ratio'
import type { Problem } from './problem'
import { sliderCrank } from './slider-crank'
import { springNet } from './spring-net'
import { v6 } from './v6'

export interface ProblemDefinition {
  /** What it is, in a few words. */
  readonly title: string
  readonly make: () => Problem
  /** [m] the coarsest error worth asking for, where a mechanism is so small that anything would pass */
  readonly coarsest?: number
}

const chains = (N: number): ProblemDefinition => ({
  title: `Hanging chain of ${N} ball-jointed rods, let go from horizontal`,
  make: () => chain(N),
})

const ladder = (N: number): ProblemDefinition => ({
  title: `Ladder of ${N} four-bar loops, ${3 * N} redundant rows, through its singular position`,
  make: () => fourBar(N),
})

export const problems = {
  'double-pendulum': {
    title: 'Double pendulum of slender bars, let go at 120° and 170°',
    make: doublePendulum,
  },
  'chain-5': chains(5),
  'chain-20': chains(20),
  'chain-100': chains(100),
  'chain-500': chains(500),
  'chain-1000': chains(1000),
  bricard: { title: "Bricard's overconstrained loop of six hinges", make: bricard },
  'four-bar-10': ladder(10),
  'four-bar-40': ladder(40),
  'slider-crank': { title: 'Slider-crank, its crank thrown at 8 rad/s', make: sliderCrank },
  'heavy-top': { title: 'Heavy top of 0.1 m spinning at 200 rad/s', make: heavyTop, coarsest: 1e-2 },
  'mass-ratio': { title: 'Ten rods that carry a load a million times heavier', make: massRatio },
  'hub-200': { title: 'Hub with 200 ball-jointed spokes', make: () => hub(200) },
  'lattice-20': { title: 'Curtain of 20 × 20 knots, 741 ball-jointed rods', make: () => lattice(20) },
  v6: {
    title: 'V6 engine: crankshaft on bushings, six pistons, a gear pair to the camshaft',
    make: v6,
    coarsest: 1e-2,
  },
  'drive-line': {
    title: 'Drive line of two universal and two constant-velocity joints, a flywheel behind a torsion spring',
    make: driveLine,
    coarsest: 1e-2,
  },
  'spring-net-20': {
    title: 'Net of 20 × 20 particles and 760 spring-dampers, hung by its corners',
    make: () => springNet(20),
  },
} as const satisfies Record<string, ProblemDefinition>

export type ProblemName = keyof typeof problems

export const coarsestOf = (name: ProblemName): number => {
  const { coarsest }: ProblemDefinition = problems[name]
  return coarsest ?? Number.POSITIVE_INFINITY
}

export const problemNames = Object.keys(problems) as ProblemName[]
