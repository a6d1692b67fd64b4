import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { foldList, usePreferences } from '../../editor/store'
import { HelpLink } from '../../help/HelpLink'
import type { Topic } from '../../help/topics'
import './Section.css'

interface Props {
  readonly title: string
  readonly extra?: ReactNode
  /** Page about it. */
  readonly help?: Topic
  readonly children: ReactNode
}

/** A part of a form under a heading. */
export function Section({ title, extra, help, children }: Props) {
  return (
    <section className="form-section" aria-label={title}>
      <div className="form-section-head">
        <h3>{title}</h3>
        {help && <HelpLink topic={help} about={title.toLowerCase()} />}
        {extra}
      </div>
      {children}
    </section>
  )
}

interface FoldedProps extends Omit<Props, 'extra'> {
  /** What it says while it is folded. */
  readonly summary: string
}

/** A section that can be folded; it is remembered whether it is. */
export function FoldedSection({ title, summary, help, children }: FoldedProps) {
  const key = `form:${title}`
  const folded = usePreferences((s) => s.folded.includes(key))
  const Icon = folded ? ChevronRight : ChevronDown
  return (
    <section className="form-section" aria-label={title}>
      <div className="form-section-head">
        <h3>
          <button
            type="button"
            className="quiet form-section-fold"
            aria-expanded={!folded}
            onClick={() => foldList(key, !folded)}
          >
            <Icon size={14} aria-hidden />
            {title}
          </button>
        </h3>
        {help && <HelpLink topic={help} about={title.toLowerCase()} />}
      </div>
      {folded ? <p className="muted form-section-note">{summary}</p> : children}
    </section>
  )
}
