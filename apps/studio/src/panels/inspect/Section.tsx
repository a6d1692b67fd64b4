import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A part of a form under a heading. */
export function Section({ title, extra, children }: Props) {
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <h3>{title}</h3>
        {extra}
      </div>
      {children}
    </section>
  )
}
