/* All contenders: names, settings and what they cannot do, without the engines themselves. Those are loaded where they run (engines.ts), so that
 a process that times one holds nothing of the others. Adding one: write its file, add its entry here and there. */
import { bullet } from './bullet'
import { cannon } from './cannon'
import type { ContenderDefinition } from './contender'
import { dense } from './dense'
import { freebody } from './freebody'
import { havok } from './havok'
import { jolt } from './jolt'
import { mujoco } from './mujoco'
import { oimo } from './oimo'
import { physx } from './physx'
import { rapier } from './rapier'

export const contenders = {
  freebody,
  mujoco,
  bullet,
  rapier,
  jolt,
  physx,
  havok,
  cannon,
  oimo,
  dense,
} as const satisfies Record<string, ContenderDefinition>

export type ContenderName = keyof typeof contenders

export const contenderNames = Object.keys(contenders) as ContenderName[]
