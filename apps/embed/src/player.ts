/* The scene of an embed and its run, for the controls, the picture and the page around. It runs only while it is in view. */
import type { EmbedSettings } from '@freebody/element'
import { emptyScene, type Moment, type Scene } from '@freebody/scene'
import { createSession, isLight, type Session, type UpdateReport } from '@freebody/session'

export interface Player {
  readonly settings: EmbedSettings
  /** A new one for every scene. */
  readonly session: Session
  /** As it was opened; null before. */
  readonly scene: Scene | null
  /** Why there is no scene, or that it is being opened. */
  readonly note: string | null
  readonly visible: boolean
  /** To be played once it is in view. */
  readonly waiting: boolean
  /** Gives up a scene that takes long to open. */
  cancel(): void
  /** A message where the scene is refused; null where it is shown. Rejects where it is aborted before the engine has opened it; the scene
   before it is then kept. */
  open(scene: Scene, moment: Moment | null, signal?: AbortSignal): Promise<string | null>
  fail(note: string): void
  play(): void
  pause(): Promise<void>
  setVisible(visible: boolean): void
  /** Called at changes of scene, note, visibility and run state. Returns a function that stops it. */
  listen(listener: () => void): () => void
}

/** [B] for the recording: a page may have a dozen embeds. */
const MEMORY = 48e6

/** `still`: nothing is to move by itself. */
export function createPlayer(settings: EmbedSettings, still: boolean): Player {
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of [...listeners]) listener()
  }
  let session = createSession(emptyScene, { where: 'main', idle: true })
  let stopListening = session.listen(announce)
  let scene: Scene | null = null
  let note: string | null = 'Opening …'
  let visible = false
  let waiting = false
  /** The session of a heavy scene, while that is opened. */
  let heavy: Session | null = null

  /** Compiled in the worker, while the page answers. Why it cannot run, or null. */
  async function openHeavy(
    opened: Session,
    next: Scene,
    moment: Moment | null,
    signal: AbortSignal | undefined,
  ): Promise<string | null> {
    const before = note
    heavy?.cancel()
    heavy = opened
    const stop = opened.listen(() => {
      const { opening } = opened.run
      note = opening ? `Opening … ${opening.doing}` : before
      announce()
    })
    signal?.addEventListener('abort', opened.cancel)
    const report = await opened.update(next, { restart: true, moment })
    signal?.removeEventListener('abort', opened.cancel)
    stop()
    if (heavy === opened) heavy = null
    note = before
    return report.ok ? null : refusal(report)
  }

  function play(): void {
    waiting = !visible
    if (visible) session.play()
    announce()
  }

  return {
    settings,
    get session() {
      return session
    },
    get scene() {
      return scene
    },
    get note() {
      return note
    },
    get visible() {
      return visible
    },
    get waiting() {
      return waiting
    },
    cancel: () => heavy?.cancel(),
    async open(next, moment, signal) {
      const limited = withLimit(next, settings.limit)
      const light = isLight(next)
      const opened = createSession(light ? limited : emptyScene, {
        moment: light ? moment : null,
        memory: MEMORY,
      })
      const wrong = light ? null : await openHeavy(opened, limited, moment, signal)
      if (wrong !== null) {
        opened.dispose()
        announce()
        signal?.throwIfAborted()
        return wrong
      }
      // Whether the joints close is known when the engine has answered. A first scene is shown meanwhile; a later one replaces the one
      // before it when it is known to run.
      if (scene && opened.opening.ok) await readyOrAborted(opened, signal)
      if (!opened.opening.ok) {
        opened.dispose()
        return refusal(opened.opening)
      }
      stopListening()
      session.dispose()
      session = opened
      stopListening = session.listen(announce)
      scene = next
      note = null
      waiting = false
      if (settings.loop > 0) session.setLoop({ from: session.state.t, to: session.state.t + settings.loop })
      announce()
      await session.ready
      if (!opened.opening.ok) {
        if (session === opened) scene = null
        return refusal(opened.opening)
      }
      if (session === opened && settings.autoplay && !still) play()
      return null
    },
    fail(sentence) {
      note = sentence
      announce()
    },
    play,
    async pause() {
      waiting = false
      await session.pause()
      announce()
    },
    setVisible(now) {
      if (now === visible) return
      visible = now
      if (visible && waiting) play()
      else if (!visible && session.run.playing) {
        waiting = true
        void session.pause()
      }
      announce()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** An engine that is still at work is ended. */
function readyOrAborted(session: Session, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      session.dispose()
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', abort)
    void session.ready.then(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
  })
}

function refusal({ message, problems }: UpdateReport): string {
  return `This scene cannot run: ${message || problems[0]?.message}`
}

/** [s] A run that ends by itself; 0 for none. */
function withLimit(scene: Scene, limit: number): Scene {
  return limit > 0 ? { ...scene, settings: { ...scene.settings, duration: limit } } : scene
}
