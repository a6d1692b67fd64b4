/* What a plot of the scene shows: its channels as they are recorded, and its reference curve. */
import { feedSeries, type Reference, type Series } from '@freebody/plots'
import type { Plot } from '@freebody/scene'
import { noZeros, zerosOf, type Channel, type ChannelFeed } from '@freebody/session'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCompiled, usePanelHost } from '../host'
import { useTheory } from './theory'

export interface PlotData {
  readonly feed: ChannelFeed | null
  /** Without the one that they are drawn against. */
  readonly series: readonly Series[]
  readonly against: Series | undefined
  readonly theory: Reference | null
}

export function usePlotData(plot: Plot): PlotData {
  const compiled = useCompiled()
  const feed = useFeed(plot.channels.join('\n'))
  const zero = useZero()
  const all = useMemo(() => (feed ? feedSeries(feed, zero) : []), [feed, zero, compiled])
  const against = all.find((s) => s.name === plot.against)
  const series = useMemo(() => (against ? all.filter((s) => s !== against) : all), [all, against])
  return { feed, series, against, theory: useTheory(plot, series[0], against) }
}

/** What is shown as 0 at this moment, read as often as the live readings. */
function useZero(): (channel: Channel) => number {
  const { session, live } = usePanelHost()
  const zeros = useRef(noZeros)
  useEffect(() => {
    const read = () => {
      zeros.current = zerosOf(session)
    }
    read()
    return live.listen(read)
  }, [session, live])
  return useCallback((channel) => zeros.current.ofChannel(channel), [])
}

function useFeed(names: string): ChannelFeed | null {
  const { session } = usePanelHost()
  const [feed, setFeed] = useState<ChannelFeed | null>(null)
  useEffect(() => {
    const opened = session.channels(names === '' ? [] : names.split('\n'))
    setFeed(opened)
    return () => {
      setFeed(null)
      opened.close()
    }
  }, [session, names])
  return feed
}
