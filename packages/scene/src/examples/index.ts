import type { Scene } from '../document'
import { appell } from './appell'
import { arm } from './arm'
import { bead } from './bead'
import { bricard } from './bricard'
import { crankRocker } from './crank-rocker'
import { differential } from './differential'
import { door } from './door'
import { doublePendulum } from './double-pendulum'
import { drivenCrank } from './driven-crank'
import { dzhanibekov } from './dzhanibekov'
import { fourBar } from './four-bar'
import { gimbals } from './gimbals'
import { governor } from './governor'
import { heavyTop } from './heavy-top'
import { hoop } from './hoop'
import { jansen } from './jansen'
import { peaucellier } from './peaucellier'
import { pendulum } from './pendulum'
import { rollingDisc } from './rolling-disc'
import { ropeBridge } from './rope-bridge'
import { skate } from './skate'
import { sleigh } from './sleigh'
import { sliderCrank } from './slider-crank'
import { snakeboard } from './snakeboard'
import { sphericalPendulum } from './spherical-pendulum'
import { stewart } from './stewart'
import { tenLinkPendulum } from './ten-link-pendulum'
import { turntable } from './turntable'
import { universalShafts } from './universal-shafts'

export interface Example {
  /** The name in addresses. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly scene: Scene
}

const scenes = {
  pendulum,
  'double-pendulum': doublePendulum,
  'ten-link-pendulum': tenLinkPendulum,
  'spherical-pendulum': sphericalPendulum,
  'heavy-top': heavyTop,
  gimbals,
  dzhanibekov,
  'slider-crank': sliderCrank,
  'driven-crank': drivenCrank,
  'crank-rocker': crankRocker,
  'four-bar': fourBar,
  peaucellier,
  jansen,
  bricard,
  door,
  'universal-shafts': universalShafts,
  differential,
  governor,
  stewart,
  arm,
  'rolling-disc': rollingDisc,
  turntable,
  skate,
  sleigh,
  snakeboard,
  appell,
  hoop,
  bead,
  'rope-bridge': ropeBridge,
} satisfies Record<string, Scene>

/** In the order of menus. To add one, write its file and name it here. */
export const examples: readonly Example[] = Object.entries(scenes).map(([id, scene]) => ({
  id,
  title: scene.title ?? id,
  description: scene.description ?? '',
  scene,
}))
