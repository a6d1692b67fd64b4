import { TimeSlider } from '@freebody/panels'
import { Pause, Play, Repeat, RotateCcw, StepBack, StepForward } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { commandOf, runCommand } from '../commands'
import { keyHint } from '../commands/keys'
import { useWorkbench } from '../editor/workbench'
import { number } from '@freebody/format'
import { TimeField } from './TimeField'
import './Transport.css'

const SPEEDS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]
/** Pace from which the chosen speed counts as kept. */
const KEPT = 0.97

/** Play, pause, steps, speed and the recorded time. */
export function Transport() {
  const bench = useWorkbench()
  const { session } = bench
  const { playing, failure, speed, loop, pace } = useSyncExternalStore(session.listen, () => session.run)
  const run = (id: string) => () => runCommand(commandOf(id), bench)
  return (
    <div className="transport" role="toolbar" aria-label="Motion">
      <button
        type="button"
        className="icon"
        aria-label="Reset to t = 0"
        title={`Reset to t = 0${keyHint('run.reset')}`}
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
        aria-label="Loop"
        aria-pressed={loop !== null}
        title={`Loop${keyHint('run.loop')}`}
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
      <TimeField />
      <TimeSlider
        session={session}
        pause={session.pause}
        className="transport-range"
        title="Recorded time; drag to go back"
      />
      <span
        className="transport-pace"
        title="This computer cannot keep up with the chosen speed. The motion is slower; nothing is skipped."
      >
        {playing && pace < KEPT ? `slower: ${(pace * 100).toFixed(0)} %` : ''}
      </span>
    </div>
  )
}
