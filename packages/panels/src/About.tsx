import type { ReactNode } from 'react'
import { usePanelHost } from './host'
import './About.css'

interface Props {
  /** Page of the reference. */
  readonly topic: string
  readonly children: ReactNode
}

/** What a panel shows, in one sentence, with a link to its page. */
export function About({ topic, children }: Props) {
  const address = usePanelHost().helpAddress(topic)
  return (
    <p className="about-panel muted">
      {children}
      {address && (
        <>
          {' '}
          <a href={address} target="_blank" rel="noopener">
            More about this
          </a>
        </>
      )}
    </p>
  )
}
