import type { Problem } from '../problems/problem'
import type { Reading } from '../reading'

/** A problem set up in one engine, at its initial state. */
export interface Contender {
  /** Advances one time step. */
  step(): void
  /** Writes where everything is and how it moves. */
  read(to: Reading): void
  /** Releases what the garbage collector cannot. */
  free?(): void
}

/** What is turned to trade time for accuracy. */
export interface Knob {
  /** [s] */
  readonly dt: number
  /** For engines that choose substeps by an error estimate. */
  readonly tolerance?: number
}

/** One way to run an engine. */
export interface Setting {
  readonly label: string
  /** Accuracy is asked for with a tolerance; dt is only how often the engine returns. */
  readonly errorControlled?: boolean
  /** Left out of `--quick`: known to be a worse choice than its siblings nearly everywhere. */
  readonly thorough?: boolean
}

export interface ContenderDefinition {
  readonly label: string
  /** The npm package it comes from; absent for our own. */
  readonly package?: string
  readonly arithmetic: 'float64' | 'float32'
  readonly settings: Readonly<Record<string, Setting>>
  /** Why this problem cannot be run, if it cannot. */
  cannot(problem: Problem, setting: string): string | undefined
  /** Loads the engine, which happens only in the process that runs it. */
  load(): Promise<Make>
}

export type Make = (problem: Problem, setting: string, knob: Knob) => Contender | Promise<Contender>

interface Written<S extends Setting> extends Omit<ContenderDefinition, 'settings' | 'cannot' | 'load'> {
  readonly settings: Readonly<Record<string, S>>
  cannot?(problem: Problem, setting: S): string | undefined
  load(): Promise<(problem: Problem, setting: S, knob: Knob) => Contender | Promise<Contender>>
}

/** Lets a definition speak of its settings as data and everybody else of their names. */
export function defineContender<S extends Setting>(written: Written<S>): ContenderDefinition {
  const found = (name: string): S => {
    const setting = written.settings[name]
    if (!setting) throw new Error(`${written.label} has no setting “${name}”`)
    return setting
  }
  return {
    ...written,
    cannot(problem, name) {
      const setting = found(name)
      return written.cannot?.(problem, setting)
    },
    async load() {
      const make = await written.load()
      return (problem, name, knob) => make(problem, found(name), knob)
    },
  }
}
