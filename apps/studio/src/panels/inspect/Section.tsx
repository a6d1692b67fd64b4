import type { ReactNode } from 'react'
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
