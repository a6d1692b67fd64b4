/* Every kind of contact. Adding one: write its file, add its name here. */
import { balls } from './balls'
import { onPlane } from './plane'

export const contactKinds = { 'on-plane': onPlane, balls } as const

export type ContactKinds = typeof contactKinds
export type ContactKindName = keyof ContactKinds
