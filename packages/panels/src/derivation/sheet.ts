/* The derivation of one constraint as a list of blocks: shown on the screen, copied as LaTeX, drawn on paper. Formulas stand still;
 numbers are those of the moment. */
import { wrenchOnBody, type Constraint, type JointKindName } from '@freebody/dynamics'
import { jointReferences } from '@freebody/dynamics/references'
import { equationLatex } from '@freebody/expressions'
import { exact } from '@freebody/format'
import type { Session } from '@freebody/session'
import { doingOf, rowName } from '../why/labels'
import { explainRow, letters, rowFormulas } from './formulas'

export type Block =
  | { readonly is: 'head'; readonly text: string }
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'math'; readonly tex: string; readonly means?: string }
  | {
      readonly is: 'numbers'
      readonly label: string
      readonly head: readonly string[]
      readonly rows: readonly {
        readonly name: string
        readonly of: string | null
        readonly values: readonly number[]
      }[]
    }

type Source = Pick<Session, 'model' | 'state' | 'reading' | 'compiled'>

/** `reading` must hold the result of `evaluate` at this moment. */
export function sheetOf(source: Source, c: Constraint): readonly Block[] {
  const { compiled } = source
  const typed = compiled.equations.get(c.id)
  const name = compiled.names.get(c.id) ?? c.id
  return [
    { is: 'head', text: `${name}: ${typed ? 'typed equation' : c.definition.label}` },
    ...(c.definition.group === 'contact'
      ? contactBlocks(source, c)
      : typed
        ? typedBlocks(source, c)
        : jointBlocks(source, c)),
    ...boundBlocks(source, c),
    ...reactionBlocks(source, c),
  ]
}

function jointBlocks(source: Source, c: Constraint): readonly Block[] {
  const { definition } = c
  // Limits are rows of a kind of their own, without a text.
  const texts = Object.hasOwn(jointReferences, definition.kind)
    ? jointReferences[definition.kind as JointKindName]
    : null
  const formulas = rowFormulas(definition, c.params)
  return [
    ...(texts
      ? ([
          { is: 'words', text: texts.summary },
          { is: 'math', tex: texts.equation },
        ] satisfies Block[])
      : []),
    ...(formulas ? letters.map(({ tex, means }): Block => ({ is: 'math', tex, means })) : []),
    ...Array.from({ length: c.rows }, (_, r): readonly Block[] => {
      const symbol = symbolTex(source, c, r)
      const row = formulas?.[r] && explainRow(formulas[r])
      return [
        { is: 'head', text: rowName(source.model, c, r) },
        ...(row
          ? ([
              { is: 'words', text: row.means },
              ...(row.phi ? [{ is: 'math', tex: `${symbol} = ${row.phi}` } as const] : []),
              ...(row.rate
                ? [
                    {
                      is: 'math',
                      tex: `${row.phi ? String.raw`\dot{${symbol}}` : symbol} = ${row.rate}`,
                    } as const,
                  ]
                : []),
              { is: 'math', tex: `${row.left} = ${row.right}` },
            ] satisfies Block[])
          : []),
        ...rowNumbers(source, c, r),
      ]
    }).flat(),
  ]
}

function typedBlocks(source: Source, c: Constraint): readonly Block[] {
  const { equation, rows, where } = equationLatex(source.compiled.equations.get(c.id)!)
  return [
    {
      is: 'words',
      text: 'As it was typed; what it says about accelerations; and the same in the numbers of this moment.',
    },
    { is: 'math', tex: equation },
    ...Array.from({ length: c.rows }, (_, r): readonly Block[] => [
      { is: 'head', text: rowName(source.model, c, r) },
      ...(rows[r]?.rate ? [{ is: 'math', tex: rows[r].rate, means: 'differentiated once' } as const] : []),
      ...(rows[r]
        ? [
            {
              is: 'math',
              tex: `${rows[r].left} = ${rows[r].right}`,
              means: rows[r].rate ? 'and twice' : 'differentiated once',
            } as const,
          ]
        : []),
      ...rowNumbers(source, c, r),
    ]).flat(),
    ...where.map(
      ({ symbol, meaning }): Block => ({ is: 'math', tex: `${symbol} = ${meaning}`, means: 'where' }),
    ),
  ]
}

/** A contact while it is closed: its gap, and where it sticks its sliding, are rows; what its forces must satisfy beside them. */
function contactBlocks(source: Source, c: Constraint): readonly Block[] {
  const doing = doingOf(source.model, c)
  return [
    {
      is: 'words',
      text: 'While the surfaces touch, the gap is a constraint like any other, as long as its force presses.',
    },
    {
      is: 'math',
      tex: String.raw`0 \le \ddot g \;\perp\; \lambda_N \ge 0,\quad g = \dot g = 0`,
      means: 'g is the gap, positive while they are apart',
    },
    ...(doing === 'sticking'
      ? ([
          {
            is: 'math',
            tex: String.raw`\mathbf v_T = \mathbf 0,\quad \lvert\boldsymbol\lambda_T\rvert \le \mu_s\,\lambda_N`,
            means: 'it sticks: two more rows, whose force is ideal',
          },
        ] satisfies Block[])
      : doing === 'sliding'
        ? ([
            {
              is: 'math',
              tex: String.raw`\mathbf C_T = -\mu_k\,\lambda_N\,\frac{\mathbf v_T}{\lvert\mathbf v_T\rvert}`,
              means: 'it slides: friction is a given force, not ideal',
            },
          ] satisfies Block[])
        : []),
    ...Array.from({ length: c.rows }, (_, r): readonly Block[] => [
      { is: 'head', text: rowName(source.model, c, r) },
      ...rowNumbers(source, c, r),
    ]).flat(),
  ]
}

/** What holds beside the row of a limit, a rope or an inequality while it is closed. */
function boundBlocks({ compiled }: Source, c: Constraint): readonly Block[] {
  if (c.index < compiled.model.constraints.length || c.definition.group === 'contact') return []
  return [
    { is: 'head', text: 'One-sided' },
    {
      is: 'math',
      tex: String.raw`0 \le \ddot g \;\perp\; \lambda \ge 0,\quad g = \dot g = 0`,
      means:
        'g is how far it is from closing; its force acts one way only, and it opens where that would change its sign',
    },
  ]
}

const TWIST = ['x', 'y', 'z', 'ωx', 'ωy', 'ωz']

/** Today's numbers of one row: its errors, right side and multiplier, and what it holds of each body. */
function rowNumbers({ model, reading, compiled }: Source, c: Constraint, r: number): readonly Block[] {
  const row = c.row0 + r
  const symbol = rowName(model, c, r)
  return [
    {
      is: 'numbers',
      label: `Numbers of ${symbol}`,
      head: model.rowLevel[row] === 0 ? ['φ', 'φ̇', 'b', 'λ'] : ['ψ', 'b', 'λ'],
      rows: [
        {
          name: 'now',
          of: null,
          values: [
            ...(model.rowLevel[row] === 0 ? [reading.phi[row]] : []),
            reading.phidot[row],
            reading.b[row],
            reading.lambda[row],
          ],
        },
      ],
    },
    {
      is: 'numbers',
      label: `Row of A for ${symbol}`,
      head: TWIST,
      rows: Array.from(c.slots, (body, slot) => {
        const id = model.bodyIds[body]
        const at = c.slotBase[slot] + 6 * r
        return {
          name: `A, ${compiled.names.get(id) ?? id}`,
          of: id,
          values: Array.from(reading.A.subarray(at, at + (model.isParticle[body] ? 3 : 6))),
        }
      }),
    },
  ]
}

/** Aᵀλ of this constraint, on each of its bodies. */
function reactionBlocks({ model, state, reading, compiled }: Source, c: Constraint): readonly Block[] {
  const w = new Float64Array(6)
  return [
    { is: 'head', text: 'The reaction they give' },
    {
      is: 'math',
      tex: String.raw`\begin{pmatrix}\mathbf F\\ \boldsymbol\tau\end{pmatrix} = A^{T}\lambda`,
      means: 'force, and torque about the centre of mass, both in world axes',
    },
    {
      is: 'numbers',
      label: 'Reaction on each body',
      head: ['Fx [N]', 'Fy [N]', 'Fz [N]', 'τx [N m]', 'τy [N m]', 'τz [N m]'],
      rows: Array.from(c.slots, (body) => {
        const id = model.bodyIds[body]
        w.fill(0)
        wrenchOnBody(model, state, reading, c, body, 'ideal', w)
        return { name: `on ${compiled.names.get(id) ?? id}`, of: id, values: Array.from(w) }
      }),
    },
  ]
}

const GREEK = [String.raw`\varphi`, String.raw`\psi`, String.raw`\chi`]

function symbolTex({ model }: Source, c: Constraint, r: number): string {
  const letter = GREEK[model.rowLevel[c.row0 + r]]
  return c.rows === 1 ? letter : `${letter}_{${r + 1}}`
}

/** To be pasted into a document that loads amsmath. */
export function sheetLatex(blocks: readonly Block[], title: string, t: number): string {
  const body = blocks.map(blockLatex)
  return [`% ${title.replace(/\s+/g, ' ')}, t = ${exact(t)} s`, ...body, ''].join('\n')
}

function blockLatex(block: Block): string {
  switch (block.is) {
    case 'head':
      return String.raw`\paragraph{${plainTex(block.text)}}`
    case 'words':
      return plainTex(block.text)
    case 'math':
      return String.raw`\[ ${block.tex}${block.means ? String.raw`\qquad\text{${plainTex(block.means)}}` : ''} \]`
    case 'numbers':
      return [
        String.raw`\[ \begin{array}{l${'r'.repeat(block.head.length)}}`,
        `  & ${block.head.map(headTex).join(' & ')} \\\\`,
        ...block.rows.map(
          ({ name, values }) =>
            String.raw`  \text{${plainTex(name)}} & ${values.map(numberTex).join(' & ')} \\`,
        ),
        String.raw`\end{array} \]`,
      ].join('\n')
  }
}

const HEADS: Readonly<Record<string, string>> = {
  φ: String.raw`\varphi`,
  φ̇: String.raw`\dot\varphi`,
  ψ: String.raw`\psi`,
  λ: String.raw`\lambda`,
  ωx: String.raw`\omega_x`,
  ωy: String.raw`\omega_y`,
  ωz: String.raw`\omega_z`,
}

function headTex(head: string): string {
  const [, letter, axis, unit] = /^([Fτ])([xyz]) \[(.*)\]$/.exec(head) ?? []
  if (letter)
    return String.raw`${letter === 'τ' ? String.raw`\tau` : letter}_${axis}\,[\mathrm{${unit.replace(' ', String.raw`\,`)}}]`
  return HEADS[head] ?? head
}

/** Every digit. */
function numberTex(x: number): string {
  if (!Number.isFinite(x)) return String.raw`\text{undefined}`
  const [mantissa, power] = exact(x).split('e')
  return power === undefined ? mantissa : String.raw`${mantissa}\times10^{${Number(power)}}`
}

const LETTERS: Readonly<Record<string, string>> = {
  φ: String.raw`$\varphi$`,
  ψ: String.raw`$\psi$`,
  χ: String.raw`$\chi$`,
  ν: String.raw`$\nu$`,
  '’': "'",
}

function plainTex(text: string): string {
  return text
    .replace(/[\\{}$&#%_^~]/g, (c) =>
      c === '\\' ? String.raw`\textbackslash{}` : c === '^' || c === '~' ? String.raw`\${c}{}` : `\\${c}`,
    )
    .replace('ν̇', String.raw`$\dot\nu$`)
    .replace(/[φψχν]([₀-₉]*)/g, (all, digits: string) => {
      const letter = LETTERS[all[0]]
      const below = [...digits].map((d) => '₀₁₂₃₄₅₆₇₈₉'.indexOf(d)).join('')
      return below === '' ? letter : `${letter.slice(0, -1)}_{${below}}$`
    })
    .replaceAll('’', "'")
}
