/* How large a formula from a scene of somebody else may be. Decided from its source, before the typesetter reads it: KaTeX limits the
 number of expansions, but not what each of them writes, and a matrix makes some sixteen elements of every cell. */

export const FORMULA_LIMITS = {
  /** Characters. */
  length: 2_000,
  /** Groups, environments and brackets inside each other. */
  depth: 12,
  /** Elements of the page, as estimated by `formulaWeight` and as counted afterwards. */
  weight: 4_000,
  /** Of all formulas of a text together. */
  textWeight: 16_000,
} as const

/** Definitions make texts of any length out of few characters. */
const DEFINITION =
  /\\(?:[egx]?def|let|futurelet|global|long|newcommand|renewcommand|providecommand)(?![A-Za-z@])/

/** A command, a cell or row of a matrix, what is raised or lowered, an opening, a closing; any other sign. */
const PART = /\\(?:[A-Za-z@]+|.)|[&^_'@~]|[{}]|[^\s]/gsu

const OPENS = new Set(['{', '\\begin', '\\left'])
const CLOSES = new Set(['}', '\\end', '\\right'])

/** Elements that a formula becomes: an upper estimate, for one without definitions. */
export function formulaWeight(tex: string): number {
  let weight = 12
  for (const [part] of tex.matchAll(PART)) weight += weightOfPart(part)
  return weight
}

function weightOfPart(part: string): number {
  if (part === '{' || part === '}') return 1
  if (part[0] === '\\') return 28
  if (/[&^_'@~]/.test(part)) return 18
  // Letters with accents are set as two.
  return part.codePointAt(0)! < 128 ? 5 : 18
}

/** Why it is not typeset, to follow “Not typeset:”; null where it may be. */
export function formulaRefusal(tex: string): string | null {
  const { length, depth, weight } = FORMULA_LIMITS
  if (tex.length > length) return `it is longer than ${length} characters.`
  const definition = DEFINITION.exec(tex)
  if (definition) return `formulas of a scene may not define commands (${definition[0]}).`
  if (depthOf(tex) > depth) return `it is nested more than ${depth} levels deep.`
  return formulaWeight(tex) > weight ? tooLarge() : null
}

export function tooLarge(): string {
  return 'it is too large. Divide it into several formulas.'
}

function depthOf(tex: string): number {
  let depth = 0
  let deepest = 0
  for (const [part] of tex.matchAll(PART)) {
    if (OPENS.has(part)) deepest = Math.max(deepest, ++depth)
    else if (CLOSES.has(part)) depth = Math.max(0, depth - 1)
  }
  return deepest
}
