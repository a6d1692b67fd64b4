import { count, number, smallNumber } from '@freebody/format'
import type { Readings } from '@freebody/session'
import type { ReactNode } from 'react'
import { usePanelHost } from '../host'
import { Live } from '../live-readings'
import { SingularValues } from './SingularValues'
import './DiagnosticsPanel.css'

interface Fact {
  readonly label: ReactNode
  /** Explanation. */
  readonly title: string
  readonly text: (r: Readings) => string
}

const vector = (v: readonly number[], unit: string) => `${v.map((x) => number(x, 3)).join(', ')} ${unit}`

const GROUPS: readonly { readonly title: string; readonly facts: readonly Fact[] }[] = [
  {
    title: 'Energy',
    facts: [
      { label: 'Kinetic', title: '½ νᵀ M ν', text: (r) => `${number(r.kinetic)} J` },
      {
        label: 'Potential',
        title: 'Of weight, zero at the origin, and of springs',
        text: (r) => `${number(r.potential)} J`,
      },
      { label: 'Total', title: 'Their sum', text: (r) => `${number(r.total)} J` },
      {
        label: 'Change since the start',
        title: 'Where nothing puts energy in or takes it out, this is the error of the integrator',
        text: (r) =>
          r.conservative
            ? `${smallNumber(r.drift)} J, ${smallNumber(r.relativeDrift)} of the largest kinetic`
            : `${number(r.drift)} J, by motors, friction or the hand`,
      },
    ],
  },
  {
    title: 'Momentum',
    facts: [
      { label: 'Linear', title: 'Σ m v', text: (r) => vector(r.momentum, 'kg m/s') },
      {
        label: 'Angular',
        title: 'About the origin of the world',
        text: (r) => vector(r.angularMomentum, 'kg m²/s'),
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
        title: 'How far the worst constraint is from being met, in m or rad',
        text: (r) => smallNumber(r.phi),
      },
      {
        label: (
          <>
            Largest |<i>φ̇</i>|
          </>
        ),
        title: 'And its rate, in m/s or rad/s',
        text: (r) => smallNumber(r.phidot),
      },
      {
        label: 'Rows, rank',
        title: 'Rows of A, and how many of them say something new',
        text: (r) => `${count(r.redundancy.rows, 'row')}, rank ${r.redundancy.rank}`,
      },
      {
        label: 'Degrees of freedom',
        title: 'What is left to move',
        text: (r) => String(r.redundancy.freedom),
      },
      {
        label: 'Smallest pivot',
        title: 'How near the mechanism is to losing a rank: the smallest pivot of A M⁻¹ Aᵀ over its diagonal',
        text: (r) => smallNumber(r.redundancy.smallestPivot),
      },
      {
        label: 'Condition',
        title: 'Of A M⁻¹ Aᵀ on the rows kept, estimated from below',
        text: (r) => smallNumber(r.condition),
      },
      {
        label: 'Contradiction',
        title: 'How far rows that are implied disagree with the others',
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
          '½ (q̈ − a)ᵀ M (q̈ − a): how hard the constraints bend the motion; no admissible motion has less',
        text: (r) => `${number(r.gauss)} N m/s²`,
      },
      {
        label: 'Time per step',
        title: 'That the computer takes',
        text: (r) => (r.stepTime > 0 ? `${number(r.stepTime, 2)} ms` : '–'),
      },
    ],
  },
]

/** How well the motion is computed, in numbers. */
export default function DiagnosticsPanel() {
  const { session } = usePanelHost()
  return (
    <div className="diagnostics-facts">
      {GROUPS.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.facts.map((fact) => (
              <div key={fact.title} title={fact.title}>
                <dt>{fact.label}</dt>
                <dd>
                  <Live text={fact.text} className="numbers" />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SingularValues />
      <p className="muted">
        Physics runs {session.run.where === 'worker' ? 'in a worker' : 'on the main thread'}.
      </p>
    </div>
  )
}
