/* The run of the document and the stage that shows it, for commands, tools and panels. One per page. The rest of the state is in store.ts. */
import { emptyScene, type Scene } from '@freebody/scene'
import { createSession, type Session } from '@freebody/session'
import { layersOf, type CameraPose, type Layers, type StageHandle } from '@freebody/viewer'
import { createContext, useContext } from 'react'
import { momentWith } from '../documents/moments'
import { type Source, useNotices } from './notices'
import { editor, setHovered, setTransient, transient, type Editor } from './store'

export interface Workbench {
  readonly session: Session
  /** Null before the first frame, and where WebGL is missing. */
  stage: StageHandle | null
  /** Resolves when the run has the last edit. */
  followed(): Promise<void>
  /** Shows a message for a while; screen readers announce it. */
  say(message: string, source?: Source): void
}

/** From here on every edit is sent to the run. */
export function createWorkbench(): Workbench {
  const session = createSession(emptyScene)
  const say = (message: string, source?: Source) => useNotices.getState().add(message, source)
  let following = Promise.resolve()
  const bench: Workbench = {
    session,
    stage: null,
    followed: () => following,
    say,
  }
  let told: Session['run']['notices'] = []
  session.listen(() => {
    const { notices } = session.run
    if (notices === told) return
    const news = notices.filter((notice) => !told.some((old) => old.message === notice.message))
    told = notices
    if (news.length > 0 && !problemsInSight()) say(news.map(({ message }) => message).join(' '), 'run')
  })
  session.onRestart((message) => say(message, 'run'))
  let opened = editor.getState().opened
  editor.subscribe((now, before) => {
    if (now.scene === before.scene && now.opened === opened) return
    const fresh = now.opened !== opened
    opened = now.opened
    if (fresh) setHovered(null)
    lookForProblems(session)
    following = follow(bench, now, fresh)
  })
  return bench
}

async function follow({ session, say }: Workbench, now: Editor, fresh: boolean): Promise<void> {
  // Rendered first; compiled in another task.
  if (!fresh) await nextTask()
  const starts = fresh && startsByItself(now.origin, now.scene.title)
  // The session would go on playing with the new scene.
  if (fresh && !starts) session.pause()
  const report = await session.update(now.scene, {
    restart: fresh,
    moment: fresh ? momentWith(now.scene) : null,
  })
  // The run of another document would be shown in place of this one.
  const isStill = editor.getState().opened === now.opened
  if (fresh && isStill && report.action === 'given-up') await session.update(emptyScene, { restart: true })
  // An edit that was refused because of a problem: the list of problems names it.
  const listed = !report.ok && report.problems.some(({ severity }) => severity === 'error')
  if (report.message && !(listed && problemsInSight())) say(report.message, 'report')
  if (fresh) setTransient({ shown: now.opened, layers: layersFor(now.scene) })
  if (starts) session.play()
}

/** The list of problems is on screen, so that a message would only repeat it. */
function problemsInSight(): boolean {
  return document.querySelector('.problems')?.checkVisibility() ?? false
}

/** The layers that the user has chosen, while a scene shows its own. */
let chosen: Layers | null = null

/** Layers of a scene that is opened: those that its view names, and the user's. */
function layersFor({ view }: Scene): Layers {
  const own = chosen ?? transient.getState().layers
  chosen = view?.show ? own : null
  return { ...own, ...layersOf(view?.show) }
}

/** [ms] without an edit before problems are looked for: a gesture makes an edit every frame */
const REST = 120
let resting: ReturnType<typeof setTimeout> | undefined

function lookForProblems(session: Session): void {
  clearTimeout(resting)
  resting = setTimeout(async () => {
    const { scene } = editor.getState()
    const found = await session.check(scene)
    const { scene: now, problems: before, setProblems } = editor.getState()
    // The same empty list renders nothing again.
    const problems = found.length === 0 && before.length === 0 ? before : found
    if (now === scene) setProblems(scene, problems)
  }, REST)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** [m] for a first mechanism of about half a metre, seen from the front */
const EMPTY_VIEW: Partial<CameraPose> = { position: [0.7, -3.2, 1.4], target: [0, 0, 0.6] }

export function showEmptyScene({ stage }: Workbench): void {
  stage?.setCamera(EMPTY_VIEW)
}

/** Examples do, unless the system asks for reduced motion or the address has `?paused`. */
function startsByItself(origin: string | null, title: string | undefined): boolean {
  return (
    origin !== null &&
    origin === title &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !new URLSearchParams(location.search).has('paused')
  )
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const bench = useContext(WorkbenchContext)
  if (!bench) throw new Error('useWorkbench needs a WorkbenchContext above it')
  return bench
}
