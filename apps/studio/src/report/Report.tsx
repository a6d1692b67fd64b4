/* The report of a moment: what goes on it is chosen at the side, and the browser prints it or saves it as PDF. The style sheet shows the sheet
 alone on paper. The page has its light colours meanwhile (shell/theme.ts). */
import { ReportSheet, type ReportParts } from '@freebody/panels'
import { seconds } from '@freebody/format'
import { Printer } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { SheetProps } from '../dialogs'
import { Qr } from '../dialogs/Qr'
import { makeLink, presentMoment } from '../documents/link'
import { offscreenLike } from '../documents/offscreen-like'
import { unselected } from '../documents/unselected'
import { editor, transient, useEditor } from '../editor/store'
import { useWorkbench, type Workbench } from '../editor/workbench'
import { HelpLink } from '../help/HelpLink'
import { Button, Dialog, Segmented, Switch } from '../ui'
import './Report.css'

type Bodies = 'none' | 'selected' | 'all'

/** More on one report would be a book. */
const MOST_BODIES = 24

export default function Report({ onClose }: SheetProps) {
  const bench = useWorkbench()
  const { session } = bench
  const scene = useEditor((s) => s.scene)
  const bodies = [...session.compiled.bodies.values()]
    .filter(({ kind }) => kind !== 'ground')
    .map(({ id }) => id)
  const [selected] = useState(() => selectedBodies(bodies))
  const [which, setWhich] = useState<Bodies>(
    selected.length > 0 ? 'selected' : bodies.length <= 2 ? 'all' : 'none',
  )
  const [parts, setParts] = useState<Omit<ReportParts, 'freeBodies'>>({
    picture: true,
    schematic: true,
    forces: true,
    plots: (scene.plots ?? []).length > 0,
    checks: true,
    link: true,
  })
  const [onePage, setOnePage] = useState(true)
  const [pages, setPages] = useState(1)
  const [still, setStill] = useState(false)
  useEffect(() => {
    // A report is of one moment.
    void session.pause().then(() => setStill(true))
  }, [session])
  const picture = usePicture(bench, still)
  const freeBodies = (which === 'none' ? [] : which === 'all' ? bodies : selected).slice(0, MOST_BODIES)
  const toggle = (name: keyof typeof parts) => (on: boolean) => setParts({ ...parts, [name]: on })

  return (
    <Dialog
      title="Report"
      extra={<HelpLink topic="report" about="reports" />}
      summary="This moment on paper. To save it as PDF, choose that in the browser’s print dialog."
      className="report-dialog"
      onClose={onClose}
    >
      <div className="report-body">
        <div className="report-choices">
          <Switch label="Picture" on={parts.picture} onChange={toggle('picture')} disabled={!bench.stage} />
          <Switch label="Schematic" on={parts.schematic} onChange={toggle('schematic')} />
          <span className="muted">Free-body diagrams</span>
          <Segmented
            label="Free-body diagrams"
            value={which}
            onChange={setWhich}
            options={[
              { id: 'none', label: 'None' },
              ...(selected.length > 0 ? [{ id: 'selected' as const, label: 'Selected' }] : []),
              { id: 'all', label: 'All' },
            ]}
          />
          {which === 'all' && bodies.length > MOST_BODIES && (
            <p className="muted">
              The first {MOST_BODIES} of {bodies.length}.
            </p>
          )}
          <Switch label="Forces" on={parts.forces} onChange={toggle('forces')} />
          <Switch
            label="Plots"
            on={parts.plots}
            onChange={toggle('plots')}
            disabled={(scene.plots ?? []).length === 0}
          />
          <Switch label="Checks" on={parts.checks} onChange={toggle('checks')} />
          <Switch label="Link to the scene" on={parts.link} onChange={toggle('link')} />
          <Switch label="Fit on one page" on={onePage} onChange={setOnePage} />
          <p className="muted" role="status">
            {pages === 1 ? 'One page' : `${pages} pages`}
            {onePage && pages > 1 && ': too much for one'}
          </p>
          <Button look="primary" icon={Printer} onClick={() => window.print()}>
            Print…
          </Button>
        </div>
        <div className="report-desk">
          <Fitted onePage={onePage} onPages={setPages}>
            {still && (
              <Suspense fallback={<p className="muted">Opening …</p>}>
                <ReportSheet parts={{ ...parts, freeBodies }} picture={picture} link={<SceneLink />} />
              </Suspense>
            )}
          </Fitted>
        </div>
      </div>
    </Dialog>
  )
}

function selectedBodies(bodies: readonly string[]): readonly string[] {
  const { selection } = editor.getState()
  const { freeBody } = transient.getState()
  return bodies.filter((id) => selection.includes(id) || id === freeBody)
}

/** Longest link that is written out; a longer one is in its code. */
const WRITTEN = 400

function SceneLink() {
  const bench = useWorkbench()
  const [link] = useState(() => makeLink(presentMoment(bench)).link)
  const moment = seconds(bench.session.state.t)
  return (
    <>
      <div className="report-qr">
        <Qr text={link} label="QR code of the link" />
      </div>
      <p>
        The scene at t = {moment}, to open and go on with:{' '}
        <a href={link}>{link.length <= WRITTEN ? link : `${link.slice(0, 60)}…`}</a>
      </p>
    </>
  )
}

/** [px] as wide by its height as the schematic beside it */
const PICTURE = { width: 560, height: 310, scale: 2.5 }

/** The view of the stage in light colours, as the address of a picture; null until it is drawn. */
function usePicture(bench: Workbench, still: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const { stage } = bench
    if (!stage || !still) return
    let gone = false
    let made = ''
    async function draw(): Promise<void> {
      const drawing = await unselected(() => offscreenLike(stage!, PICTURE))
      drawing.draw()
      const file = await new Promise<Blob | null>((resolve) => drawing.canvas.toBlob(resolve))
      drawing.dispose()
      if (gone || !file) return
      made = URL.createObjectURL(file)
      setAddress(made)
    }
    void draw().catch(() => {})
    return () => {
      gone = true
      URL.revokeObjectURL(made)
    }
  }, [bench, still])
  return address
}

/** [mm] that A4 and Letter both have inside the margins of the style sheet */
const PAGE = { width: 182, height: 250 }
const PIXELS = 96 / 25.4
/** Smaller could not be read. */
const SMALLEST = 0.55

interface FittedProps {
  readonly onePage: boolean
  /** How many pages it takes. */
  readonly onPages: (pages: number) => void
  readonly children: ReactNode
}

/** Makes the sheet smaller until it fits on one page, if it can. */
function Fitted({ onePage, onPages, children }: FittedProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current!
    const page = PAGE.height * PIXELS
    const resize = () => {
      const height = (zoom: number) => {
        element.style.setProperty('--report-zoom', String(zoom))
        return (element.firstElementChild?.getBoundingClientRect().height ?? 0) / magnification(element)
      }
      let found = height(1)
      if (onePage)
        for (let zoom = 0.95; found > page && zoom >= SMALLEST - 1e-9; zoom -= 0.05) found = height(zoom)
      if (found > page) found = height(1)
      onPages(Math.max(1, Math.ceil(found / page)))
    }
    resize()
    const observer = new MutationObserver(resize)
    observer.observe(element, { childList: true, subtree: true })
    // Pictures have a size once they are loaded.
    element.addEventListener('load', resize, true)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', resize, true)
    }
  }, [onePage, onPages])
  return (
    <div ref={frame} className="report-frame">
      {children}
    </div>
  )
}

/** Of what is measured, by transformations around it. */
function magnification(element: HTMLElement): number {
  return element.getBoundingClientRect().width / element.offsetWidth || 1
}
