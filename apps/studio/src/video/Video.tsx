/* The dialog that makes a film of the run. */
import { count, seconds } from '@freebody/format'
import { Film as FilmIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SheetProps } from '../dialogs'
import { download, fileName } from '../documents/files'
import { editor, setTransient } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { HelpLink } from '../help/HelpLink'
import { Button, Dialog, Segmented, Select, Switch } from '../ui'
import { makeFilm, type Progress } from './make-film'
import {
  estimatedSize,
  even,
  frameTimes,
  gifRates,
  planProblem,
  videoRates,
  type FilmPlan,
  type Format,
  type Quality,
} from './plan'
import '../dialogs/sheet.css'
import './Video.css'

const SPEEDS = ['0.1', '0.25', '0.5', '1', '2', '4']
const SIZES = ['1920 × 1080', '1280 × 720', '854 × 480', '640 × 360', '1080 × 1080', '480 × 480']
const NAMES: Readonly<Record<string, string>> = { avc: 'H.264', vp9: 'VP9', av1: 'AV1', vp8: 'VP8' }

/** What a codec looks up to: unknown until the browser has answered. */
type Codec = string | null | 'unknown'

export default function Video({ onClose }: SheetProps) {
  const bench = useWorkbench()
  const { session, stage } = bench
  const [plan, setPlan] = useState<FilmPlan>(() =>
    firstPlan(session.timeline, session.compiled.settings.duration),
  )
  const [arrows, setArrows] = useState(true)
  const [labels, setLabels] = useState(true)
  const codec = useCodec(plan)
  const [progress, setProgress] = useState<(Progress & { readonly since: number }) | null>(null)
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly wrong: boolean } | null>(null)
  const running = useRef<AbortController | null>(null)
  // Closing the dialog cancels the film.
  useEffect(() => () => running.current?.abort(CANCELLED), [])

  const change = (next: Partial<FilmPlan>) => {
    setOutcome(null)
    setPlan((now) => ({ ...now, ...next }))
  }
  const missing = stage ? null : 'There is no picture to film: this browser cannot draw in 3D.'
  const problem = missing ?? planProblem(plan) ?? (codec === null ? NO_CODEC : null)
  const n = planProblem(plan) ? 0 : frameTimes(plan).length

  async function make(): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setOutcome(null)
    const since = performance.now()
    const tell = (now: Progress) => setProgress({ ...now, since })
    tell({ doing: 'running', done: 0, of: 1 })
    try {
      const known = codec === 'unknown' ? null : codec
      const { file, frames } = await makeFilm(bench, plan, known, { arrows, labels }, controller.signal, tell)
      download(file, fileName(editor.getState().scene, `.${plan.format}`))
      setOutcome({ text: `Saved: ${count(frames, 'frame')}, ${bytes(file.size)}.`, wrong: false })
    } catch (error) {
      if (controller.signal.aborted) setOutcome({ text: 'Cancelled. Nothing was saved.', wrong: false })
      else setOutcome({ text: sentence(error), wrong: true })
    } finally {
      running.current = null
      setProgress(null)
    }
  }

  return (
    <Dialog
      title="Video"
      extra={<HelpLink topic="video" about="video" />}
      summary="The run as a film, drawn frame by frame from the view as it is now. How long that takes does not change the film."
      className="sheet-medium"
      onClose={onClose}
    >
      <fieldset className="video-dialog" disabled={progress !== null}>
        <Row label="Format">
          <Segmented
            label="Format"
            value={plan.format}
            onChange={(format) => change({ format, fps: rateFor(format, plan.fps) })}
            options={[
              { id: 'mp4', label: 'MP4' },
              { id: 'webm', label: 'WebM' },
              { id: 'gif', label: 'GIF' },
            ]}
          />
        </Row>
        <Row label="Size">
          <Select
            label="Size"
            value={sizeOf(plan)}
            options={[
              ...SIZES.map((label) => ({ value: label, label })),
              ...(SIZES.includes(sizeOf(plan)) ? [] : [{ value: sizeOf(plan), label: sizeOf(plan) }]),
            ]}
            onChange={(text) => {
              const [width, height] = text.split(' × ').map(Number)
              change({ width, height })
            }}
          />
          <NumberBox
            label="Width"
            unit="px"
            value={plan.width}
            step={2}
            onChange={(width) => change({ width })}
          />
          <NumberBox
            label="Height"
            unit="px"
            value={plan.height}
            step={2}
            onChange={(height) => change({ height })}
          />
        </Row>
        <Row label="Part of the run">
          <NumberBox
            label="From"
            unit="s"
            value={plan.from}
            step={0.1}
            onChange={(from) => change({ from })}
          />
          <NumberBox label="To" unit="s" value={plan.to} step={0.1} onChange={(to) => change({ to })} />
        </Row>
        <Row label="Speed">
          <Select
            label="Speed"
            value={String(plan.speed)}
            options={SPEEDS.map((value) => ({ value, label: value === '1' ? '1, real time' : value }))}
            onChange={(speed) => change({ speed: Number(speed) })}
          />
          <Select
            label="Frames per second"
            value={String(plan.fps)}
            options={rates(plan.format).map((fps) => ({
              value: String(fps),
              label: `${fps} frames per second`,
            }))}
            onChange={(fps) => change({ fps: Number(fps) })}
          />
          {plan.format !== 'gif' && (
            <Select
              label="Quality"
              value={plan.quality}
              options={[
                { value: 'small', label: 'Small file' },
                { value: 'medium', label: 'Medium quality' },
                { value: 'high', label: 'High quality' },
              ]}
              onChange={(quality) => change({ quality: quality as Quality })}
            />
          )}
        </Row>
        <Row label="Shown">
          <Switch label="Arrows" on={arrows} onChange={setArrows} />
          <Switch label="Names" on={labels} onChange={setLabels} />
        </Row>
      </fieldset>
      <p className="muted video-dialog-size" aria-live="polite">
        {n > 0 &&
          `${count(n, 'frame')}, ${seconds(n / plan.fps)} long, roughly ${bytes(estimatedSize(plan))}.`}{' '}
        {plan.to > session.timeline.to + 1e-9 &&
          `Recorded up to ${seconds(session.timeline.to)}; the run goes on to ${seconds(plan.to)} first.`}
      </p>
      {substitute(plan.format, codec)}
      {problem && <p className="sheet-wrong">{problem}</p>}
      {outcome && (
        <p role="status" className={outcome.wrong ? 'sheet-wrong' : undefined}>
          {outcome.text}
        </p>
      )}
      {progress ? (
        <div className="sheet-row">
          <progress className="sheet-grow" max={progress.of} value={progress.done} aria-label="Progress" />
          <span className="numbers" role="status">
            {described(progress)}
          </span>
          <Button onClick={() => running.current?.abort(CANCELLED)}>Cancel</Button>
        </div>
      ) : (
        <div className="sheet-row">
          <Button
            look="primary"
            icon={FilmIcon}
            disabled={problem !== null || codec === 'unknown'}
            onClick={() => void make()}
          >
            Make the video
          </Button>
          <Button onClick={() => setTransient({ dialog: 'export' })}>Other exports…</Button>
        </div>
      )}
    </Dialog>
  )
}

const CANCELLED = 'cancelled'
const NO_CODEC =
  'This browser cannot encode video: it lacks WebCodecs for this format and size. Choose GIF, or another browser.'

function firstPlan(
  { from, to }: { readonly from: number; readonly to: number },
  duration: number | null,
): FilmPlan {
  return {
    format: 'mp4',
    width: 1280,
    height: 720,
    from: round(from),
    // What is recorded, else the scene's own length, else a while.
    to: round(to > from + 0.1 ? to : (duration ?? 5)),
    speed: 1,
    fps: 30,
    quality: 'medium',
  }
}

const round = (x: number) => Math.round(1000 * x) / 1000
const sizeOf = ({ width, height }: FilmPlan) => `${width} × ${height}`
const rates = (format: Format): readonly number[] => (format === 'gif' ? gifRates : videoRates)

function rateFor(format: Format, fps: number): number {
  return rates(format).includes(fps) ? fps : format === 'gif' ? 20 : 30
}

/** Asks the browser for every format and size; 'unknown' until it has answered. Not needed for GIF. */
function useCodec(plan: FilmPlan): Codec {
  const { format, width, height, fps, quality } = plan
  const key = `${format} ${width} ${height} ${fps} ${quality}`
  const [found, setFound] = useState<{ readonly key: string; readonly codec: string | null } | null>(null)
  const latest = useRef(plan)
  latest.current = plan
  useEffect(() => {
    if (format === 'gif') return
    let gone = false
    const answer = (codec: string | null) => {
      if (!gone) setFound({ key, codec })
    }
    import('./webcodecs').then(({ codecFor }) => codecFor(latest.current)).then(answer, () => answer(null))
    return () => {
      gone = true
    }
  }, [format, key])
  if (format === 'gif') return 'gif'
  return found?.key === key ? found.codec : 'unknown'
}

/** Says so where the codec is not the one that people expect. */
function substitute(format: Format, codec: Codec): ReactNode {
  if (format !== 'mp4' || codec === null || codec === 'avc' || codec === 'unknown') return null
  return (
    <p className="muted">
      This browser cannot encode H.264. The MP4 will hold {NAMES[codec] ?? codec}, which some players do not
      open; WebM is the safer choice.
    </p>
  )
}

function described({ doing, done, of, since }: Progress & { readonly since: number }): string {
  if (doing === 'running') return 'Running the scene …'
  if (doing === 'writing') return 'Writing the file …'
  const left = done > 1 ? ((performance.now() - since) / 1000 / done) * (of - done) : null
  return `Frame ${done} of ${of}${left === null ? '' : `, about ${Math.ceil(left)} s left`}`
}

function sentence(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? error.message
    : 'The video could not be made. Try a smaller size, or GIF.'
}

/** 1.2 MB */
function bytes(n: number): string {
  return n < 1e6 ? `${Math.max(1, Math.round(n / 1000))} kB` : `${(n / 1e6).toFixed(1)} MB`
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="video-dialog-row">
      <span className="muted">{label}</span>
      <div className="sheet-row">{children}</div>
    </div>
  )
}

interface BoxProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly step: number
  readonly onChange: (value: number) => void
}

function NumberBox({ label, unit, value, step, onChange }: BoxProps) {
  return (
    <label className="video-dialog-number">
      {label}{' '}
      <input
        type="number"
        aria-label={label}
        min={0}
        step={step}
        value={Number.isFinite(value) ? value : ''}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onBlur={() => {
          if (unit === 'px' && Number.isFinite(value)) onChange(even(value))
        }}
      />{' '}
      {unit}
    </label>
  )
}
