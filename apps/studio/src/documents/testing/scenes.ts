import { examples, type Scene } from '@freebody/scene'
import type { StoredDocument } from '../records'

export const pendulum = examples.find(({ id }) => id === 'pendulum')!.scene
export const crank = examples.find(({ id }) => id === 'slider-crank')!.scene

/** The first change of all documents has time and sequence 1. */
export function stored(id: string, scene: Scene = pendulum, time = 1): StoredDocument {
  return {
    id,
    title: scene.title ?? '',
    time,
    sequence: time,
    own: true,
    origin: null,
    scene,
    thumbnail: null,
  }
}

/** The studio, somewhere. */
export function page(rest: string): URL {
  return new URL(`https://host.example/studio/${rest}`)
}
