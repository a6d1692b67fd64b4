import type { Readings, Session } from '@freebody/session'
import { useSyncExternalStore } from 'react'
import { seconds } from './format'
import { PauseIcon, PlayIcon, ResetIcon, StepIcon } from './icons'
import { Live } from './pulse'
import { stepOnce, togglePlay } from './transport'
import { useUi } from './ui'

const SPEEDS = [0.1, 0.25, 0.5, 1, 2]

const time = (r: Readings) => seconds(r.t)

export function Transport({ session }: { readonly session: Session }) {
  const { playing, failure } = useSyncExternalStore(session.listen, () => session.run)
  const speed = useUi((s) => s.speed)
  const setSpeed = useUi((s) => s.setSpeed)
  return (
    <div className="transport" role="toolbar" aria-label="Motion">
      <button type="button" className="icon" aria-label="Reset" title="Reset (R)" onClick={session.reset}>
        <ResetIcon />
      </button>
      <button
        type="button"
        className="primary"
        title={playing ? 'Pause (Space)' : 'Play (Space)'}
        disabled={failure !== null}
        onClick={() => togglePlay(session)}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
        {playing ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        className="icon"
        aria-label="One step"
        title="One step of 1/240 s (→)"
        disabled={failure !== null}
        onClick={() => stepOnce(session)}
      >
        <StepIcon />
      </button>
      <label className="speed">
        Speed
        <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
          {SPEEDS.map((s) => (
            <option key={s} value={s}>
              {s} ×
            </option>
          ))}
        </select>
      </label>
      <p className="time">
        <i>t</i> = <Live text={time} />
      </p>
    </div>
  )
}
