/* Channels as live numbers over the picture, written into the DOM with the live readings. */
import { usePanelHost } from '@freebody/panels'
import { quantity } from '@freebody/format'
import { listChannels, type Session } from '@freebody/session'
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
    const units = new Map(listChannels(session.compiled).map((c) => [c.name, c.unit]))
    const write = () => {
      const reading = reader.read()
      if (typeof reading === 'string' || !list.current) return
      const cells = list.current.querySelectorAll('dd')
      shown.forEach((name, i) => {
        const value = reading.values[name]
        if (cells[i]) cells[i].textContent = quantity(value ?? Number.NaN, units.get(name) ?? '')
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
