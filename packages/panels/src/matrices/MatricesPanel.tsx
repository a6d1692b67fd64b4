import type { Description } from '@freebody/formulations'
import { MatrixPicture, type MatrixPlace } from '@freebody/plots'
import { useMemo, useState } from 'react'
import { About } from '../About'
import { thingOf } from '@freebody/session'
import { useCompiled, useMode, usePanelHost, usePanelState } from '../host'
import { DescriptionChoice } from '../why/DescriptionChoice'
import { Limits } from '../why/Limits'
import { useEvaluation } from '../why/use-evaluation'
import type { MatrixName } from '../why/work'
import { emptyMatrix, matrixKinds } from './data'
import { TypedRows } from './TypedRows'
import '../why/why.css'
import '../table.css'

/** M, A, b, Q and S of the present moment, with their rows and columns tied to joints and bodies. */
export default function MatricesPanel() {
  const host = usePanelHost()
  const compiled = useCompiled()
  const selection = usePanelState('selection')
  const hovered = usePanelState('hovered')
  const [name, setName] = useState<MatrixName>('A')
  const [description, setDescription] = useState<Description>('twist')
  const model = useMode()
  const { names } = compiled
  const data = useMemo(
    () => emptyMatrix({ model, names }, name, description),
    [model, names, name, description],
  )
  const [news] = useState(createNews)
  const lit = useMemo(
    () => (hovered === null || selection.includes(hovered) ? selection : [...selection, hovered]),
    [selection, hovered],
  )

  useEvaluation({
    key: `${name} ${description}`,
    request: (snapshot) => ({ type: 'matrix', snapshot, description, name }),
    take(reply) {
      if (reply.type !== 'matrix' || reply.values.length !== data?.values.length) return
      data.values.set(reply.values)
      news.tell()
    },
  })

  /** Items of a cell, rows first. */
  const things = ({ row, column }: MatrixPlace) =>
    [row === null ? '' : data?.rows[row].of, column === null ? '' : data?.columns[column].of].filter(
      (id): id is string => id !== undefined && id !== '',
    )

  const kind = matrixKinds.find((k) => k.name === name)!
  return (
    <div className="table-frame">
      <div className="table-controls">
        <div className="why-choice" role="toolbar" aria-label="Matrix">
          {matrixKinds.map((k) => (
            <button
              key={k.name}
              type="button"
              className="quiet"
              title={k.says}
              aria-pressed={k.name === name}
              onClick={() => setName(k.name)}
            >
              <i>{k.name === 'φ' ? 'φ, φ̇' : k.name}</i>
            </button>
          ))}
        </div>
        <DescriptionChoice value={description} onChange={setDescription} />
        <span className="muted">{kind.says}</span>
        <Limits />
      </div>
      <div className="why-scroll why-matrix">
        {data ? (
          <div className="why-picture">
            <MatrixPicture
              data={data}
              title={kind.title}
              listen={news.listen}
              highlightRows={lit}
              highlightColumns={lit}
              onHover={(place) => host.hover(place ? (things(place)[0] ?? null) : null)}
              onCell={(place) => host.select([...new Set(things(place).map((id) => thingOf(compiled, id)))])}
            />
          </div>
        ) : (
          <p className="table-empty">
            {description === 'quaternion'
              ? 'In quaternions M is singular: it has no inertia along u, so that A M⁻¹ Aᵀ does not exist. Look at it in twists.'
              : 'Something here moves without inertia: M has no inverse, and A M⁻¹ Aᵀ does not exist.'}
          </p>
        )}
        <div className="why-aside">
          <TypedRows />
          <About topic="matrices">
            The equations of motion are M q̈ = Q + Aᵀλ with A q̈ = b: these are their matrices, now, with a row
            for every condition a joint holds and a column for every coordinate of a body.
          </About>
        </div>
      </div>
    </div>
  )
}

/** Says that values were rewritten. */
function createNews() {
  const listeners = new Set<() => void>()
  return {
    tell(): void {
      for (const listener of listeners) listener()
    },
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
