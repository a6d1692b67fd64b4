import { asJson, contestText, verdictText } from '@freebody/bench'
import { useState } from 'react'
import { number } from '@freebody/format'
import type { PageResults } from './run'

/** The results to take away. */
export function Keep({ results }: { readonly results: PageResults }) {
  const [said, setSaid] = useState('')
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
      () => setSaid('Copied.'),
      () => setSaid('The browser does not let this page copy: download the file.'),
    )
  return (
    <p className="keep">
      <button type="button" onClick={download}>
        Download JSON
      </button>
      <button type="button" onClick={copy}>
        Copy as text
      </button>
      <span role="status">{said}</span>
    </p>
  )
}

export function asText(results: PageResults): string {
  const { machine, plan, contests, took } = results
  const head = `Freebody bench, ${machine.browser} on ${machine.system}, ${machine.threads} threads, clock ticks of ${number(1000 * machine.tick, 2)} µs
Wall clock, median of ${plan.rounds} interleaved rounds, limit ${plan.limit} ms per simulated second, took ${took} s`
  return `${[head, ...contests.map(contestText), verdictText(results)].join('\n\n')}\n`
}
