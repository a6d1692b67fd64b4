/* A problem of a document as data: its place, a message, and where possible the edit that fixes it. */
import type { Edit } from './edits'

export interface Problem {
  /** JSON pointer into the scene: /bodies/2/mass. Empty for the scene as a whole. */
  readonly path: string
  /** Id of the thing it is about, or null. */
  readonly at: string | null
  readonly message: string
  /** A scene with an error cannot run; one with warnings can. */
  readonly severity: 'error' | 'warning'
  /** Edit that solves the problem. */
  readonly fix?: Edit
  /** Label of the button that applies the fix. Default: "Fix". */
  readonly fixLabel?: string
}

export type Report = (problem: Omit<Problem, 'severity'> & Partial<Problem>) => void

export interface Collector {
  readonly problems: Problem[]
  readonly report: Report
}

/** Most problems of each severity that are kept: a malicious document may have tens of thousands. */
export const ENOUGH = 100

/** Keeps the first of each severity. */
export function collector(): Collector {
  const problems: Problem[] = []
  const seen = { error: 0, warning: 0 }
  const report: Report = (problem) => {
    const full: Problem = { severity: 'error', ...problem }
    if (seen[full.severity]++ < ENOUGH) problems.push(full)
  }
  return { problems, report }
}

export function pointer(...keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((p) => p.severity === 'error')
}
