/* A table whose numbers follow the motion: React renders rows when there are new ones, the live readings write the cells. Sorted on request,
 by what is shown at that moment. */
import type { Readings } from '@freebody/session'
import { ArrowDown, ArrowUp, Copy } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Copyable, CopyMenu } from './CopyMenu'
import { usePanelHost } from './host'
import './table.css'
import './why/why.css'

export interface Column<R> {
  readonly id: string
  readonly label: ReactNode
  /** In copies, and as the header's accessible name. */
  readonly name: string
  readonly unit?: string
  readonly title?: string
  /** Value for sorting and copying, at full precision. */
  readonly value: (row: R) => number | string
  /** What the cell shows. */
  readonly text: (row: R) => string
  readonly className?: string
}

interface Props<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: (readings: Readings) => readonly R[]
  readonly idOf: (row: R) => string
  readonly selected: ReadonlySet<string>
  readonly onSelect: (id: string, more: boolean) => void
  readonly onHover: (id: string | null) => void
  readonly empty: string
  readonly nameOf: (row: R) => string
  /** Numbers of a row that can be copied one by one. */
  readonly copies: (row: R) => readonly Copyable[]
  readonly controls?: ReactNode
}

interface Sorting {
  readonly column: string
  readonly down: boolean
}

export function LiveTable<R>(props: Props<R>) {
  const { columns, rows, idOf, selected } = props
  const { live, say } = usePanelHost()
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [ids, setIds] = useState(() => rows(live.readings).map(idOf))
  const body = useRef<HTMLTableSectionElement>(null)

  const order = useMemo(() => {
    if (!sorting) return ids
    const column = columns.find((c) => c.id === sorting.column)
    const all = new Map(rows(live.readings).map((row) => [idOf(row), row]))
    const sign = sorting.down ? -1 : 1
    return ids.toSorted((a, b) => {
      const [x, y] = [a, b].map((id) => all.get(id)).map((row) => (row && column ? column.value(row) : 0))
      return (
        sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
      )
    })
  }, [ids, sorting, columns, rows, idOf, live])

  useLayoutEffect(() => {
    const write = () => {
      const now = rows(live.readings)
      const names = now.map(idOf)
      setIds((before) => (before.join('\n') === names.join('\n') ? before : names))
      const byId = new Map(now.map((row) => [idOf(row), row]))
      for (const line of body.current?.rows ?? []) {
        const row = byId.get(line.dataset.id ?? '')
        if (!row) continue
        columns.forEach((column, i) => {
          const cell = line.cells[i].firstElementChild ?? line.cells[i]
          const text = column.text(row)
          if (cell.textContent !== text) cell.textContent = text
        })
      }
    }
    write()
    return live.listen(write)
  })

  const copiesOf = (id: string) => {
    const row = rows(live.readings).find((at) => idOf(at) === id)
    return row ? props.copies(row) : []
  }

  async function copy(): Promise<void> {
    const head = columns.map((c) => (c.unit ? `${c.name} [${c.unit}]` : c.name))
    const lines = rows(live.readings).map((row) => columns.map((c) => String(c.value(row))))
    await navigator.clipboard.writeText([head, ...lines].map((line) => line.join('\t')).join('\n'))
    say('Copied, at full precision.')
  }

  const named = new Map(rows(live.readings).map((row) => [idOf(row), props.nameOf(row)]))

  if (ids.length === 0) return <p className="table-empty muted">{props.empty}</p>
  return (
    <div className="table-frame">
      <div className="table-controls">
        {props.controls}
        <button type="button" className="quiet" onClick={() => void copy()}>
          <Copy size={14} /> Copy
        </button>
      </div>
      <div className="table-scroll">
        <table className="live-table" aria-label={props.label}>
          <thead>
            <tr>
              {columns.map((column) => {
                const by = sorting?.column === column.id ? sorting : null
                return (
                  <th
                    key={column.id}
                    scope="col"
                    className={column.className}
                    aria-sort={by ? (by.down ? 'descending' : 'ascending') : 'none'}
                  >
                    <button
                      type="button"
                      className="quiet"
                      title={column.title ?? `Sort by ${column.name}`}
                      onClick={() =>
                        setSorting({ column: column.id, down: by ? !by.down : column.id !== 'name' })
                      }
                    >
                      <span>{column.label}</span>
                      {column.unit && <small>{column.unit}</small>}
                      {by && (by.down ? <ArrowDown size={12} /> : <ArrowUp size={12} />)}
                    </button>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody ref={body}>
            {order.map((id) => (
              <tr
                key={id}
                data-id={id}
                aria-selected={selected.has(id)}
                onClick={(event) => props.onSelect(id, event.shiftKey || event.ctrlKey || event.metaKey)}
                onPointerEnter={() => props.onHover(id)}
                onPointerLeave={() => props.onHover(null)}
              >
                {columns.map((column, i) =>
                  i === 0 ? (
                    <th
                      key={column.id}
                      scope="row"
                      aria-label={named.get(id) ?? id}
                      className={column.className}
                    >
                      <button type="button" className="quiet" />
                      <CopyMenu of={named.get(id) ?? id} items={() => copiesOf(id)} />
                    </th>
                  ) : (
                    <td key={column.id} className={column.className} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
