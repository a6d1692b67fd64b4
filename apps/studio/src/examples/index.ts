import { bricard } from './bricard'
import { doorOnTwoHinges } from './door'
import { doublePendulum } from './double-pendulum'
import type { Example } from './example'
import { overreach } from './overreach'
import { sliderCrank } from './slider-crank'

/** In the order of the menu; the first one greets. */
export const examples: readonly Example[] = [bricard, sliderCrank, doublePendulum, doorOnTwoHinges]

/** By the id in an address; the first of the menu when there is none of that name. */
export function findExample(id: string | null): Example {
  return [...examples, overreach].find((e) => e.id === id) ?? examples[0]
}

export type { Example } from './example'
