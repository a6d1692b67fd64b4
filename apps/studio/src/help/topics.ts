/* What the studio can link to: a page of the guide by its name, or the page of an entry of a registry, as "joint/revolute". The pages
 are made from docs/guide and from the registries by tools/site/help, whose test checks every topic. */

export type Registry = 'joint' | 'force' | 'law' | 'shape' | 'formulation' | 'integrator'

/** Pages of the guide have the names of their files. */
export type Topic = string | `${Registry}/${string}`

/** Entries that share a page have a heading of their own there. */
const SHARED: Readonly<Record<string, string>> = { integrator: 'integrators' }

/** File and heading, in the folder of the help pages. */
export function helpFile(topic: Topic): string {
  const [name, entry] = topic.split('/', 2)
  if (entry === undefined) return `${name}.html`
  return Object.hasOwn(SHARED, name) ? `${SHARED[name]}.html#${entry}` : `${name}-${entry}.html`
}

/** Beside the studio, wherever that is. */
export function helpAddress(topic: Topic): string {
  return `./help/${helpFile(topic)}`
}

/** Name of the browser tab that all help links share. */
export const HELP_TAB = 'freebody-help'
