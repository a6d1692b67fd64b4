/* The page's colours for canvases and files. */
import { plainColours, type PlotColours, type Theme } from './palette'

/** The computed value of `property: var(…)` on this element. */
function resolve(probe: HTMLElement, variable: string, fallback: string): string {
  probe.style.color = ''
  probe.style.color = `var(${variable}, ${fallback})`
  return getComputedStyle(probe).color || fallback
}

/** The colours in force around an element. */
export function readColours(host: HTMLElement): PlotColours {
  const probe = host.ownerDocument.createElement('span')
  probe.hidden = true
  host.append(probe)
  const ink = resolve(probe, '--ink', 'CanvasText')
  const paper = resolve(probe, '--paper', 'Canvas')
  const theme: Theme = lightness(ink) > lightness(paper) ? 'dark' : 'light'
  const plain = plainColours[theme]
  const colours = {
    theme,
    ink,
    paper,
    muted: resolve(probe, '--muted', plain.muted),
    line: resolve(probe, '--line', plain.line),
  }
  probe.remove()
  return colours
}

export function sameColours(a: PlotColours, b: PlotColours): boolean {
  return a.ink === b.ink && a.paper === b.paper && a.muted === b.muted && a.line === b.line
}

/** Calls back when the colours around an element may have changed: the system's theme, or one chosen on the page. */
export function watchColours(host: HTMLElement, onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onChange)
  const observer = new MutationObserver(onChange)
  const attributes = { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] }
  // The page's root, and the host of the shadow tree if it is in one.
  observer.observe(host.ownerDocument.documentElement, attributes)
  const root = host.getRootNode()
  if (root instanceof ShadowRoot) observer.observe(root.host, attributes)
  return () => {
    system.removeEventListener('change', onChange)
    observer.disconnect()
  }
}

/** Roughly how bright `rgb(r, g, b)` is. */
function lightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  return 0.3 * r + 0.6 * g + 0.1 * b
}
