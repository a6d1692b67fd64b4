import type { Session } from '@freebody/session'
import { Pause, Play, Repeat, RotateCcw, StepBack, StepForward } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { commandOf, runCommand } from '../commands'
import { keyHint } from '../commands/keys'
import { useWorkbench } from '../editor/workbench'
import { number, seconds } from '@freebody/format'
import './Transport.css'

const SPEEDS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

/** Play, pause, and the recorded time to move about in. */
export function Transport() {
  const bench = useWorkbench()
  const { session } = bench
  const { playing, failure, speed, loop } = useSyncExternalStore(session.listen, () => session.run)
  const run = (id: string) => () => runCommand(commandOf(id), bench)
  return (
    <div className="transport" role="toolbar" aria-label="Motion">
      <button
        type="button"
        className="icon"
        aria-label="Back to the start"
        title={`Back to the start${keyHint('run.reset')}`}
        onClick={run('run.reset')}
      >
        <RotateCcw size={16} />
      </button>
      <button
        type="button"
        className="icon"
        aria-label="One step back"
        title={`One step back${keyHint('run.back')}`}
        onClick={run('run.back')}
      >
        <StepBack size={16} />
      </button>
      <button
        type="button"
        className="primary"
        title={`${playing ? 'Pause' : 'Play'}${keyHint('run.play')}`}
        disabled={failure !== null}
        onClick={run('run.play')}
      >
        {playing ? <Pause size={16} /> : <Play size={16} />}
        {playing ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        className="icon"
        aria-label="One step forward"
        title={`One step of ${number(session.compiled.settings.step)} s${keyHint('run.step')}`}
        disabled={failure !== null}
        onClick={run('run.step')}
      >
        <StepForward size={16} />
      </button>
      <button
        type="button"
        className="icon"
        aria-label="Repeat what is recorded"
        aria-pressed={loop !== null}
        title={`Repeat what is recorded${keyHint('run.loop')}`}
        onClick={run('run.loop')}
      >
        <Repeat size={16} />
      </button>
      <label className="transport-speed">
        <span className="hidden">Speed</span>
        <select
          title="Simulated seconds per second"
          value={SPEEDS.includes(speed) ? speed : 1}
          onChange={(event) => session.setSpeed(Number(event.target.value))}
        >
          {SPEEDS.map((s) => (
            <option key={s} value={s}>
              {s < 0.25 ? `1/${Math.round(1 / s)}` : s} ×
            </option>
          ))}
        </select>
      </label>
      <Timeline session={session} />
    </div>
  )
}

/** What is recorded, and where in it we are. Written through refs: a frame wakes nobody. */
function Timeline({ session }: { readonly session: Session }) {
  const range = useRef<HTMLInputElement>(null)
  const time = useRef<HTMLOutputElement>(null)
  const pace = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = 0
    let shown = ''
    const write = () => {
      frame = requestAnimationFrame(write)
      const { from, to, at } = session.timeline
      const { playing, pace: kept } = session.run
      const late = playing && kept < 0.97
      const key = `${from} ${to} ${at} ${late ? kept.toFixed(2) : ''}`
      if (key === shown || !range.current || !time.current || !pace.current) return
      shown = key
      const input = range.current
      input.min = String(from)
      input.max = String(Math.max(to, from + 1e-9))
      if (document.activeElement !== input || playing) input.value = String(at)
      input.setAttribute('aria-valuetext', seconds(at))
      time.current.textContent = `${at.toFixed(3)} s`
      pace.current.textContent = late ? `slower: ${(kept * 100).toFixed(0)} %` : ''
    }
    write()
    return () => cancelAnimationFrame(frame)
  }, [session])
  return (
    <>
      <output className="transport-time" aria-label="Time" ref={time} />
      <input
        ref={range}
        className="transport-range"
        type="range"
        aria-label="Recorded time"
        title="What is recorded; drag to go back"
        step="any"
        onInput={(event) => {
          session.pause()
          void session.seek(Number(event.currentTarget.value))
        }}
      />
      <span
        ref={pace}
        className="transport-pace"
        title="This computer cannot keep up with the chosen speed. The motion is slower; nothing is skipped."
      />
    </>
  )
}
