/* Play, and on wish the whole of the recorded time to move about in. */
import { linkOf, type Scene } from '@freebody/scene'
import { seconds } from '@freebody/format'
import type { Session } from '@freebody/session'
import { ExternalLink, Pause, Play, RotateCcw, StepBack, StepForward } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Player } from './player'

interface Props {
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
        aria-label="Back to the start"
        title="Back to the start (R)"
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
      <Time player={player} session={session} full={full} />
      {settings.link && <Home player={player} scene={scene} />}
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

/** Written through refs: a frame wakes nobody. */
function Time({
  player,
  session,
  full,
}: {
  readonly player: Player
  readonly session: Session
  readonly full: boolean
}) {
  const range = useRef<HTMLInputElement>(null)
  const time = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    let frame = 0
    let shown = ''
    const write = () => {
      frame = requestAnimationFrame(write)
      const { from, to, at } = session.timeline
      const key = `${from} ${to} ${at}`
      if (key === shown) return
      shown = key
      if (time.current) time.current.textContent = seconds(at).replace(/\d s$/, ' s').replace('  ', ' ')
      const input = range.current
      if (!input) return
      input.min = String(from)
      input.max = String(Math.max(to, from + 1e-9))
      if (document.activeElement !== input || session.run.playing) input.value = String(at)
      input.setAttribute('aria-valuetext', seconds(at))
    }
    write()
    return () => cancelAnimationFrame(frame)
  }, [session])
  return (
    <>
      {full && (
        <input
          ref={range}
          className="embed-time"
          type="range"
          aria-label="Recorded time"
          step="any"
          onInput={(event) => {
            const t = Number(event.currentTarget.value)
            void player.pause().then(() => session.seek(t))
          }}
        />
      )}
      <output className="embed-clock numbers" aria-label="Time" ref={time} />
    </>
  )
}

/** The scene as it stands, with what the sliders have set. */
function Home({ player, scene }: Props) {
  const studio = new URL('./', location.href.split(/[?#]/)[0]).href
  return (
    <a
      className="embed-home"
      target="_blank"
      rel="noopener"
      title="Open this scene in Freebody, to look inside and change it"
      href={studio}
      // An address of this length is written only when somebody wants to follow it.
      onPointerEnter={(event) => write(event.currentTarget)}
      onFocus={(event) => write(event.currentTarget)}
      onClick={(event) => write(event.currentTarget)}
    >
      <span>Open in Freebody</span>
      <ExternalLink size={14} aria-hidden />
    </a>
  )
  function write(anchor: HTMLAnchorElement): void {
    const { overrides } = player.session
    const parameters = scene.parameters?.map((p) =>
      Object.hasOwn(overrides, p.id) ? { ...p, value: overrides[p.id] } : p,
    )
    anchor.href = linkOf(studio, parameters ? { ...scene, parameters } : scene).link
  }
}
