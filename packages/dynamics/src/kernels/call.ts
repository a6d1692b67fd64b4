/* How a kernel calls the host. Compiled kernels import this function, so it is not compiled itself. */
import type { i32 } from '@freebody/math'

/** Answers the codes of host.ts. */
export type Host = (code: i32, argument: i32) => i32

let current: Host = () => {
  throw new Error('A kernel called the host outside a step.')
}

/** Kernels call this host from now on; returns the one before. */
export function enterHost(host: Host): Host {
  const before = current
  current = host
  return before
}

export function leaveHost(before: Host): void {
  current = before
}

export function callHost(code: i32, argument: i32): i32 {
  return current(code, argument)
}
