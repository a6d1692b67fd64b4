import { useEffect, useRef } from 'react'
import './formula.css'

interface Props {
  readonly tex: string
  /** On a line of its own. */
  readonly display?: boolean
  readonly className?: string
}

/** Typeset mathematics. KaTeX is loaded with the first formula; until then its place is empty. */
export function Formula({ tex, display = false, className }: Props) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let current = true
    void import('./typeset').then(({ typeset }) => {
      if (current && element.current) typeset(element.current, tex, display)
    })
    return () => {
      current = false
    }
  }, [tex, display])
  return (
    <span ref={element} className={`formula${display ? ' formula-display' : ''} ${className ?? ''}`.trim()} />
  )
}
