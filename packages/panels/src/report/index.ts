import { lazy } from 'react'

export type { ReportParts } from './ReportSheet'

/** A moment on paper; loaded on demand. */
export const ReportSheet = lazy(async () => ({ default: (await import('./ReportSheet')).ReportSheet }))
