/* Channels as live numbers over the picture, written into the DOM with the live readings. */
import { usePanelHost } from '@freebody/panels'
import { orZero, quantity } from '@freebody/format'
import { listChannels, zerosOf, type Session } from '@freebody/session'
import { useEffect, useRef } from 'react'
import { createReader } from './readings'

interface Props {
  readonly session: Session
  readonly names: readonly string[]
}

export function Readouts({ session, names }: Props) {
  const { live } = usePanelHost()
  const list = useRef<HTMLDListElement>(null)
  const channels = listChannels(session.compiled)
  const known = names.flatMap((name) => channels.find((c) => c.name === name) ?? [])
  const unknown = names.filter((name) => !known.some((c) => c.name === name))
  const wanted = known.map((c) => c.name).join('\n')
  useEffect(() => {
    const shown = wanted.split('\n')
    const reader = createReader(session, shown)
    const channels = new Map(listChannels(session.compiled).map((c) => [c.name, c]))
    const write = () => {
      const reading = reader.read()
      if (typeof reading === 'string' || !list.current) return
      const zeros = zerosOf(session)
      const cells = list.current.querySelectorAll('dd')
      shown.forEach((name, i) => {
        const channel = channels.get(name)
        if (!cells[i] || !channel) return
        const value = orZero(reading.values[name] ?? Number.NaN, zeros.ofChannel(channel))
        cells[i].textContent = quantity(value, channel.unit)
      })
    }
    write()
    return live.listen(write)
  }, [session, live, wanted])
  return (
    <dl className="embed-readouts" ref={list}>
      {known.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className="numbers" data-channel={name} />
        </div>
      ))}
      {unknown.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>no such channel</dd>
        </div>
      ))}
    </dl>
  )
}
