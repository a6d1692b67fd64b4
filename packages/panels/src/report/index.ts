import { part } from '../parts'

export type { ReportParts } from './ReportSheet'

/** A moment on paper; loaded on demand. */
export const ReportSheet = part('Report', async () => ({
  default: (await import('./ReportSheet')).ReportSheet,
}))
