/* The machine, as far as a page can tell. */
import type { Clock } from '../host'

export interface BrowserMachine {
  /** "Chrome 141" */
  readonly browser: string
  readonly system: string
  /** Threads that the browser reports. */
  readonly threads: number
  /** [ms] the least by which its clock moves */
  readonly tick: number
  readonly userAgent: string
}

export function browserMachine(): BrowserMachine {
  const { userAgent, hardwareConcurrency } = navigator
  return {
    browser: browserOf(userAgent),
    system: systemOf(userAgent),
    threads: hardwareConcurrency,
    tick: tickOf(() => performance.now()),
    userAgent,
  }
}

/** The smallest of some ticks: waits until the clock moves. */
export function tickOf(clock: Clock, ticks = 10): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ticks; i++) {
    const before = clock()
    let now = before
    while (now === before) now = clock()
    least = Math.min(least, now - before)
  }
  return least
}

/** Others name Chrome or Safari too, so they are tried first. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
]

export function browserOf(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return 'an unknown browser'
}

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

export const systemOf = (userAgent: string): string =>
  systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'an unknown system'
