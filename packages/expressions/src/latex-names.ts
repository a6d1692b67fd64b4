/* Names, numbers and functions in LaTeX. */

const GREEK = new Set(
  `alpha beta gamma delta epsilon zeta eta theta kappa lambda mu nu xi pi rho sigma tau phi chi psi omega
   Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega`.split(/\s+/),
)

/** A name that stands by itself: one letter in italics, Greek by its letter, words upright. */
export function nameLatex(name: string): string {
  if (GREEK.has(name)) return `\\${name}`
  const [, letters, digits] = /^(\p{L}|[A-Za-z]+?)(\d*)$/u.exec(name) ?? []
  if (letters !== undefined && digits && (letters.length === 1 || GREEK.has(letters)))
    return `${nameLatex(letters)}_{${digits}}`
  return /^\p{L}$/u.test(name) ? name : String.raw`\mathrm{${escaped(name)}}`
}

/** A name as an index of another symbol. */
export function symbolLatex(name: string): string {
  return name.length === 1 ? escaped(name) : String.raw`\mathrm{${escaped(name)}}`
}

/** Characters with a meaning in LaTeX, and how they are printed. */
const LETTERS: Readonly<Record<string, string>> = {
  '\\': String.raw`\backslash{}`,
  '^': String.raw`\text{\textasciicircum}`,
  '~': String.raw`\text{\textasciitilde}`,
  "'": String.raw`\text{'}`,
  ' ': String.raw`\ `,
}

function escaped(name: string): string {
  return name.replace(/[\\^~' {}_#%&$]/g, (c) => LETTERS[c] ?? `\\${c}`)
}

const QUANTITIES: Readonly<Record<string, (of: string) => string>> = {
  x: (of) => `x_{${of}}`,
  y: (of) => `y_{${of}}`,
  z: (of) => `z_{${of}}`,
  vx: (of) => String.raw`\dot{x}_{${of}}`,
  vy: (of) => String.raw`\dot{y}_{${of}}`,
  vz: (of) => String.raw`\dot{z}_{${of}}`,
  v: (of) => String.raw`\mathbf v_{${of}}`,
  speed: (of) => `v_{${of}}`,
  ex: (of) => String.raw`\mathbf e_x^{${of}}`,
  ey: (of) => String.raw`\mathbf e_y^{${of}}`,
  ez: (of) => String.raw`\mathbf e_z^{${of}}`,
  w: (of) => String.raw`\boldsymbol\omega_{${of}}`,
  wx: (of) => String.raw`\omega_x^{${of}}`,
  wy: (of) => String.raw`\omega_y^{${of}}`,
  wz: (of) => String.raw`\omega_z^{${of}}`,
  angle: (of) => String.raw`\theta_{${of}}`,
  anglex: (of) => String.raw`\theta_{x,${of}}`,
  angley: (of) => String.raw`\theta_{y,${of}}`,
  anglez: (of) => String.raw`\theta_{z,${of}}`,
  yaw: (of) => String.raw`\psi_{${of}}`,
  pitch: (of) => String.raw`\vartheta_{${of}}`,
  roll: (of) => String.raw`\phi_{${of}}`,
  stroke: (of) => `s_{${of}}`,
  distance: (of) => `d_{${of}}`,
}

/** A path as typed. `isPlace`: the path is a point or body. */
export function pathLatex(parts: readonly string[], isPlace: boolean): string {
  if (parts.length > 2 && parts[parts.length - 1] === 'rate')
    return rateLatex(pathLatex(parts.slice(0, -1), false))
  if (isPlace) return String.raw`\mathbf p_{${symbolLatex(parts.join('.'))}}`
  if (parts.length === 1) return parts[0] === 'e' ? 'e' : nameLatex(parts[0])
  const of = symbolLatex(parts.slice(0, -1).join('.'))
  const last = parts[parts.length - 1]
  return Object.hasOwn(QUANTITIES, last)
    ? QUANTITIES[last](of)
    : String.raw`\operatorname{${escaped(last)}}_{${of}}`
}

/** The rate of a coordinate: its letter with a dot, or d/dt of a coordinate without a letter. */
function rateLatex(of: string): string {
  const [, letter, index] = /^(\\\w+|\w)(_\{.*)$/.exec(of) ?? []
  return letter === undefined
    ? String.raw`\frac{\mathrm d}{\mathrm d t}${of}`
    : String.raw`\dot{${letter}}${index}`
}

/** An angle such as A.yaw, with its letter dotted. */
export function angleLatex(name: string, dotted: (symbol: string) => string): string {
  const parts = name.split('.')
  const [, letter, index] = /^(\\\w+)(_\{.*)$/.exec(pathLatex(parts, false)) ?? []
  return letter === undefined ? dotted(nameLatex(name)) : `${dotted(letter)}${index}`
}

const NAMED = new Set(['sin', 'cos', 'tan', 'sinh', 'cosh', 'tanh', 'min', 'max'])
const INVERSE: Readonly<Record<string, string>> = {
  asin: 'arcsin',
  acos: 'arccos',
  atan: 'arctan',
  log: 'ln',
}

export function functionName(name: string): string {
  if (NAMED.has(name)) return `\\${name}`
  return INVERSE[name] ? `\\${INVERSE[name]}` : String.raw`\operatorname{${name}}`
}

export function numberText(text: string): string {
  const [mantissa, exponent] = text.toLowerCase().split('e')
  return exponent === undefined ? mantissa : String.raw`${mantissa}\cdot 10^{${Number(exponent)}}`
}
