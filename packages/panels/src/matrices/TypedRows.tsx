import type { Constraint } from '@freebody/dynamics'
import { equationLatex } from '@freebody/expressions'
import { number } from '@freebody/format'
import type { Session } from '@freebody/session'
import { useCallback, useMemo } from 'react'
import { Formula } from '../formula/Formula'
import { useCompiled, useMode, usePanelHost, usePanelState } from '../host'
import { Live } from '../live-readings'
import { rowName } from '../why/labels'
import '../why/why.css'

const AXES = ['x', 'y', 'z', 'ωx', 'ωy', 'ωz']

/** What was typed, and the row of A q̈ = b that it became. */
export function TypedRows() {
  const host = usePanelHost()
  const { equations, names } = useCompiled()
  const model = useMode()
  const selection = usePanelState('selection')
  const typed = useMemo(
    () =>
      model.constraints.flatMap((c) => {
        const equation = equations.get(c.id)
        return equation ? [{ c, latex: equationLatex(equation) }] : []
      }),
    [model, equations],
  )
  if (typed.length === 0) return null
  return (
    <section className="why-typed" aria-label="Typed constraints">
      {typed.map(({ c, latex }) => {
        return (
          <div key={c.id} className="why-equation" data-lit={selection.includes(c.id) || undefined}>
            <button type="button" className="quiet" onClick={() => host.select([c.id])}>
              {names.get(c.id) ?? c.id}
            </button>
            <Formula tex={latex.equation} />
            {latex.rows.map(({ left, right }, r) => (
              <div key={left + right}>
                <Formula tex={String.raw`\Rightarrow\quad ${left} = ${right}`} display />
                <RowNumbers constraint={c} row={r} />
              </div>
            ))}
            {latex.where.map(({ symbol, meaning }) => (
              <Formula key={symbol} tex={String.raw`\text{where } ${symbol} = ${meaning}`} />
            ))}
          </div>
        )
      })}
    </section>
  )
}

function RowNumbers({ constraint, row }: { readonly constraint: Constraint; readonly row: number }) {
  const { session } = usePanelHost()
  // The live readings have evaluated the present moment before this is called.
  const text = useCallback(() => rowInNumbers(session, constraint, row), [session, constraint, row])
  return <Live text={text} className="numbers muted why-row-numbers" />
}

/** A: bar x 1.000, bar ωy −0.5000; b = 9.810 */
export function rowInNumbers(
  { model, reading, compiled }: Pick<Session, 'model' | 'reading' | 'compiled'>,
  c: Constraint,
  row: number,
): string {
  // It may have opened since this was rendered.
  if (model.constraints[c.index]?.id !== c.id) return ''
  const entries = Array.from(c.slots).flatMap((body, slot) => {
    const name = compiled.names.get(model.bodyIds[body]) ?? model.bodyIds[body]
    const at = c.slotBase[slot] + 6 * row
    return AXES.flatMap((axis, i) => {
      const x = reading.A[at + i]
      return x === 0 ? [] : [`${name} ${axis} ${number(x)}`]
    })
  })
  const symbol = rowName(model, c, row)
  return `${symbol}:  A ${entries.join(', ')};  b ${number(reading.b[c.row0 + row])}`
}
