/* The page's end of the message channel to a scene: requests become promises, and events of the scene are dispatched by name. */
import {
  PROTOCOL,
  readHeard,
  type Answers,
  type AskName,
  type Asks,
  type EventName,
  type Events,
} from './messages'
import type { Heard } from './message-filter'

export interface SceneChannelOptions {
  /** Posts to the scene. */
  readonly post: (message: unknown) => void
  readonly tell: <K extends EventName>(event: K, value: Events[K]) => void
}

export interface SceneChannel {
  /** Rejects with the scene's sentence where it cannot. */
  ask<K extends AskName>(name: K, fields: Asks[K]): Promise<Answers[K]>
  /** A message of the scene's window; its source has been checked. */
  hear(message: Pick<Heard, 'data'>): void
  /** The scene is gone: pending requests are rejected. */
  close(): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(reason: Error): void
}

export function createSceneChannel({ post, tell }: SceneChannelOptions): SceneChannel {
  const waiting = new Map<number | string, Waiting>()
  let next = 1
  return {
    ask(ask, fields) {
      const id = next++
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
        post({ ...fields, freebody: PROTOCOL, id, ask })
      })
    },
    hear({ data }) {
      const heard = readHeard(data)
      if (!heard) return
      if ('event' in heard) {
        tell(heard.event, heard.value as never)
        return
      }
      const asked = waiting.get(heard.id)
      waiting.delete(heard.id)
      if (heard.ok) asked?.resolve(heard.value)
      else asked?.reject(new Error(heard.message))
    },
    close() {
      for (const { reject } of waiting.values()) reject(new Error('The scene was taken out of the page.'))
      waiting.clear()
    },
  }
}
