import { encode } from 'uqr'
import { useMemo } from 'react'
import './Qr.css'

/** Modules around the code that scanners need. */
const QUIET = 4

interface Props {
  readonly text: string
  readonly label: string
}

/** A square to point a phone at; a sentence where the text is too long for one. */
export function Qr({ text, label }: Props) {
  const code = useMemo(() => squares(text), [text])
  if (!code) return <p className="muted">The link is too long for a QR code. Send the file instead.</p>
  const size = code.size + 2 * QUIET
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={code.path} fill="#000" transform={`translate(${QUIET} ${QUIET})`} />
    </svg>
  )
}

/** Rows of dark modules as one path; null where no code is large enough. */
export function squares(text: string): { readonly size: number; readonly path: string } | null {
  try {
    const { data, size } = encode(text, { border: 0 })
    let path = ''
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const from = x
        while (x < size && data[y][x]) x++
        if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`
      }
    }
    return { size, path }
  } catch {
    return null
  }
}
