import { asJson, contestText, verdictText } from '@freebody/bench'
import { useState } from 'react'
import { number } from '@freebody/format'
import type { PageResults } from './run'

/** Download and copy of the results. */
export function ExportResults({ results }: { readonly results: PageResults }) {
  const [message, setMessage] = useState('')
  const download = () => {
    const address = URL.createObjectURL(new Blob([asJson(results)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'freebody-bench.json'
    link.click()
    URL.revokeObjectURL(address)
  }
  const copy = () =>
    navigator.clipboard.writeText(asText(results)).then(
      () => setMessage('Copied.'),
      () => setMessage('The browser does not allow copying. Download the file instead.'),
    )
  return (
    <p className="export">
      <button type="button" onClick={download}>
        Download JSON
      </button>
      <button type="button" onClick={copy}>
        Copy as text
      </button>
      <span role="status">{message}</span>
    </p>
  )
}

export function asText(results: PageResults): string {
  const { machine, plan, contests, took } = results
  const head = `Freebody bench, ${machine.browser} on ${machine.system}, ${machine.threads} threads, clock ticks of ${number(1000 * machine.tick, 2)} µs
Wall clock, median of ${plan.rounds} interleaved rounds, limit ${plan.limit} ms per simulated second, took ${took} s`
  return `${[head, ...contests.map(contestText), verdictText(results)].join('\n\n')}\n`
}
