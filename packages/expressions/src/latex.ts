/* An equation in LaTeX: as typed, and as the row A q̈ = b of the engine. The row is written in the second
 derivatives of the atoms (coordinates of points, of axes, angular velocities), whose gradients the engine has:

   Σ φ_x ẍ = b,   b = −(d/dt φ̇ with ẍ = 0)

 Parts that occur more than once get a symbol and are listed after "where". */
import type { Atom, Terms } from './atoms'
import { differentiate } from './differentiate'
import type { Equation } from './equation'
import { isZero, TooLarge, type Node } from './graph'
import { angleLatex, functionName, nameLatex, numberText, pathLatex, symbolLatex } from './latex-names'
import { nodePrinter } from './latex-nodes'
import { replaced } from './replace'
import { createRow } from './rows'
import { entry, type Scope } from './scope'
import type { Statement, Syntax } from './syntax'

export interface EquationLatex {
  readonly equation: string
  /** One for each row: the left side A q̈ and the right side b; and, of an equation between positions, its first derivative. */
  readonly rows: readonly { readonly left: string; readonly right: string; readonly rate: string }[]
  readonly where: readonly { readonly symbol: string; readonly meaning: string }[]
}

/** The equation as typed, and A q̈ = b as it is computed. Rows that exceed the limits of size are left out. */
export function equationLatex({ parts }: Equation): EquationLatex {
  const { statement, terms, residuals } = parts
  const equation = statementLatex(statement, terms.scope)
  try {
    return { equation, ...rowsLatex(terms, residuals) }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    return { equation, rows: [], where: [] }
  }
}

function rowsLatex(terms: Terms, residuals: readonly Node[]): Omit<EquationLatex, 'equation'> {
  const g = terms.graph
  // An angle is printed as a separate coordinate: θ̈, not the second derivative of an arc tangent.
  const names = new Map<Node, Node>()
  const atoms = [...terms.atoms]
  for (const [node, name] of terms.angles) {
    const index = atoms.push({ kind: 'angle', frame: 0, axis: 0, component: 0, name }) - 1
    names.set(node, g.leaf('value', index))
  }
  const rows = residuals.map((residual) =>
    createRow(
      terms,
      replaced(g, residual, (n) => names.get(n)),
    ),
  )
  const sides = rows.map(({ bias, gradient, level, phi }) => ({
    gradient,
    level,
    // ∂φ/∂t
    drift: differentiate(g, phi, (leaf) => (leaf.op === 'time' ? g.one : g.zero)),
    b: g.neg(replaced(g, bias, (n) => (n.op === 'bias' ? g.zero : undefined))),
  }))
  const shown = sides.flatMap(({ gradient, b, drift }) => [
    ...gradient.map(({ node }) => node),
    b,
    ...(isZero(drift) ? [] : [drift]),
  ])
  const printer = nodePrinter(shown, (leaf) => leafLatex(terms, atoms, leaf))
  return {
    rows: sides.map(({ gradient, b, level, drift }) => {
      const terms = (n: 1 | 2) =>
        printer.combination(gradient.map(({ atom, node }) => [node, atomLatex(atoms[atom], n)] as const))
      const moving = isZero(drift) ? '' : ` = ${printer.print(g.neg(drift))}`
      return {
        left: terms(2),
        right: printer.print(b),
        rate: level === 'position' ? `${terms(1)}${moving || ' = 0'}` : '',
      }
    }),
    where: printer.where(),
  }
}

function leafLatex(terms: Terms, atoms: readonly Atom[], leaf: Node): string {
  if (leaf.op === 'time') return 't'
  if (leaf.op === 'parameter') return nameLatex(terms.parameters[leaf.index].name)
  if (leaf.op === 'local') return nameLatex(terms.locals[leaf.index])
  return atomLatex(atoms[leaf.index], leaf.op === 'value' ? 0 : leaf.op === 'rate' ? 1 : 2)
}

const LETTERS = ['x', 'y', 'z']
const DOTS = ['', String.raw`\dot`, String.raw`\ddot`]

/** An atom or its first or second derivative. */
function atomLatex({ kind, axis, component, name }: Atom, derivative: 0 | 1 | 2): string {
  const letter = LETTERS[component]
  const dotted = (symbol: string, n: number) => (n === 0 ? symbol : `${DOTS[n]}{${symbol}}`)
  if (kind === 'point') return `${dotted(letter, derivative)}_{${symbolLatex(name)}}`
  if (kind === 'angle') return angleLatex(name, (symbol) => dotted(symbol, derivative))
  if (kind === 'axis') return `${dotted('e', derivative)}_{${LETTERS[axis]}${letter}}^{${symbolLatex(name)}}`
  return `${dotted(String.raw`\omega`, derivative - 1)}_{${letter}}^{${symbolLatex(name)}}`
}

// ---- as typed

const SUM = 1
const PRODUCT = 2
const SIGN = 3
const POWER = 4

const RELATIONS = { '=': '=', '<=': String.raw`\le`, '>=': String.raw`\ge` } as const

function statementLatex({ left, right, relation }: Statement, scope: Scope): string {
  const l = syntaxLatex(left, scope)
  return right ? `${l} ${RELATIONS[relation]} ${syntaxLatex(right, scope)}` : l
}

function syntaxLatex(s: Syntax, scope: Scope, level = 0): string {
  const tex: Tex = (part, level = 0) => syntaxLatex(part, scope, level)
  const inside = (text: string, own: number) => (own < level ? String.raw`\left(${text}\right)` : text)
  switch (s.kind) {
    case 'number':
      return s.unit ? measured(numberText(s.text), s.unit.text) : numberText(s.text)
    case 'path':
      return pathLatex(
        s.parts.map((part) => part.text),
        isPlace(
          s.parts.map((part) => part.text),
          scope,
        ),
      )
    case 'vector':
      return String.raw`\begin{pmatrix}${s.items.map((item) => tex(item)).join(String.raw`\\ `)}\end{pmatrix}`
    case 'member':
      return String.raw`\left(${tex(s.of)}\right)_{${symbolLatex(s.part.text)}}`
    case 'negate':
      return inside(`-${tex(s.of, SIGN)}`, SUM)
    case 'call':
      return callLatex(s, tex, (text) => inside(text, SUM))
    case 'binary':
      break
  }
  const [l, r] = [s.left, s.right]
  switch (s.op) {
    case '+':
    case '-':
      return inside(`${tex(l, SUM)} ${s.op} ${tex(r, PRODUCT)}`, SUM)
    case '*': {
      // A minus in front belongs to the whole product.
      const left = tex(l, isNegative(l) ? 0 : PRODUCT)
      const between = r.kind === 'number' ? String.raw` \cdot ` : String.raw`\,`
      return inside(`${left}${between}${tex(r, SIGN)}`, isNegative(l) ? SUM : PRODUCT)
    }
    case '/':
      return String.raw`\frac{${tex(l)}}{${tex(r)}}`
    case '^': {
      // A name may have an upper index, and a fraction needs brackets before an exponent.
      const plain = (l.kind === 'number' && !l.unit) || (l.kind === 'path' && l.parts.length < 3)
      const base = plain ? tex(l, POWER) : String.raw`\left(${tex(l)}\right)`
      return inside(`${base}^{${tex(r)}}`, POWER)
    }
  }
}

function measured(number: string, unit: string): string {
  return unit === 'deg' ? String.raw`${number}^{\circ}` : String.raw`${number}\,\mathrm{${unit}}`
}

function isNegative(s: Syntax): boolean {
  return s.kind === 'negate' || (s.kind === 'binary' && s.op === '*' && isNegative(s.left))
}

type Tex = (part: Syntax, level?: number) => string

function callLatex(
  { name, args }: Extract<Syntax, { kind: 'call' }>,
  tex: Tex,
  inside: (text: string) => string,
): string {
  const [a, b] = args.map((arg) => tex(arg))
  const brackets = (text: string) => String.raw`\left(${text}\right)`
  switch (name.text) {
    case 'dist':
      return String.raw`\left\lvert ${a} - ${tex(args[1], PRODUCT)} \right\rvert`
    case 'norm':
    case 'abs':
      return String.raw`\left\lvert ${a} \right\rvert`
    case 'sqrt':
      return String.raw`\sqrt{${a}}`
    case 'exp':
      return `e^{${a}}`
    case 'dot':
      return inside(String.raw`${tex(args[0], SIGN)} \cdot ${tex(args[1], SIGN)}`)
    case 'cross':
      return inside(String.raw`${tex(args[0], SIGN)} \times ${tex(args[1], SIGN)}`)
    case 'rate':
      return String.raw`\frac{\mathrm d}{\mathrm d t}${brackets(a)}`
    default: {
      const all = b === undefined ? a : args.map((arg) => tex(arg)).join(', ')
      return `${functionName(name.text)}${brackets(all)}`
    }
  }
}

/** Whether a path is a point or body, whose value is its position vector. */
function isPlace([first, second, third]: readonly string[], scope: Scope): boolean {
  const body = entry(scope.bodies, first)
  if (second === undefined)
    return entry(scope.parameters, first) === undefined && (!!body || !!entry(scope.points, first))
  return third === undefined && entry(body?.points, second) !== undefined
}
