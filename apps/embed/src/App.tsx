/* The page of an embed: the picture with its readouts, a panel, sliders, controls. */
import { createLiveReadings, PanelContext, type PanelHost } from '@freebody/panels'
import type { Plot, Scene } from '@freebody/scene'
import { listChannels } from '@freebody/session'
import type { StageHandle, Theme } from '@freebody/viewer'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FrameBudget } from './frame-budget'
import { Controls } from './Controls'
import { Drawing } from './Drawing'
import { Panels } from './Panels'
import { Picture } from './Picture'
import type { Player } from './player'
import { Readouts } from './Readouts'
import { Sliders } from './Sliders'

interface Props {
  readonly player: Player
  readonly budget: FrameBudget
  /** Whether this browser can draw in 3D. */
  readonly solid: boolean
  readonly onStage: (stage: StageHandle | null) => void
}

export function App(props: Props) {
  const { player } = props
  const session = useSyncExternalStore(player.listen, () => player.session)
  const scene = useSyncExternalStore(player.listen, () => player.scene)
  const note = useSyncExternalStore(player.listen, () => player.note)
  if (!scene)
    return (
      <div className="embed-note">
        <p role="status">{note}</p>
        {note?.startsWith('Opening … ') && (
          <button type="button" onClick={player.cancel}>
            Cancel
          </button>
        )}
      </div>
    )
  // Another session gets components of its own: view, readouts and panels begin anew.
  return <Shown key={keyOf(session)} {...props} scene={scene} />
}

const keys = new WeakMap<object, number>()
let nextKey = 0
function keyOf(session: object): number {
  const known = keys.get(session) ?? nextKey++
  keys.set(session, known)
  return known
}

function Shown({ player, budget, solid, onStage, scene }: Props & { readonly scene: Scene }) {
  const [session] = useState(() => player.session)
  const { settings } = player
  const theme = useTheme(settings.theme)
  const stage = useRef<StageHandle>(null)
  const [host] = useState(() => createPanelHost(player, scene, theme, stage))
  useEffect(() => host.setTheme(theme), [host, theme])
  useEffect(() => host.live.start(), [host])
  const Seen = solid ? Picture : Drawing
  return (
    <PanelContext value={host}>
      <div className="embed-page">
        <main className="embed-main">
          <div className="embed-picture">
            <Seen
              player={player}
              session={session}
              scene={scene}
              theme={theme}
              budget={budget}
              onStage={(handle) => {
                stage.current = handle
                onStage(handle)
              }}
            />
            {settings.readouts.length > 0 && <Readouts session={session} names={settings.readouts} />}
            <News player={player} />
          </div>
          <Panels settings={settings} />
        </main>
        <div className="embed-foot">
          {settings.sliders.length > 0 && <Sliders player={player} scene={scene} ids={settings.sliders} />}
          {settings.controls !== 'none' && <Controls player={player} scene={scene} />}
        </div>
      </div>
    </PanelContext>
  )
}

/** Why the motion stopped or stands, or why a scene could not be shown. */
function News({ player }: { readonly player: Player }) {
  const text = useSyncExternalStore(player.listen, () => {
    const { failure, busy } = player.session.run
    return player.note ?? failure?.message ?? (busy === null ? '' : `Still computing (${busy} s).`)
  })
  return (
    <p className="embed-news" role="status" hidden={text === ''}>
      {text}
    </p>
  )
}

const dark = matchMedia('(prefers-color-scheme: dark)')

function useTheme(chosen: 'auto' | Theme): Theme {
  const system = useSyncExternalStore(
    (listener) => {
      dark.addEventListener('change', listener)
      return () => dark.removeEventListener('change', listener)
    },
    () => dark.matches,
  )
  const theme = chosen === 'auto' ? (system ? 'dark' : 'light') : chosen
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return theme
}

// ---- the host of the panels

interface EmbedHost extends PanelHost {
  setTheme(theme: Theme): void
}

function createPanelHost(
  player: Player,
  scene: Scene,
  first: Theme,
  stage: RefObject<StageHandle | null>,
): EmbedHost {
  const { session, settings } = player
  const listeners = new Set<() => void>()
  const shown = withPlots(scene, settings.plots, session)
  let theme = first
  let selection: readonly string[] = []
  let hovered: string | null = null
  let freeBody = settings.body !== '' && session.compiled.indexOf.get(settings.body) ? settings.body : null
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    session,
    live: createLiveReadings(session),
    state: () => ({ scene: shown, theme, selection, hovered, freeBody }),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    select(ids, more = false) {
      selection = more ? [...selection.filter((id) => !ids.includes(id)), ...ids] : ids
      changed()
    },
    hover(id) {
      hovered = id
      changed()
    },
    standAlone(body) {
      freeBody = body
      changed()
    },
    setTheme(next) {
      theme = next
      changed()
    },
    edit: null,
    say: () => {},
    helpAddress: () => null,
    project: (p_W) => stage.current?.project(p_W) ?? null,
    camera: () => stage.current?.camera() ?? null,
  }
}

/** The plots of the address: those of the scene by their ids, and one of all channels that it names. */
function withPlots(scene: Scene, wanted: readonly string[], { compiled }: Player['session']): Scene {
  if (wanted.length === 0) return scene
  const own = (scene.plots ?? []).filter(({ id }) => wanted.includes(id))
  const known = new Map(listChannels(compiled).map(({ name, label }) => [name, label]))
  const channels = wanted.filter((name) => known.has(name) && !own.some(({ id }) => id === name))
  const label = channels.map((name) => known.get(name)).join(', ')
  const plot: Plot[] = channels.length > 0 ? [{ id: channels.join(), label, channels }] : []
  return { ...scene, plots: [...own, ...plot] }
}
