/* The run of the document and the stage that shows it, for commands, tools and panels. One per page. The rest of the state is in store.ts. */
import { emptyScene } from '@freebody/scene'
import { createSession, type Session } from '@freebody/session'
import type { CameraPose, StageHandle } from '@freebody/viewer'
import { createContext, useContext } from 'react'
import { momentWith } from '../documents/moments'
import { useNotices } from './notices'
import { editor, setHovered, setTransient, type Editor } from './store'

export interface Workbench {
  readonly session: Session
  /** Null before the first frame, and where WebGL is missing. */
  stage: StageHandle | null
  /** Resolves when the run has the last edit. */
  followed(): Promise<void>
  /** Shows a message for a while; screen readers announce it. */
  say(message: string): void
}

/** From here on every edit is sent to the run. */
export function createWorkbench(): Workbench {
  const session = createSession(emptyScene)
  const say = (message: string) => useNotices.getState().add(message)
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
    for (const { message } of notices.filter((notice) => !told.some((old) => old.message === notice.message)))
      say(message)
    told = notices
  })
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
  const report = await session.update(now.scene, {
    restart: fresh,
    moment: fresh ? momentWith(now.scene) : null,
  })
  if (report.message) say(report.message)
  if (fresh) setTransient({ shown: now.opened })
  if (fresh && startsByItself(now.origin, now.scene.title)) session.play()
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
