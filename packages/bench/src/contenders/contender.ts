import { type Feature, featuresOf, type Problem } from '../problems/problem'
import type { Reading } from '../reading'

/** A problem set up in one engine, at its initial state. */
export interface Contender {
  /** Advances one time step. */
  step(): void
  /** Writes poses and velocities of all bodies. */
  read(to: Reading): void
  /** Releases what the garbage collector cannot. */
  free?(): void
}

/** Trades time for accuracy. */
export interface Knob {
  /** [s] */
  readonly dt: number
  /** For engines that choose substeps by an error estimate. */
  readonly tolerance?: number
}

/** One way to run an engine. */
export interface Setting {
  readonly label: string
  /** Accuracy is set by a tolerance; dt is only the time between returns. */
  readonly errorControlled?: boolean
  /** Left out of `--quick`: known to be a worse choice than its siblings nearly everywhere. */
  readonly thorough?: boolean
}

export interface ContenderDefinition<S extends Setting = Setting> {
  readonly label: string
  /** The npm package it comes from; absent for Freebody. */
  readonly package?: string
  /** Why the page of the bench comes without it, if it does: what is published needs a licence. */
  readonly notPublished?: string
  readonly arithmetic: 'float64' | 'float32'
  readonly settings: Readonly<Record<string, S>>
  /** Why this problem cannot be run, if it cannot. */
  cannot(problem: Problem, setting: string): string | undefined
}

/** A loaded engine. Outside of its file settings are names (engines.ts). */
export type MakeWith<S> = (problem: Problem, setting: S, knob: Knob) => Contender | Promise<Contender>
export type Make = MakeWith<string>

interface Written<S extends Setting> extends Omit<ContenderDefinition<S>, 'cannot'> {
  /** What its adapter expresses besides basic joints. Default: nothing. */
  readonly features?: readonly Feature[]
  cannot?(problem: Problem, setting: S): string | undefined
}

/** A definition has its settings as data; outside of it they are names. */
export function defineContender<S extends Setting>(written: Written<S>): ContenderDefinition<S> {
  return {
    ...written,
    cannot(problem, name) {
      const setting = settingOf(written, name)
      const missing = featuresOf(problem).filter((feature) => !written.features?.includes(feature))
      if (missing.length > 0) return `its adapter has no ${missing.join(', no ')}`
      return written.cannot?.(problem, setting)
    },
  }
}

export function settingOf<S extends Setting>(
  { label, settings }: Pick<ContenderDefinition<S>, 'label' | 'settings'>,
  name: string,
): S {
  const setting = settings[name]
  if (!setting) throw new Error(`${label} has no setting “${name}”`)
  return setting
}
