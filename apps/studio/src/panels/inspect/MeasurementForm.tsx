/* A distance or an angle: its value now, its plot, and what it is between. */
import { angle, quantity } from '@freebody/format'
import { newPlot, useLiveReadings } from '@freebody/panels'
import { framesOf, type Attached, type Measurement } from '@freebody/scene'
import { createChannelReader } from '@freebody/session'
import { ChartSpline } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { nameOf } from '../../editor/scene-items'
import { editor, openDock } from '../../editor/store'
import { useWorkbench } from '../../editor/workbench'
import { Button } from '../../ui'
import type { Editing } from '../editing'
import { Field } from '../fields/Field'
import { Frames } from './Frames'

const PLACES: Readonly<Record<Measurement['kind'], readonly string[]>> = {
  distance: ['From', 'To'],
  angle: ['First arm', 'Vertex', 'Second arm'],
}

export function MeasurementForm({ editing }: { readonly editing: Editing<Measurement> }) {
  const measured = editing.values.flatMap((thing) => thing ?? [])
  const [first] = measured
  if (!first) return null
  const alike = measured.every(({ kind }) => kind === first.kind)
  const count = framesOf(first).length
  return (
    <>
      {measured.length === 1 && <Value id={first.id} kind={first.kind} />}
      {alike && (
        <Frames
          editing={editing as unknown as Editing<Attached>}
          frames={[count, count]}
          names={PLACES[first.kind]}
          turned={false}
        />
      )}
    </>
  )
}

function Value({ id, kind }: Pick<Measurement, 'id' | 'kind'>) {
  const { session } = useWorkbench()
  const live = useLiveReadings()
  const output = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    const reader = createChannelReader(session, [channelOf(id, kind)])
    const write = () => {
      const found = reader.read()
      if (!output.current) return
      // Between an edit and its run there is no such channel.
      const value = typeof found === 'string' ? Number.NaN : found[0]
      output.current.textContent = kind === 'angle' ? angle(value) : quantity(value, 'm')
    }
    write()
    const stops = [live.listen(write), session.onModel(write)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [session, live, id, kind])
  return (
    <Field label={kind === 'angle' ? 'Angle now' : 'Distance now'}>
      <output ref={output} className="numbers" />
      <Button look="quiet" icon={ChartSpline} className="small-button" onClick={() => plot(id, kind)}>
        Plot
      </Button>
    </Field>
  )
}

function channelOf(id: string, kind: Measurement['kind']): string {
  return `${id}.${kind}`
}

/** Opens its plot, which is added where there is none. */
function plot(id: string, kind: Measurement['kind']): void {
  const { scene, edit } = editor.getState()
  const channel = channelOf(id, kind)
  if (!scene.plots?.some(({ channels }) => channels.includes(channel)))
    edit(newPlot(scene, [channel]), { label: `Plot ${nameOf(scene, id)}` })
  openDock('plots')
}
