/* How well the motion is computed: every number with its name and what it means, for the panel and for reports. */
import { count, number, orZero, smallNumber } from '@freebody/format'
import type { Readings } from '@freebody/session'
import type { ReactNode } from 'react'

export interface Fact {
  readonly label: ReactNode
  /** Explanation. */
  readonly title: string
  readonly text: (r: Readings) => string
}

const shown = ({ zeros }: Readings, x: number, unit: string) =>
  `${number(orZero(x, zeros.of(null, unit)))} ${unit}`

const vector = ({ zeros }: Readings, v: readonly number[], unit: string) =>
  `${v.map((x) => number(orZero(x, zeros.of(null, unit)), 3)).join(', ')} ${unit}`

/** An error: 0 where it is the rounding of what it is the difference of. */
const error = ({ zeros }: Readings, x: number, unit: string) =>
  smallNumber(orZero(x, zeros.ofError(null, unit)))

export const factGroups: readonly { readonly title: string; readonly facts: readonly Fact[] }[] = [
  {
    title: 'Energy',
    facts: [
      { label: 'Kinetic', title: '½ νᵀ M ν', text: (r) => shown(r, r.kinetic, 'J') },
      {
        label: 'Potential',
        title: 'Of weight, zero at the origin, and of springs',
        text: (r) => shown(r, r.potential, 'J'),
      },
      { label: 'Total', title: 'Their sum', text: (r) => shown(r, r.total, 'J') },
      {
        label: 'Change since the start',
        title: 'Where nothing puts energy in or takes it out, this is the error of the integrator',
        text: (r) =>
          r.conservative
            ? `${error(r, r.drift, 'J')} J, ${error(r, r.relativeDrift, '')} of the largest kinetic`
            : `${shown(r, r.drift, 'J')}, by motors, friction, impacts or the pointer`,
      },
    ],
  },
  {
    title: 'Momentum',
    facts: [
      { label: 'Linear', title: 'Σ m v', text: (r) => vector(r, r.momentum, 'kg m/s') },
      {
        label: 'Angular',
        title: 'About the origin of the world',
        text: (r) => vector(r, r.angularMomentum, 'kg m²/s'),
      },
    ],
  },
  {
    title: 'Constraints',
    facts: [
      {
        label: (
          <>
            Largest |<i>φ</i>|
          </>
        ),
        title: 'Largest error of a constraint, in m or rad',
        text: (r) => error(r, r.phi, 'm or rad'),
      },
      {
        label: (
          <>
            Largest |<i>φ̇</i>|
          </>
        ),
        title: 'And its rate, in m/s or rad/s',
        text: (r) => error(r, r.phidot, 'm/s or rad/s'),
      },
      {
        label: 'Rows, rank',
        title: 'Rows of A, and the number of independent ones',
        text: (r) => `${count(r.redundancy.rows, 'row')}, rank ${r.redundancy.rank}`,
      },
      {
        label: 'Degrees of freedom',
        title: 'Number of independent velocities',
        text: (r) => String(r.redundancy.freedom),
      },
      {
        label: 'Smallest pivot',
        title: 'Close to zero near a singular position: the smallest pivot of A M⁻¹ Aᵀ over its diagonal',
        text: (r) => smallNumber(r.redundancy.smallestPivot),
      },
      {
        label: 'Condition',
        title: 'Of A M⁻¹ Aᵀ on the rows kept, estimated from below',
        text: (r) => smallNumber(r.condition),
      },
      {
        label: 'Contradiction',
        title: 'By how much redundant rows contradict the others',
        text: (r) => smallNumber(r.inconsistency),
      },
    ],
  },
  {
    title: 'Solver',
    facts: [
      {
        label: (
          <>
            Gauss’s <i>G</i>
          </>
        ),
        title:
          '½ (q̈ − a)ᵀ M (q̈ − a): how far the constraints change the acceleration; no admissible acceleration has less',
        text: (r) => shown(r, r.gauss, 'N m/s²'),
      },
      {
        label: 'Time per step',
        title: 'On this computer',
        text: (r) => (r.stepTime > 0 ? `${number(r.stepTime, 2)} ms` : '–'),
      },
    ],
  },
]
