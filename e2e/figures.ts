/* Numbers that a test has found, for the table of attacks. Elsewhere nobody reads them. */
import { test } from '@playwright/test'

export const FIGURE = 'figure'

/** `of`: what becomes of the numbers of the same name from several tests. */
export interface Told {
  readonly name: string
  readonly value: number
  readonly of: 'sum' | 'most'
}

function tell(told: Told): void {
  test.info().annotations.push({ type: FIGURE, description: JSON.stringify(told) })
}

export const count = (name: string, value: number): void => tell({ name, value, of: 'sum' })
export const most = (name: string, value: number): void => tell({ name, value, of: 'most' })
