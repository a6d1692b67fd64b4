/* How near the constraints are to depending on each other: the singular values of A M^(-½), as ticks on a logarithmic line. Dense and
 cubic in the rows, so it is loaded with the panel, read a few times a second, and at rest only where there are many rows. */
import type { Spectrum } from '@freebody/formulations'
import { copyText } from '@freebody/plots'
import { count, number, smallNumber, tenTo } from '@freebody/format'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePanelHost, type PanelHost } from '../host'
import './SingularValues.css'

/** [ms] between two looks */
const INTERVAL = 400
/** Rows up to which it follows the motion, and up to which it is computed at all. */
const LIVE = 60
const MOST = 240

type Shown =
  | { readonly kind: 'values'; readonly spectrum: Spectrum }
  | { readonly kind: 'words'; readonly text: string }

export function SingularValues() {
  const host = usePanelHost()
  const [shown, setShown] = useState<Shown>({ kind: 'words', text: '…' })
  useEffect(() => {
    let looked = Number.NEGATIVE_INFINITY
    let closed = false
    async function look(): Promise<void> {
      const { playing } = host.session.run
      const now = performance.now()
      if (playing && (now - looked < INTERVAL || host.session.model.nc > LIVE)) return
      looked = now
      const next = await read(host)
      if (!closed) setShown(next)
    }
    void look()
    const stop = host.live.listen(() => void look())
    return () => {
      closed = true
      stop()
    }
  }, [host])
  return (
    <section>
      <h3>
        Singular values of <i>A</i> <i>M</i>
        <sup>−½</sup>
      </h3>
      {shown.kind === 'words' ? (
        <p className="muted">{shown.text}</p>
      ) : (
        <Ticks spectrum={shown.spectrum} copy={() => copy(host, shown.spectrum)} />
      )}
    </section>
  )
}

async function read({ session }: PanelHost): Promise<Shown> {
  const words = (text: string): Shown => ({ kind: 'words', text })
  const { model, state, reading } = session
  if (model.nc === 0) return words('There are no constraints.')
  if (model.nc > MOST)
    return words(
      `${count(model.nc, 'row')} are too many to decompose here; the pivot and the condition tell as much.`,
    )
  const { constraintSpectrum, systemOf } = await import('@freebody/formulations')
  if (!session.evaluate().ok) return words('The present state cannot be evaluated.')
  const spectrum = constraintSpectrum(systemOf(model, state, reading, 'twist'))
  return spectrum
    ? { kind: 'values', spectrum }
    : words('A direction has no mass, so the rows have no measure there.')
}

async function copy({ say }: PanelHost, { values }: Spectrum): Promise<void> {
  await copyText(values.join('\n'))
  say('Copied, at full precision.')
}

const WIDTH = 260
/** Decades from the largest to the left end: below lies rounding. */
const DECADES = 16

function Ticks({ spectrum, copy }: { readonly spectrum: Spectrum; readonly copy: () => Promise<void> }) {
  const { values, rank } = spectrum
  const zeros = values.length - rank
  const place = (value: number) =>
    WIDTH * (1 + Math.max(-DECADES, Math.log10(Math.max(value, 1e-300) / values[0])) / DECADES)
  const facts = [
    `largest ${number(values[0])}`,
    `smallest that counts ${number(values[rank - 1])}`,
    zeros > 0 ? `${count(zeros, 'zero')}: so many rows repeat others` : 'no zeros: no row repeats another',
    spectrum.ambiguous ? 'no clear gap: the rank is a guess' : '',
  ].filter((text) => text !== '')
  return (
    <div className="singular">
      <svg
        width={WIDTH + 8}
        height={30}
        viewBox={`-4 0 ${WIDTH + 8} 30`}
        role="img"
        aria-label={facts.join(', ')}
      >
        <line x1={0} x2={WIDTH} y1={18} y2={18} className="singular-axis" />
        {[0, 4, 8, 12, 16].map((k) => (
          <text
            key={k}
            x={WIDTH * (1 - k / DECADES)}
            y={29}
            className="singular-label"
            textAnchor={k === 0 ? 'end' : k === 16 ? 'start' : 'middle'}
          >
            {k === 0 ? 'σ₁' : tenTo(-k)}
          </text>
        ))}
        {values.map((value, i) => (
          <line
            key={i}
            x1={place(value)}
            x2={place(value)}
            y1={4}
            y2={18}
            className={i < rank ? 'singular-value' : 'singular-zero'}
          >
            <title>{smallNumber(value)}</title>
          </line>
        ))}
      </svg>
      <p className="numbers">{facts.join(' · ')}</p>
      <button type="button" className="quiet" onClick={() => void copy()}>
        <Copy size={14} /> Copy all {values.length}
      </button>
    </div>
  )
}
