/* A matrix as a table of numbers. React renders the cells, the numbers are written into those that changed. */
import { useLayoutEffect, useMemo, useRef } from 'react'
import { number } from '@freebody/format'
import { blocks, type MatrixData, type MatrixPlace } from './matrix'

interface Props {
  readonly data: MatrixData
  readonly listen: (listener: () => void) => () => void
  readonly rows: ReadonlySet<number>
  readonly columns: ReadonlySet<number>
  readonly active: MatrixPlace
  readonly onHover: (place: MatrixPlace | null) => void
  readonly onPick: (place: MatrixPlace) => void
}

export function MatrixNumbers({ data, listen, rows, columns, active, onHover, onPick }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const rowBlocks = useMemo(() => blocks(data.rows), [data.rows])
  const columnBlocks = useMemo(() => blocks(data.columns), [data.columns])
  const starts = useMemo(() => new Set(columnBlocks.map((b) => b.start)), [columnBlocks])

  useLayoutEffect(() => {
    const shown = new Float64Array(data.values.length)
    const cells = [...(body.current?.querySelectorAll<HTMLElement>('td') ?? [])]
    let first = true
    const write = () => {
      for (let i = 0; i < cells.length; i++) {
        const v = data.values[i]
        if (!first && Object.is(v, shown[i])) continue
        shown[i] = v
        cells[i].textContent = number(v)
        cells[i].toggleAttribute('data-zero', v === 0)
      }
      first = false
    }
    write()
    return listen(write)
  }, [data, listen])

  const hover = (row: number | null, column: number | null) => ({
    onPointerEnter: () => onHover({ row, column }),
    onClick: () => onPick({ row, column }),
  })
  return (
    <table className="fb-plot-matrix-numbers" onPointerLeave={() => onHover(null)}>
      <thead>
        <tr>
          <td colSpan={2} />
          {columnBlocks.map((b) => (
            <th key={b.start} scope="colgroup" colSpan={b.count} data-start="" title={b.group}>
              {b.group}
            </th>
          ))}
        </tr>
        <tr>
          <td colSpan={2} />
          {data.columns.map((label, c) => (
            <th
              key={label.id}
              scope="col"
              data-start={starts.has(c) ? '' : undefined}
              data-lit={columns.has(c) || undefined}
              {...hover(null, c)}
            >
              {label.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {data.rows.map((label, r) => {
          const block = rowBlocks.find((b) => b.start === r)
          return (
            <tr key={label.id} data-start={block ? '' : undefined} data-lit={rows.has(r) || undefined}>
              {block && (
                <th scope="rowgroup" rowSpan={block.count} title={block.group}>
                  {block.group}
                </th>
              )}
              <th scope="row" {...hover(r, null)}>
                {label.label}
              </th>
              {data.columns.map((column, c) => (
                <td
                  key={column.id}
                  data-start={starts.has(c) ? '' : undefined}
                  data-lit={columns.has(c) || undefined}
                  data-active={(active.row === r && active.column === c) || undefined}
                  {...hover(r, c)}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
