/* An attack: something hostile, done many times from a seed, and what must hold all the while. */
import type { Browser, BrowserContext } from '@playwright/test'
import type { StaticServer } from '../../e2e/static-server'

export interface Figures {
  /** What was done, and what came of it, as the table shows it. */
  readonly counts: Readonly<Record<string, number | string>>
  /** What must not have happened, each with what is needed to see it again. Empty: the attack was withstood. */
  readonly failures: readonly string[]
}

/** What attacks on the page are given. */
export interface Page {
  readonly browser: Browser
  /** A server of the build. */
  readonly server: StaticServer
  /** Without anything stored. */
  open(): Promise<BrowserContext>
}

interface Described {
  /** For the command line. */
  readonly id: string
  readonly title: string
  /** What must hold, as a sentence. */
  readonly promise: string
  /** How many times, rounds or minutes: of the whole suite, and of a short run. */
  readonly size: { readonly full: number; readonly tiny: number }
}

export interface NodeAttack extends Described {
  readonly where: 'node'
  readonly run: (size: number, seed: number) => Promise<Figures>
}

export interface BrowserAttack extends Described {
  readonly where: 'browser'
  readonly run: (size: number, seed: number, page: Page) => Promise<Figures>
}

/** Browser tests (e2e), repeated: they make their own hosts, faults and floods. */
export interface SpecsAttack extends Described {
  readonly where: 'specs'
  /** The tests of a run of so many rounds. */
  readonly specs: (size: number) => Specs
}

export interface Specs {
  readonly files: readonly string[]
  /** Only tests with this in their names. */
  readonly named?: RegExp
}

export type Attack = NodeAttack | BrowserAttack | SpecsAttack
