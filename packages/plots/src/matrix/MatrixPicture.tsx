/* A matrix that stays live: numbers while they fit, colours beyond, every row and column by its name. */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { copyText, fileName, saveFile, svgToPng } from '../save'
import { matrixJson, matrixLatex, matrixTsv } from './copy'
import { highlighted, nextPlace, placeSentence, type MatrixData, type MatrixPlace } from './matrix'
import { MatrixHeat } from './MatrixHeat'
import { MatrixNumbers } from './MatrixNumbers'
import { matrixSvg } from './matrix-svg'
import '../plots.css'
import './matrix.css'

export interface MatrixPictureProps {
  /** A new object when rows or columns changed; its values may be rewritten in place. */
  readonly data: MatrixData
  /** Tells when the values were rewritten. */
  readonly listen?: (listener: () => void) => () => void
  /** Ids of rows and columns, or of the bodies and joints they belong to. */
  readonly highlightRows?: readonly string[]
  readonly highlightColumns?: readonly string[]
  /** What is pointed at, or null; a null row or column means a whole column or row. */
  readonly onHover?: (place: MatrixPlace | null) => void
  /** What was clicked, or chosen with Enter. */
  readonly onCell?: (place: MatrixPlace) => void
  readonly title?: string
}

/** Matrices with more columns are shown as colours by default. */
const FEW = 12
const none: readonly string[] = []
const never = () => () => {}
const nowhere: MatrixPlace = { row: null, column: null }

const copies: Readonly<Record<string, (data: MatrixData) => string>> = {
  TSV: matrixTsv,
  LaTeX: matrixLatex,
  JSON: matrixJson,
}

export function MatrixPicture(props: MatrixPictureProps) {
  const {
    data,
    listen = never,
    highlightRows = none,
    highlightColumns = none,
    onHover,
    onCell,
    title = data.name,
  } = props
  const [chosen, setChosen] = useState<'numbers' | 'colours' | null>(null)
  const [hover, setHover] = useState<MatrixPlace | null>(null)
  const [active, setActive] = useState<MatrixPlace>(nowhere)
  const [news, setNews] = useState('')
  const readout = useRef<HTMLParagraphElement>(null)
  const look = chosen ?? (data.columns.length <= FEW ? 'numbers' : 'colours')
  const rows = useMemo(() => new Set(highlighted(data.rows, highlightRows)), [data.rows, highlightRows])
  const columns = useMemo(
    () => new Set(highlighted(data.columns, highlightColumns)),
    [data.columns, highlightColumns],
  )
  // A smaller matrix may have come since.
  const at =
    (active.row ?? 0) < data.rows.length && (active.column ?? 0) < data.columns.length ? active : nowhere
  const inside = hover && (hover.row ?? 0) < data.rows.length && (hover.column ?? 0) < data.columns.length
  const pointed = inside ? hover : at

  const sentence = pointed === nowhere ? 'Point at a cell, or walk with the arrow keys.' : null
  useEffect(() => {
    if (sentence !== null) return undefined
    return listen(() => {
      if (readout.current) readout.current.textContent = placeSentence(data, pointed)
    })
  }, [listen, data, pointed, sentence])

  function pointAt(place: MatrixPlace | null): void {
    if (place?.row === hover?.row && place?.column === hover?.column) return
    setHover(place)
    onHover?.(place)
  }

  function pick(place: MatrixPlace): void {
    setActive(place)
    onCell?.(place)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'Enter' && at !== nowhere) onCell?.(at)
    else {
      const next = nextPlace(data, at, event.key)
      if (next === null) return
      setActive(next)
      setHover(null)
      onHover?.(next)
      setNews(placeSentence(data, next))
    }
    event.preventDefault()
    event.stopPropagation()
  }

  async function copy(kind: string): Promise<void> {
    const copied = await copyText(copies[kind](data))
    setNews(
      copied
        ? `${data.name} is on the clipboard as ${kind}.`
        : 'The browser refused the clipboard. Save the SVG instead.',
    )
  }
  const svg = () => matrixSvg(data, { title, numbers: look === 'numbers' })
  const Body = look === 'numbers' ? MatrixNumbers : MatrixHeat

  return (
    <figure className="fb-plot-matrix">
      <div className="fb-plot-head">
        <figcaption>
          {title}{' '}
          <small>
            {data.rows.length} × {data.columns.length}
          </small>
        </figcaption>
        <div className="fb-plot-tools" role="toolbar" aria-label={title}>
          <div className="fb-plot-group">
            {(['numbers', 'colours'] as const).map((kind) => (
              <button key={kind} type="button" aria-pressed={look === kind} onClick={() => setChosen(kind)}>
                {kind === 'numbers' ? 'Numbers' : 'Colours'}
              </button>
            ))}
          </div>
          <div className="fb-plot-group">
            {Object.keys(copies).map((kind) => (
              <button
                key={kind}
                type="button"
                title={`Copy as ${kind}, every digit`}
                onClick={() => copy(kind)}
              >
                {kind}
              </button>
            ))}
          </div>
          <div className="fb-plot-group">
            <button
              type="button"
              title="Save as a drawing"
              onClick={() => saveFile(fileName(title, 'svg'), svg(), 'image/svg+xml')}
            >
              SVG
            </button>
            <button
              type="button"
              title="Save as a picture"
              onClick={() => {
                svgToPng(svg()).then(
                  (blob) => saveFile(fileName(title, 'png'), blob),
                  () =>
                    setNews('The browser could not turn the drawing into a picture. Save it as SVG instead.'),
                )
              }}
            >
              PNG
            </button>
          </div>
        </div>
      </div>
      {data.rows.length === 0 || data.columns.length === 0 ? (
        <p className="fb-plot-matrix-empty">
          {title} has no {data.rows.length === 0 ? 'rows' : 'columns'} here.
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is one thing with keys of its own
        <div
          className="fb-plot-matrix-body"
          role="group"
          aria-roledescription="matrix"
          aria-label={`${title}, ${data.rows.length} rows, ${data.columns.length} columns`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows walk the cells, Enter chooses one
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <Body
            data={data}
            listen={listen}
            rows={rows}
            columns={columns}
            active={at}
            onHover={pointAt}
            onPick={pick}
          />
        </div>
      )}
      <p ref={readout} className="fb-plot-matrix-readout">
        {sentence ?? placeSentence(data, pointed)}
      </p>
      <p className="fb-plot-hidden" aria-live="polite">
        {news}
      </p>
    </figure>
  )
}
