import { BookOpen } from 'lucide-react'
import { HELP_TAB, helpAddress, type Topic } from './topics'
import './HelpLink.css'

interface Props {
  readonly topic: Topic
  /** What the page is about, as in "joints": "Read about joints". */
  readonly about: string
  readonly className?: string
  /** Text beside the icon. */
  readonly children?: React.ReactNode
}

/** Link to a page of the guide or reference. */
export function HelpLink({ topic, about, className = '', children }: Props) {
  return (
    <a
      className={`help-link ${className}`.trim()}
      href={helpAddress(topic)}
      target={HELP_TAB}
      rel="noopener"
      aria-label={`Read about ${about}`}
      title={`Read about ${about}`}
    >
      <BookOpen size={14} aria-hidden />
      {children}
    </a>
  )
}
