import { part } from '@freebody/panels'
import { Suspense } from 'react'
import './description.css'

interface Props {
  readonly text: string
}

const Whole = part('Description', async () => {
  const { rendered } = await import('./render')
  return { default: ({ text }: Props) => rendered(text) }
})

const Line = part('Description', async () => {
  const { renderedLine } = await import('./render')
  return { default: ({ text }: Props) => renderedLine(text) }
})

/** A scene's description: Markdown with mathematics, rendered safely. The Markdown parser is loaded with the first one;
 until then it is shown as it was typed. */
export function Description({ text }: Props) {
  return (
    <div className="description">
      <Suspense fallback={<p className="description-raw">{text.slice(0, 2000)}</p>}>
        <Whole text={text} />
      </Suspense>
    </div>
  )
}

/** The same on one line of text, without paragraphs. */
export function Summary({ text }: Props) {
  // Most summaries are plain words.
  if (!/[*_`$[\\<&]/.test(text)) return text
  return (
    <Suspense fallback={text}>
      <Line text={text} />
    </Suspense>
  )
}

/** The first sentence of a description, as it was typed. */
export function firstSentence(text: string): string {
  const line = text.trim().split('\n', 1)[0]
  // Not at a full stop inside a formula.
  const end = /^(?:[^.!?$]|\$[^$]*\$|[.!?](?!\s|$))*[.!?]/.exec(line)
  return end ? end[0] : line
}
