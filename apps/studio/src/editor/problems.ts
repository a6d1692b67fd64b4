/* Everything that is wrong: problems of the document, texts that are not applied, and why the run stopped. */
import type { Problem, Scene } from '@freebody/scene'
import { seconds } from '@freebody/format'
import type { Session } from '@freebody/session'
import { useMemo, useSyncExternalStore } from 'react'
import { useDrafts, type Drafts } from './drafts'
import { useEditor } from './store'
import { useWorkbench } from './workbench'

/** Of things, for marks beside them. */
export function useProblems(): readonly Problem[] {
  const { session } = useWorkbench()
  const problems = useEditor((s) => s.problems)
  const scene = useEditor((s) => s.scene)
  const drafts = useDrafts((s) => s)
  const { failure } = useSyncExternalStore(session.listen, () => session.run)
  return useMemo(() => {
    const unread = unapplied(scene, drafts)
    if (unread.length === 0 && !failure) return problems
    return [...problems, ...unread, ...(failure ? [stopped(session, failure)] : [])]
  }, [problems, scene, drafts, failure, session])
}

/** Equations whose text in the field is not the one of the scene. */
export function unapplied(scene: Scene, drafts: Drafts): readonly Problem[] {
  return (scene.equations ?? []).flatMap(({ id, text }, i): Problem[] => {
    const draft = drafts[id]
    if (!draft || draft.text === text) return []
    const still = text.trim() === '' ? 'The equation is empty' : `The scene still has ${text}`
    const what = draft.text.trim() === '' ? 'The empty text' : `“${draft.text}”`
    const message = `${what} is not applied: ${draft.message} ${still}.`
    return [{ path: `/equations/${i}/text`, at: id, message, severity: 'error' }]
  })
}

function stopped({ state }: Session, failure: NonNullable<Session['run']['failure']>): Problem {
  return {
    path: '',
    at: failure.constraint ?? failure.body,
    message: `The run stopped at ${seconds(state.t)}. ${failure.message}`,
    severity: 'error',
  }
}
