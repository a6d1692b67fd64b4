import type { Scene } from '../document'
import { appell } from './appell'
import { bead } from './bead'
import { bricard } from './bricard'
import { doublePendulum } from './double-pendulum'
import { drivenCrank } from './driven-crank'
import { fourBar } from './four-bar'
import { pendulum } from './pendulum'
import { rollingDisc } from './rolling-disc'
import { skate } from './skate'
import { sliderCrank } from './slider-crank'
import { tenLinkPendulum } from './ten-link-pendulum'

export interface Example {
  /** In addresses. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly scene: Scene
}

const scenes = {
  pendulum,
  'double-pendulum': doublePendulum,
  'slider-crank': sliderCrank,
  'driven-crank': drivenCrank,
  'four-bar': fourBar,
  bricard,
  'rolling-disc': rollingDisc,
  skate,
  appell,
  bead,
  'ten-link-pendulum': tenLinkPendulum,
} satisfies Record<string, Scene>

/** In the order menus show them. Adding one: write its file, add its name here. */
export const examples: readonly Example[] = Object.entries(scenes).map(([id, scene]) => ({
  id,
  title: scene.title ?? id,
  description: scene.description ?? '',
  scene,
}))
