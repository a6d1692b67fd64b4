export {
  PanelContext,
  useCompiled,
  usePanelHost,
  usePanelState,
  type PanelHost,
  type PanelState,
} from './host'
export { Formula } from './formula/Formula'
export { createPulse, Live, usePulse, type Pulse } from './pulse'
export { FreeBodyLayer } from './free-body/FreeBodyLayer'
export { panelOf, panels, type Panel } from './registry'
