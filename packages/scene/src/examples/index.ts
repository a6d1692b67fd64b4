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
  /** Heading in galleries. */
  readonly group: ExampleGroup
  readonly scene: Scene
}

/** By heading, in the order of menus. To add one, write its file and name it here. */
const groups = {
  Pendulums: {
    pendulum,
    'double-pendulum': doublePendulum,
    'ten-link-pendulum': tenLinkPendulum,
    'spherical-pendulum': sphericalPendulum,
  },
  'Tops and rotation in space': { 'heavy-top': heavyTop, gimbals, dzhanibekov },
  'Planar linkages': {
    'slider-crank': sliderCrank,
    'driven-crank': drivenCrank,
    'crank-rocker': crankRocker,
    'four-bar': fourBar,
    peaucellier,
    jansen,
  },
  'Redundant constraints': { bricard, door, 'rope-bridge': ropeBridge },
  'Shafts, gears and robots': {
    'universal-shafts': universalShafts,
    differential,
    governor,
    stewart,
    arm,
  },
  'Rolling, skating and velocity constraints': {
    'rolling-disc': rollingDisc,
    turntable,
    skate,
    sleigh,
    snakeboard,
    appell,
  },
  'Curves and friction': { hoop, bead },
} satisfies Record<string, Record<string, Scene>>

export type ExampleGroup = keyof typeof groups

export const exampleGroups = Object.keys(groups) as readonly ExampleGroup[]

export const examples: readonly Example[] = exampleGroups.flatMap((group) =>
  Object.entries<Scene>(groups[group]).map(([id, scene]) => ({
    id,
    title: scene.title ?? id,
    description: scene.description ?? '',
    group,
    scene,
  })),
)
