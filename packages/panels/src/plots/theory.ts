/* The reference curve of a plot's first channel, drawn behind it. */
import type { Reference, Series } from '@freebody/plots'
import { compileReference, type Plot } from '@freebody/scene'
import { useMemo, useSyncExternalStore } from 'react'
import { useCompiled, usePanelHost } from '../host'

const POINTS = 600
/** [s] of the run after which the curve is drawn further */
const GRAIN = 0.5

/** Up to the present time. Null if the plot has none or it is invalid, which the list of problems reports. */
export function useTheory(
  plot: Plot,
  first: Series | undefined,
  against: Series | undefined,
): Reference | null {
  const { session, live } = usePanelHost()
  const compiled = useCompiled()
  const until = useSyncExternalStore(live.listen, () => GRAIN * Math.ceil(session.timeline.to / GRAIN))
  return useMemo(() => {
    const theory = compileReference(plot, compiled.parameters)
    const [from, to] = against ? rangeOf(against) : [0, until]
    if (!theory?.ok || !(to > from)) return null
    const x = Float64Array.from({ length: POINTS + 1 }, (_, i) => from + ((to - from) * i) / POINTS)
    const name = `${first?.label ?? plot.channels[0]}, theory`
    return { name, unit: first?.unit ?? '', x, y: x.map(theory.at) }
  }, [plot, compiled, until, first, against])
}

function rangeOf({ values }: Series): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = values.first; i < values.length; i++) {
    least = Math.min(least, values.at(i))
    most = Math.max(most, values.at(i))
  }
  return [least, most]
}
