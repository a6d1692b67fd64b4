/* What was measured, as docs/validation.json keeps it. */
import type { Finding, Group, Measured, ValidationCase } from './definition'
import { runCase, type SettingsName } from './run'

export interface Quantity {
  readonly quantity: string
  readonly count: number
  readonly scale: string
  /** Largest relative error; null where the run did not get to its end. */
  readonly tight: number | null
  readonly default: number | null
  readonly bound: number
}

export interface CaseResult {
  readonly id: string
  readonly title: string
  readonly group: Group
  readonly source: string
  readonly digits: number
  readonly tightSettings: ValidationCase['tight']
  /** Of a chaotic motion: how much a small early error has grown at its end, and the largest errors when not divided by that. */
  readonly chaos?: {
    readonly growth: number
    readonly tight: number | null
    readonly default: number | null
  }
  readonly quantities: readonly Quantity[]
  /** Why a run did not get to its end. */
  readonly failures: Partial<Record<SettingsName, string>>
}

export interface Results {
  readonly cases: readonly CaseResult[]
}

export function measure(one: ValidationCase): CaseResult {
  const tight = runCase(one, 'tight')
  const plain = runCase(one, 'default')
  const { id, title, group, source, digits } = one
  return {
    id,
    title,
    group,
    source,
    digits,
    tightSettings: one.tight,
    ...chaosOf(one),
    quantities: findingsOf(tight, plain).map((finding, k) => ({
      quantity: finding.quantity,
      count: finding.count,
      scale: finding.scale,
      tight: errorOf(tight, k),
      default: errorOf(plain, k),
      bound: finding.bound,
    })),
    failures: {
      ...(!tight.ok && { tight: tight.message }),
      ...(!plain.ok && { default: plain.message }),
    },
  }
}

/** The runs once more, without dividing. */
function chaosOf(one: ValidationCase): Pick<CaseResult, 'chaos'> {
  if (one.compare.kind !== 'motion' || !one.compare.growth) return {}
  const { growth, ...compare } = one.compare
  const largest = (settings: SettingsName) => {
    const run = runCase({ ...one, compare }, settings)
    return run.ok ? Number(Math.max(...run.findings.map(({ error }) => error)).toExponential(3)) : null
  }
  return { chaos: { growth: Math.max(...growth), tight: largest('tight'), default: largest('default') } }
}

function findingsOf(...runs: readonly Measured[]): readonly Finding[] {
  return runs.flatMap((run) => (run.ok ? [run.findings] : []))[0] ?? []
}

function errorOf(run: Measured, k: number): number | null {
  return run.ok ? Number(run.findings[k].error.toExponential(3)) : null
}

/** The largest error of a case, not divided by any growth; null where a run did not get to its end. */
export function worst({ quantities, failures, chaos }: CaseResult, settings: SettingsName): number | null {
  if (failures[settings] !== undefined) return null
  if (chaos) return chaos[settings]
  return Math.max(...quantities.map((quantity) => quantity[settings] ?? 0))
}

/** The largest bound of a case, at the end of its motion. */
export function largestBound({ quantities, chaos }: CaseResult): number {
  return Math.max(...quantities.map(({ bound }) => bound)) * (chaos?.growth ?? 1)
}
