/* Isolates in a browser: a worker each. */
import { trustedScript } from '@freebody/format'
import type { ContenderName } from '../contenders'
import { type Answer, type Isolate, isolateIn } from '../isolate'
import program from './worker?worker&url'

export function workerIsolate(contender: ContenderName, signal?: AbortSignal): Isolate {
  return isolateIn(
    contender,
    (received, lost) => {
      // A worker made from a file has the policy of that file's headers, and static hosts send none; one made from a blob has the
      // policy of the page that made it. So the peers' code runs under the page's policy, which forbids code from strings.
      const boot = `import ${JSON.stringify(new URL(program, document.baseURI).href)}`
      const address = URL.createObjectURL(new Blob([boot], { type: 'text/javascript' }))
      const worker = new Worker(trustedScript(address), { type: 'module', name: contender })
      const end = () => {
        worker.terminate()
        URL.revokeObjectURL(address)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => received(data))
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        end()
        lost(event.message ? `its worker failed: ${event.message}` : 'its script could not be loaded')
      })
      return { send: (order) => worker.postMessage(order), end }
    },
    signal,
  )
}
