import type { ReactNode } from 'react'

interface Props {
  readonly className: 'table' | 'plot'
  readonly label: string
  readonly children: ReactNode
}

/** Content that may be wider than the page and scrolls by itself. */
export function Wide({ className, label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
