import { copyText } from '@freebody/plots'
import { number } from '@freebody/format'
import { thingOf } from '@freebody/session'
import { Copy } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { About } from '../About'
import { Formula } from '../formula/Formula'
import { useCompiled, useMode, usePanelHost, usePanelState } from '../host'
import { SavePicture } from '../SavePicture'
import { paperSheet } from './paper'
import { sheetLatex, sheetOf, type Block } from './sheet'
import '../why/why.css'
import '../table.css'

/** How one constraint comes to its rows and its force. */
export default function DerivationPanel() {
  const host = usePanelHost()
  const compiled = useCompiled()
  const { names } = compiled
  const model = useMode()
  const scene = usePanelState('scene')
  const selection = usePanelState('selection')
  /** A condition that is no thing of the document, chosen here: it holds while what it belongs to is selected. */
  const [picked, setPicked] = useState<string | null>(null)
  const isPicked = picked !== null && selection.includes(thingOf(compiled, picked))
  const chosen =
    model.constraints.find((c) => (isPicked ? c.id === picked : selection.includes(c.id))) ?? null
  const blocks = useSheet(chosen?.id ?? null)
  const name = chosen ? (names.get(chosen.id) ?? chosen.id) : ''
  const title = scene.title ?? 'Untitled scene'

  async function copy(): Promise<void> {
    const copied = await copyText(sheetLatex(blocks, title, host.session.state.t))
    host.say(copied ? 'Copied as LaTeX, at full precision.' : 'The browser refused the clipboard.')
  }
  return (
    <div className="table-frame">
      <div className="table-controls">
        <label>
          Constraint{' '}
          <select
            value={chosen?.id ?? ''}
            onChange={(event) => {
              const { value } = event.target
              const thing = thingOf(compiled, value)
              setPicked(thing === value ? null : value)
              host.select(value === '' ? [] : [thing])
            }}
          >
            <option value="">choose one …</option>
            {model.constraints.map(({ id }) => (
              <option key={id} value={id}>
                {names.get(id) ?? id}
              </option>
            ))}
          </select>
        </label>
        {chosen && (
          <>
            <button type="button" className="quiet" onClick={() => void copy()}>
              <Copy size={14} /> LaTeX
            </button>
            <SavePicture
              name={`${name} derivation`}
              svg={() => paperSheet(blocks, `${title}, t = ${number(host.session.state.t)} s`)}
            />
          </>
        )}
      </div>
      <div className="why-scroll">
        {chosen ? (
          <article className="why-sheet" aria-label={`Derivation of ${name}`}>
            {blocks.map((block, i) => (
              <SheetBlock key={`${chosen.id} ${i}`} block={block} first={i === 0} />
            ))}
          </article>
        ) : (
          <p className="table-empty muted">
            Choose a joint or an equation here or in the scene: what it holds is then derived, from φ to the
            force it gives.
          </p>
        )}
        <About topic="derivation">
          What a constraint says about positions is differentiated until accelerations appear: that gives its
          rows of A and b, and the multipliers that satisfy them push along the same rows.
        </About>
      </div>
    </div>
  )
}

/** Updated with the live readings; unchanged formulas are not typeset again. */
function useSheet(id: string | null): readonly Block[] {
  const { session, live } = usePanelHost()
  const [blocks, setBlocks] = useState<readonly Block[]>([])
  useEffect(() => {
    const read = () => {
      const c = session.model.constraints.find((c) => c.id === id)
      // Accessing the readings evaluates the present moment.
      setBlocks(c && live.readings ? sheetOf(session, c) : [])
    }
    read()
    return live.listen(read)
  }, [session, live, id])
  return blocks
}

function SheetBlock({ block, first }: { readonly block: Block; readonly first: boolean }) {
  const { hover, select } = usePanelHost()
  const text = useMemo(
    () => (block.is === 'numbers' ? block.rows.map((r) => r.values.map((x) => number(x))) : []),
    [block],
  )
  switch (block.is) {
    case 'head':
      return first ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
    case 'words':
      return <p>{block.text}</p>
    case 'math':
      return (
        <p className="why-line">
          <Formula tex={block.tex} />
          {block.means && <span className="muted">{block.means}</span>}
        </p>
      )
    case 'numbers':
      return (
        <table className="live-table why-numbers" aria-label={block.label}>
          <thead>
            <tr>
              <td />
              {block.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(({ name, of }, r) => (
              <tr
                key={name}
                {...(of !== null && {
                  'data-id': of,
                  onPointerEnter: () => hover(of),
                  onPointerLeave: () => hover(null),
                  onClick: () => select([of], true),
                })}
              >
                <th scope="row">{name}</th>
                {text[r].map((value, i) => (
                  <td key={block.head[i]} className="numbers">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}
