/* Results of a run: plain data, the JSON that is committed and the page that is made from it. */
import type { ContenderName } from './contenders'
import type { Knob } from './contenders/contender'
import type { Figure, Plan, Timing } from './measure'
import type { ProblemName } from './problems'
import type { Section } from './report'

/** [m] errors at t = 1 s that runs are compared at */
export const targets = [1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8] as const

/** One run to t = 1 s. */
export interface Rung {
  readonly knob: Knob
  /** [m]; absent where the run failed or diverged */
  readonly error?: number
  readonly jointError?: number
  readonly drift?: number
  /** [ms] per simulated second, first estimates: the time it took, and the time by the lowest cost of a step */
  readonly took?: number
  readonly rough: number
  /** Why there is no error. */
  readonly failure?: string
}

/** The cheapest run that reached a target, timed in interleaved rounds. */
export interface Reached {
  readonly target: number
  readonly setting: string
  readonly knob: Knob
  readonly error: number
  /** [ms] of processor time per simulated second */
  readonly cost: Figure
  readonly timing: Timing
}

export interface Entry {
  readonly setting: string
  /** Why this problem was not run. */
  readonly cannot?: string
  /** [µs] of processor time per step of 1/240 s (with the default tolerance, for those that have one) */
  readonly step?: Figure
  readonly stepTiming?: Timing
  /** What came of such steps after a second. */
  readonly after?: Rung
  /** The next finer run would have cost more than the limit: what it could reach is not known. */
  readonly cut?: boolean
  readonly rungs: readonly Rung[]
}

export interface Participant {
  readonly contender: ContenderName
  /** Why it could not be loaded. */
  readonly absent?: string
  readonly entries: readonly Entry[]
  readonly reached: readonly Reached[]
}

export interface Contest {
  readonly problem: ProblemName
  readonly bodies: number
  readonly joints: number
  /** Stopped from outside: the results are measured, but incomplete. */
  readonly stopped?: boolean
  readonly participants: readonly Participant[]
}

/** Ten seconds at the frames of a screen. */
export interface Endurance {
  readonly problem: ProblemName
  readonly contender: ContenderName
  readonly setting: string
  /** Absent: the engine's default, or none to choose. */
  readonly tolerance?: number
  /** [s] until it failed, diverged or was stopped */
  readonly reached: number
  readonly peakDrift: number
  /** [ms] of processor time per simulated second */
  readonly cost: number
  readonly failure?: string
}

/** A scene: an example, or a problem written as a scene. */
export type ProductSubject = { readonly example: string } | { readonly problem: ProblemName }

/** Freebody as people run it, in a session, beside the bare engine on the same model. */
export type Product = ProductSubject & {
  /** [µs] of processor time per step */
  readonly bare?: Figure
  readonly session?: Figure
  /** Session over bare engine, within a round. */
  readonly ratio?: Figure
  /** The same with an answer to the page for every 1/60 s of the motion. */
  readonly frames?: Figure
  readonly failure?: string
}

export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly system: string
  readonly node: string
  /** Load average of the minute before. */
  readonly load: number
  readonly packages: Readonly<Record<string, string>>
}

/** [ms] on some problems for some contenders */
export type Limits = Partial<Record<ProblemName, Partial<Record<ContenderName, number>>>>

/** Results without their machine. */
export interface Measured {
  readonly plan: Plan & {
    readonly quick: boolean
    readonly limit: number
    readonly limits?: Limits
  }
  /** [s] on the clock on the wall */
  readonly took: number
  readonly contests: readonly Contest[]
  readonly endurance: readonly Endurance[]
  readonly growth: readonly { readonly problem: ProblemName; readonly step: Figure }[]
  readonly exponent?: Figure
  readonly product?: readonly Product[]
  /** Experiments with the engine alone. */
  readonly experiments?: readonly Section[]
}

export interface Results extends Measured {
  readonly machine: Machine
}

/** With four digits, which is more than the measurements are good for. */
export function asJson(value: Measured): string {
  const rounded = (_: string, x: unknown) =>
    typeof x !== 'number' || Number.isInteger(x) ? x : Number.isFinite(x) ? Number(x.toPrecision(4)) : null
  return `${written(JSON.parse(JSON.stringify(value, rounded)))}\n`
}

/** A line for what fits on one. */
function written(x: unknown, indent = ''): string {
  const line = JSON.stringify(x)
  if (line.length < 200 || typeof x !== 'object' || x === null) return line
  const inner = `${indent} `
  const parts = Array.isArray(x)
    ? x.map((part) => written(part, inner))
    : Object.entries(x).map(([name, part]) => `${JSON.stringify(name)}: ${written(part, inner)}`)
  const [open, close] = Array.isArray(x) ? '[]' : '{}'
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`
}

export interface Step {
  readonly contender: ContenderName
  readonly setting: string
  readonly figure: Figure
  readonly timing: Timing
}

export function stepsOf({ participants }: Contest): Step[] {
  return participants.flatMap(({ contender, entries }) =>
    entries.flatMap(({ setting, step, stepTiming }) =>
      step && stepTiming ? [{ contender, setting, figure: step, timing: stepTiming }] : [],
    ),
  )
}
