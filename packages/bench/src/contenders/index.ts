import type { Make } from './contender'

/** Everybody who can be timed, loaded only where they run: a process that times one engine holds nothing of the others. */
export const contenders = {
  freebody: async (): Promise<Make> => (await import('./freebody')).makeFreebody,
  dense: async (): Promise<Make> => (await import('./dense')).makeDense,
  bullet: async (): Promise<Make> => (await import('./bullet')).loadBullet(),
  mujoco: async (): Promise<Make> => (await import('./mujoco')).loadMujoco(),
}

export type ContenderName = keyof typeof contenders
