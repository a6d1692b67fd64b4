import { useEffect, useRef, useState } from 'react'
import { formulaRefusal } from './bounds'
import './formula.css'
import { whenNear } from './typeset-later'

interface Props {
  readonly tex: string
  readonly display?: boolean
}

/** A formula of somebody else's text: of bounded size, typeset when it comes near the view. One that is refused is shown as it was
 written, with the reason. */
export function BoundedFormula({ tex, display = false }: Props) {
  const element = useRef<HTMLSpanElement>(null)
  const [refusal, setRefusal] = useState(() => formulaRefusal(tex))
  useEffect(() => {
    const place = element.current
    if (!place) return
    let leave = (): void => {}
    let current = true
    void import('./typeset').then(({ typesetWithin }) => {
      if (current) leave = whenNear(place, () => setRefusal(typesetWithin(place, tex, display)))
    })
    return () => {
      current = false
      leave()
    }
  }, [tex, display])
  if (refusal !== null) return <FormulaSource tex={tex} display={display} reason={refusal} />
  return <span ref={element} className={display ? 'formula formula-display' : 'formula'} />
}

/** What is not typeset, and why. */
export function FormulaSource({ tex, display = false, reason }: Props & { readonly reason: string }) {
  return (
    <span className={display ? 'formula-source-display' : undefined}>
      <code>{tex}</code> <span className="muted">(Not typeset: {reason})</span>
    </span>
  )
}
