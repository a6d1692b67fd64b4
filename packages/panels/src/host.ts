/* The interface between a panel and its page: a running scene and a selection. The studio is one such page, an embedded scene
 another. Panels depend on this interface only, so that each can be embedded alone in a course page. */
import type { Vec3 } from '@freebody/math'
import type { Edit, Scene } from '@freebody/scene'
import type { Session } from '@freebody/session'
import type { CameraPose, Theme } from '@freebody/viewer'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { LiveReadings } from './live-readings'
// Colours, type and the few controls every panel is made of; here, because what is only passed on may be left out by bundlers.
import './theme.css'

export interface PanelState {
  /** The document; the run follows it. */
  readonly scene: Scene
  readonly theme: Theme
  /** Ids of bodies, joints, forces, equations, laws or parameters. */
  readonly selection: readonly string[]
  readonly hovered: string | null
  /** Id of the body shown alone, or null. */
  readonly freeBody: string | null
}

export interface PanelHost {
  readonly session: Session
  readonly live: LiveReadings
  /** Compared field by field; may be a new object at every call. */
  state(): PanelState
  /** At changes of `state`. Returns how to stop. */
  listen(listener: () => void): () => void
  /** These, or these as well: what is selected already is then taken out. */
  select(ids: readonly string[], more?: boolean): void
  hover(id: string | null): void
  standAlone(body: string | null): void
  /** Edits the scene, as one step of undo; null if the page is read-only. */
  readonly edit: ((edit: Edit, label: string) => void) | null
  /** A sentence for the person, shown for a while and read aloud. */
  say(message: string): void
  /** Address of a page of the reference, or null. */
  helpAddress(topic: string): string | null
  /** [px] position of a point of the world in the picture; null without a picture. */
  project(p_W: Vec3): { readonly x: number; readonly y: number } | null
  /** Of the picture; null without one. */
  camera(): CameraPose | null
}

export const PanelContext = createContext<PanelHost | null>(null)

export function usePanelHost(): PanelHost {
  const host = useContext(PanelContext)
  if (!host) throw new Error('A panel needs a PanelContext around it')
  return host
}

/** One part of the page's state; renders when it changes. */
export function usePanelState<K extends keyof PanelState>(name: K): PanelState[K] {
  const host = usePanelHost()
  return useSyncExternalStore(host.listen, () => host.state()[name])
}

/** The scene that runs; renders when it is replaced. */
export function useCompiled(): Session['compiled'] {
  const { session } = usePanelHost()
  return useSyncExternalStore(session.onModel, () => session.compiled)
}

/** The model of the moment shown: that of the scene, with rows for the one-sided conditions that are closed. Renders when others are, as often
 as the live readings. */
export function useMode(): Session['model'] {
  const { session, live } = usePanelHost()
  const listen = useCallback(
    (tell: () => void) => {
      const stops = [live.listen(tell), session.onModel(tell)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [session, live],
  )
  return useSyncExternalStore(listen, () => session.model)
}
