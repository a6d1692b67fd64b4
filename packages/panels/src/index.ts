export {
  PanelContext,
  useCompiled,
  usePanelHost,
  usePanelState,
  type PanelHost,
  type PanelState,
} from './host'
export { FORMULA_LIMITS, formulaRefusal, formulaWeight } from './formula/bounds'
export { BoundedFormula, FormulaSource } from './formula/BoundedFormula'
export { Formula } from './formula/Formula'
export { newPlot } from './plots/new-plot'
export { createLiveReadings, Live, useLiveReadings, type LiveReadings } from './live-readings'
export { TimeReadout, TimeSlider } from './RecordedTime'
export { FreeBodyLayer } from './free-body/FreeBodyLayer'
export {
  Boundary,
  explain,
  FailedButton,
  FailedPart,
  FailedSilently,
  isLoadError,
  part,
  type Failed,
} from './parts'
export { MechanismDrawing } from './schematic/MechanismDrawing'
export { panelOf, panels, type Panel } from './registry'
export { ReportSheet, type ReportParts } from './report'
