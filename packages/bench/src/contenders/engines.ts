/* The engines themselves, each imported where and when it runs; index.ts has what is known without loading them. */
import type { Host } from '../host'
import { bullet, loadBullet } from './bullet'
import { cannon, loadCannon } from './cannon'
import { type ContenderDefinition, type Make, type MakeWith, type Setting, settingOf } from './contender'
import { dense, loadDense } from './dense'
import { freebody, loadFreebody } from './freebody'
import { havok, loadHavok } from './havok'
import type { ContenderName } from './index'
import { jolt, loadJolt } from './jolt'
import { loadMujoco, mujoco } from './mujoco'
import { loadOimo, oimo } from './oimo'
import { loadPhysx, physx } from './physx'
import { loadRapier, rapier } from './rapier'

type Load = (host: Host) => Promise<Make>

function engine<S extends Setting>(
  definition: ContenderDefinition<S>,
  load: (host: Host) => Promise<MakeWith<S>>,
): Load {
  return async (host) => {
    const make = await load(host)
    return (problem, name, knob) => make(problem, settingOf(definition, name), knob)
  }
}

export const engines: Readonly<Record<ContenderName, Load>> = {
  freebody: engine(freebody, loadFreebody),
  mujoco: engine(mujoco, loadMujoco),
  bullet: engine(bullet, loadBullet),
  rapier: engine(rapier, loadRapier),
  jolt: engine(jolt, loadJolt),
  physx: engine(physx, loadPhysx),
  havok: engine(havok, loadHavok),
  cannon: engine(cannon, loadCannon),
  oimo: engine(oimo, loadOimo),
  dense: engine(dense, loadDense),
}
