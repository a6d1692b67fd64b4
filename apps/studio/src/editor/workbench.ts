/* What commands, tools and panels act on: the document, the studio's own settings, the run and the picture of it. One per page. */
import { emptyScene } from '@freebody/scene'
import { createSession, type Session } from '@freebody/session'
import type { CameraPose, StageHandle } from '@freebody/viewer'
import { createContext, useContext } from 'react'
import { create } from 'zustand'
import { momentWith } from '../documents/moments'
import { useNotices } from './notices'
import { useEditor, type Editor } from './store'
import { useUi } from './ui'

export interface Workbench {
  readonly editor: typeof useEditor
  readonly ui: typeof useUi
  readonly session: Session
  /** Null before the first picture, and where there is none. */
  stage: StageHandle | null
  /** When the run has followed the last edit. */
  followed(): Promise<void>
  /** A sentence for the person, shown for a while and read aloud. */
  say(message: string): void
}

/** The run follows the document from here on. */
export function createWorkbench(): Workbench {
  const session = createSession(emptyScene)
  const say = (message: string) => useNotices.getState().add(message)
  let following = Promise.resolve()
  const bench: Workbench = {
    editor: useEditor,
    ui: useUi,
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
  let opened = useEditor.getState().opened
  useEditor.subscribe((now, before) => {
    if (now.scene === before.scene && now.opened === opened) return
    const fresh = now.opened !== opened
    opened = now.opened
    lookForProblems(session)
    following = follow(bench, now, fresh)
  })
  return bench
}

async function follow({ session, say }: Workbench, now: Editor, fresh: boolean): Promise<void> {
  // The page shows the edit first: compiling it is a task of its own.
  if (!fresh) await nextTask()
  const report = await session.update(now.scene, {
    restart: fresh,
    moment: fresh ? momentWith(now.scene) : null,
  })
  if (report.message) say(report.message)
  if (fresh) useShown.setState(now.opened, true)
  if (fresh && isShown(now.origin, now.scene.title)) session.play()
}

/** [ms] A gesture brings an edit every frame; its problems are looked for when it rests. */
const REST = 120
let resting: ReturnType<typeof setTimeout> | undefined

function lookForProblems(session: Session): void {
  clearTimeout(resting)
  resting = setTimeout(async () => {
    const { scene } = useEditor.getState()
    const found = await session.check(scene)
    const { scene: now, problems: before } = useEditor.getState()
    // Mostly there were none and there are none: then what lists them has nothing to draw anew.
    const problems = found.length === 0 && before.length === 0 ? before : found
    if (now === scene) useEditor.setState({ problems, checked: scene })
  }, REST)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** [m] Room for a first mechanism of half a metre or so, seen from the front. */
const EMPTY_VIEW: Partial<CameraPose> = { position: [0.7, -3.2, 1.4], target: [0, 0, 0.6] }

/** At an empty scene so that there is room to build. */
export function lookAtNothing({ stage }: Workbench): void {
  stage?.setCamera(EMPTY_VIEW)
}

/** The `opened` of the editor whose run is on screen. A picture belongs to one document: its scale, its floor and its view do. */
export const useShown = create<number>()(() => 0)

/** An example moves by itself, unless the reader or the address asks for stillness; what people build waits for them. */
function isShown(origin: string | null, title: string | undefined): boolean {
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
  if (!bench) throw new Error('The studio needs a WorkbenchContext around it')
  return bench
}
