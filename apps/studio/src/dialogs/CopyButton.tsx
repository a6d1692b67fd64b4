import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../documents/link'
import { Button } from '../ui'

interface Props {
  readonly text: string
  readonly label: string
  /** Called where the browser does not let us: it should select the text for the person to copy. */
  readonly onRefused: () => void
}

/** [ms] as long as it takes to see it */
const SHOWN = 2500

export function CopyButton({ text, label, onRefused }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])
  const done = copied === text
  return (
    <>
      <Button
        look="primary"
        icon={done ? Check : Copy}
        onClick={async () => ((await copyText(text)) ? setCopied(text) : onRefused())}
      >
        {done ? 'Copied' : label}
      </Button>
      <span className="hidden" role="status">
        {done ? 'Copied' : ''}
      </span>
    </>
  )
}
