import { type Contest, workPlot } from '@freebody/bench'
import { trustedMarkup } from '@freebody/format'
import { useEffect, useRef } from 'react'
import { Wide } from './Wide'

/** The drawing of docs/bench.md in the page's own colours. Parsed, not assigned as HTML. */
export function Plot({ contest }: { readonly contest: Contest }) {
  const at = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const text = workPlot(contest, { time: 'time', bare: true })
    const { documentElement } = new DOMParser().parseFromString(trustedMarkup(text), 'image/svg+xml')
    at.current?.replaceChildren(document.importNode(documentElement, true))
  }, [contest])
  return (
    <Wide className="plot" label={`Work and precision on ${contest.problem}`}>
      <div ref={at} />
    </Wide>
  )
}
