/* Play and pause; with all controls also single steps and the recorded time. */
import { FailedButton, part, TimeReadout, TimeSlider } from '@freebody/panels'
import type { Scene } from '@freebody/scene'
import { Pause, Play, RotateCcw, StepBack, StepForward } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import type { Player } from './player'

/** A file of its own, with what makes a link of a scene: the picture does not wait for it. */
const StudioLink = part(
  'Open in Freebody',
  async () => ({ default: (await import('./StudioLink')).StudioLink }),
  FailedButton,
)

export interface Props {
  readonly player: Player
  readonly scene: Scene
}

export function Controls({ player, scene }: Props) {
  const { session, settings } = player
  const { playing, failure, atStart } = useSyncExternalStore(player.listen, () => session.run)
  const moving = useSyncExternalStore(player.listen, () => player.waiting) || playing
  const full = settings.controls === 'full'
  return (
    <div className="embed-controls" role="toolbar" aria-label="Motion">
      <button
        type="button"
        className="icon quiet"
        aria-label="Reset to t = 0"
        title="Reset to t = 0 (R)"
        disabled={atStart}
        onClick={() => void back(player)}
      >
        <RotateCcw size={16} aria-hidden />
      </button>
      {full && (
        <button
          type="button"
          className="icon quiet"
          aria-label="One step back"
          title="One step back (,)"
          disabled={atStart}
          onClick={() => void player.pause().then(() => session.stepBack())}
        >
          <StepBack size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="icon"
        aria-label={moving ? 'Pause' : 'Play'}
        title={`${moving ? 'Pause' : 'Play'} (Space)`}
        disabled={failure !== null}
        onClick={() => toggle(player)}
      >
        {moving ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      </button>
      {full && (
        <button
          type="button"
          className="icon quiet"
          aria-label="One step forward"
          title="One step forward (.)"
          disabled={failure !== null}
          onClick={() => void player.pause().then(() => session.stepOnce())}
        >
          <StepForward size={16} aria-hidden />
        </button>
      )}
      {full && <TimeSlider session={session} pause={player.pause} className="embed-time" />}
      <TimeReadout session={session} decimals={2} className="embed-clock numbers" />
      {settings.link && (
        <Suspense fallback={null}>
          <StudioLink player={player} scene={scene} />
        </Suspense>
      )}
    </div>
  )
}

export function toggle(player: Player): void {
  if (player.waiting || player.session.run.playing) void player.pause()
  else player.play()
}

export async function back(player: Player): Promise<void> {
  await player.pause()
  await player.session.reset()
}
