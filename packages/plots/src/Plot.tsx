/* Any channel over time or against another, with zoom, readout, references and export. */
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import type { PlotSpec } from './arrange'
import { writeCsv } from './csv-write'
import { keyMotion } from './gestures'
import { quantity, number } from '@freebody/format'
import { plotSvg } from './plot-svg'
import type { Theme } from './palette'
import { createPlotView, type PlotFrame, type PlotView } from './plot-view'
import { PlotLegend, writeLegend } from './PlotLegend'
import { PlotTable } from './PlotTable'
import { PlotToolbar } from './PlotToolbar'
import { referencesFromCsv } from './reference'
import { fileName, saveFile, svgToPng } from './save'
import type { Reference, Series } from './series'
import { wholeView } from './view'
import { list, plotSentence, problemSentence } from './descriptions'
import './plots.css'

export interface PlotHandle {
  /** What is shown, as files. */
  csv(): string
  svg(): string
  png(): Promise<Blob>
}

export interface PlotProps {
  readonly series: readonly Series[]
  /** Drawn against this channel instead of time: a phase portrait, a trajectory. Recorded together with the series. */
  readonly against?: Series | undefined
  readonly references?: readonly Reference[]
  /** Where it is given, files can be loaded as references, and references removed. */
  readonly onReferences?: (references: readonly Reference[]) => void
  readonly title?: string
  /** [s] The time mark. A function is called in every frame, without a render. */
  readonly cursorTime?: number | null | (() => number | null)
  readonly onSeek?: (t: number) => void
  /** Tells when there may be new samples or another moment; without it, every rendering does. */
  readonly listen?: (listener: () => void) => () => void
  /** Equal scales against a channel of the same unit. Default: true. */
  readonly equal?: boolean
  /** [s] Shows the last so many seconds. */
  readonly span?: number
  /** A sentence of the owner's instead of the picture: what went wrong, what to do. */
  readonly problem?: string | null
  readonly ref?: Ref<PlotHandle>
}

const nothing: readonly Reference[] = []
const never = () => () => {}
/** [ms] */
const STATISTICS_EVERY = 250
const SENTENCE_EVERY = 1000
const QUIET = 700
const MOST_BYTES = 40_000_000

export function Plot(props: PlotProps) {
  const {
    series,
    against,
    references = nothing,
    onReferences,
    title = '',
    onSeek,
    listen = never,
    ref,
  } = props
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [withStatistics, setStatistics] = useState(false)
  const [withTable, setTable] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [theme, setTheme] = useState<Theme>('light')
  const [range, setRange] = useState(wholeView.x)
  const [leftOut, setLeftOut] = useState('')
  const [empty, setEmpty] = useState(true)

  const spec: PlotSpec = { series, references, against, hidden, equal: props.equal, span: props.span }
  const problem = props.problem ?? problemSentence(spec)
  const host = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLTableElement>(null)
  const news = useRef<HTMLParagraphElement>(null)
  const view = useRef<PlotView | null>(null)
  const latest = useRef({ props, withStatistics })

  useLayoutEffect(() => {
    latest.current = { props, withStatistics }
  })

  useLayoutEffect(() => {
    let statisticsAt = Number.NEGATIVE_INFINITY
    let sentenceAt = Number.NEGATIVE_INFINITY
    let saying: ReturnType<typeof setTimeout> | undefined
    const created = createPlotView(host.current!, {
      onFrame(frame) {
        const now = performance.now()
        const due = now - statisticsAt > STATISTICS_EVERY
        if (due) statisticsAt = now
        if (legend.current) writeLegend(legend.current, frame, latest.current.withStatistics && due)
        if (picture.current && now - sentenceAt > SENTENCE_EVERY) {
          sentenceAt = now
          picture.current.setAttribute('aria-label', plotSentence(frame.arrangement))
        }
        // These change seldom, and React leaves out what is the same.
        setTheme(frame.colours.theme)
        setLeftOut(list(frame.leftOut))
        setEmpty(frame.arrangement.empty)
      },
      onMoved(frame) {
        statisticsAt = Number.NEGATIVE_INFINITY
        sentenceAt = Number.NEGATIVE_INFINITY
        clearTimeout(saying)
        // After the last change: a screen reader announces the result only.
        saying = setTimeout(() => {
          if (news.current) news.current.textContent = rangeSentence(frame)
          setRange(frame.arrangement.spec.against === undefined ? frame.view.x : null)
        }, QUIET)
      },
      onSeek: (t) => latest.current.props.onSeek?.(t),
    })
    view.current = created
    return () => {
      clearTimeout(saying)
      created.dispose()
      view.current = null
    }
  }, [])

  useLayoutEffect(() => {
    const cursorTime = () => {
      const time = latest.current.props.cursorTime ?? null
      return typeof time === 'function' ? time() : time
    }
    view.current?.set(problem === null ? spec : { series: [] }, cursorTime, onSeek !== undefined)
  })
  useEffect(() => {
    const stop = listen(() => view.current?.refresh())
    // Samples may have come since the picture was asked for, and be the last for now.
    view.current?.refresh()
    return stop
  }, [listen])

  const svg = () =>
    plotSvg(spec, { title, view: view.current?.frame?.view ?? wholeView, ...sizeOf(host.current) })
  const csv = () => {
    const on = series.filter((s) => !hidden.has(s.name) && s.name !== against?.name)
    const shown = against === undefined ? (view.current?.frame?.view.x ?? undefined) : undefined
    return writeCsv(against === undefined ? on : [against, ...on], shown)
  }
  useImperativeHandle(ref, () => ({ csv, svg, png: () => svgToPng(svg()) }))

  async function load(file: File): Promise<void> {
    if (file.size > MOST_BYTES) {
      setNotice(
        `${file.name} has ${Math.round(file.size / 1e6)} MB, the most is ${MOST_BYTES / 1e6}. Keep every tenth line, say.`,
      )
      return
    }
    const taken = [...series.map((s) => s.name), ...references.map((r) => r.name)]
    const loaded = referencesFromCsv(await file.text(), file.name, taken)
    setNotice(loaded.ok ? null : loaded.message)
    if (loaded.ok) onReferences?.([...references, ...loaded.references])
  }

  function toggle(name: string): void {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    setHidden(next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.shiftKey && /^Arrow(Left|Right)$/.test(event.key))
      view.current?.nudge(event.key === 'ArrowLeft' ? -4 : 4)
    else {
      const motion = keyMotion(event.key)
      if (motion === null) return
      view.current?.move(motion)
    }
    // The same keys step the simulation elsewhere on the page.
    event.preventDefault()
    event.stopPropagation()
  }

  const allOff =
    series.length > 0 &&
    series.every((s) => hidden.has(s.name)) &&
    references.every((r) => hidden.has(r.name))
  const sentence =
    problem ??
    (allOff
      ? 'Every series is switched off.'
      : empty
        ? 'No sample yet. Run the scene, and curves appear here.'
        : null)

  return (
    <figure className="fb-plot">
      <div className="fb-plot-head">
        <figcaption>{title}</figcaption>
        <PlotToolbar
          move={(motion) => view.current?.move(motion)}
          withStatistics={withStatistics}
          onStatistics={setStatistics}
          withTable={withTable}
          onTable={setTable}
          onFile={onReferences && load}
          onCsv={() => saveFile(fileName(title, 'csv'), csv(), 'text/csv')}
          onSvg={() => saveFile(fileName(title, 'svg'), svg(), 'image/svg+xml')}
          onPng={() => {
            svgToPng(svg()).then(
              (blob) => saveFile(fileName(title, 'png'), blob),
              () =>
                setNotice('The browser could not turn the drawing into a picture. Save it as SVG instead.'),
            )
          }}
        />
      </div>
      {notice !== null && (
        <p className="fb-plot-notice" role="alert">
          {notice}
          <button type="button" aria-label="Dismiss" onClick={() => setNotice(null)}>
            ×
          </button>
        </p>
      )}
      <div className="fb-plot-body" data-statistics={withStatistics || undefined} hidden={withTable}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is one thing with keys of its own */}
        <div
          className="fb-plot-area"
          role="group"
          aria-roledescription="plot"
          aria-label={title || 'Plot'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: + − and arrows look closer and move along
          tabIndex={0}
          title={undefined}
          onKeyDown={onKeyDown}
          onDragOver={(event) => onReferences && event.preventDefault()}
          onDrop={(event) => {
            const file = event.dataTransfer.files[0]
            if (!onReferences || !file) return
            event.preventDefault()
            void load(file)
          }}
        >
          <div ref={picture} role="img" aria-label={title || 'Plot'}>
            <div ref={host} className="fb-plot-host" />
          </div>
          {sentence !== null && <p className="fb-plot-empty">{sentence}</p>}
        </div>
        <div className="fb-plot-side">
          <PlotLegend
            ref={legend}
            series={series}
            references={references}
            hidden={hidden}
            theme={theme}
            withStatistics={withStatistics}
            onToggle={toggle}
            onRemove={onReferences && ((r) => onReferences(references.filter((other) => other !== r)))}
          />
          {leftOut !== '' && <p className="fb-plot-note">No room for an axis of {leftOut}: scaled to fit.</p>}
        </div>
      </div>
      {withTable && <PlotTable spec={spec} range={range} />}
      <p ref={news} className="fb-plot-hidden" aria-live="polite" />
    </figure>
  )
}

function rangeSentence({ arrangement, view }: PlotFrame): string {
  if (view.x === null) return 'Everything is shown.'
  return `Shown from ${number(view.x[0])} to ${quantity(view.x[1], arrangement.x.unit)}.`
}

/** A drawing has the proportions of the picture on screen, and is not smaller than can be read. */
function sizeOf(host: HTMLElement | null): { width: number; height: number } {
  const { clientWidth = 960, clientHeight = 400 } = host ?? {}
  const width = Math.max(720, clientWidth)
  return { width, height: Math.max(360, Math.round((width * clientHeight) / Math.max(1, clientWidth))) }
}
