import { Check, Share2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { editor, transient, useTransient, setTransient } from '../../editor/store'
import { useWorkbench } from '../../editor/workbench'
import { useLiveReadings } from '@freebody/panels'
import { HelpLink } from '../HelpLink'
import { steps } from './steps'
import './tour.css'

const stop = () => setTransient({ tour: null })

/** A card beside the scene, which stays usable: the next step, and an explanation of the last one. */
export default function Tour() {
  const at = useTransient((s) => s.tour) ?? 0
  useProgress(at)
  useEndWithScene()
  useTarget(steps[at]?.target)
  const card = useRef<HTMLElement>(null)
  // Focused when the tour starts; later the focus stays where the user works.
  useEffect(() => card.current?.focus(), [])
  const step = steps[at]
  const learnt = steps[at - 1]?.learnt
  return (
    <section ref={card} className="tour" aria-label="Tour" tabIndex={-1}>
      <p className="tour-count muted">{step ? `Step ${at + 1} of ${steps.length}` : 'Done'}</p>
      <div role="status">
        {learnt && (
          <p className="tour-learnt">
            <Check size={14} aria-hidden /> {learnt}
          </p>
        )}
        <h2>{step ? step.title : 'This pendulum is yours'}</h2>
        <p>
          {step
            ? step.text
            : 'It is kept in this browser. Share puts all of it into a link; a second rod on its end makes it chaotic.'}
        </p>
        {step && <p className="muted tour-keys">By keyboard: {step.keys}.</p>}
      </div>
      {!step && (
        <div className="tour-ways">
          <button
            type="button"
            className="primary"
            onClick={() => setTransient({ tour: null, dialog: 'share' })}
          >
            <Share2 size={14} /> Share it
          </button>
          <HelpLink topic="start" about="what comes next">
            Read on
          </HelpLink>
        </div>
      )}
      <button
        type="button"
        className="icon quiet tour-close"
        aria-label={step ? 'Skip the tour' : 'Close the tour'}
        title={step ? 'Skip the tour; Help has it again' : 'Close'}
        onClick={stop}
      >
        <X size={14} />
      </button>
    </section>
  )
}

/** The tour belongs to the scene it was started on. */
function useEndWithScene(): void {
  useEffect(() => {
    const { opened } = editor.getState()
    return editor.subscribe((now) => {
      if (now.opened !== opened) stop()
    })
  }, [])
}

/** Advances when the step is done. */
function useProgress(at: number): void {
  const bench = useWorkbench()
  const live = useLiveReadings()
  useEffect(() => {
    const step = steps[at]
    if (!step) return
    const look = () => {
      // Once: the change of `tour` calls this listener too.
      if (transient.getState().tour === at && step.done(bench)) setTransient({ tour: at + 1 })
    }
    look()
    const stops = [editor.subscribe(look), transient.subscribe(look), live.listen(look)]
    return () => {
      for (const end of stops) end()
    }
  }, [at, bench, live])
}

/** Outlines the target of the step as soon as it is mounted. */
function useTarget(selector: string | undefined): void {
  const sheet = useTransient((s) => s.sheet)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that opens brings the target
  useEffect(() => {
    if (selector === undefined) return
    let marked: Element | null = null
    const mark = () => {
      const found = document.querySelector(selector)
      if (found === marked) return
      marked?.removeAttribute('data-tour')
      marked = found
      found?.setAttribute('data-tour', '')
      found?.scrollIntoView({ block: 'nearest' })
    }
    mark()
    // Panels load when they are first shown.
    const observer = new MutationObserver(mark)
    observer.observe(document.getElementById('root')!, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      marked?.removeAttribute('data-tour')
    }
  }, [selector, sheet])
}
