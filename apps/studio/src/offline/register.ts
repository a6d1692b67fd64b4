import { trustedScript } from '@freebody/format'

/** Once the page is at rest: what is on screen comes before what may be needed without a network. Where it is refused, in a private
 window or a frame, nothing is lost. `?offline=off` deletes the copy and makes none; `say` tells the user. */
export function keepOffline(say: (message: string) => void): void {
  // Some in-app browsers have the property and nothing in it.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  // The worker that is there reads the same words: isSwitchedOff in copy.ts.
  const off = new URLSearchParams(location.search).get('offline') === 'off'
  const act = () =>
    void (off ? withdraw(say) : navigator.serviceWorker.register(trustedScript('./offline.js'))).catch(
      () => {},
    )
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}

async function withdraw(say: (message: string) => void): Promise<void> {
  const scope = new URL('./', location.href).href
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.scope === scope) await registration.unregister()
  say(
    'The offline copy in this browser is deleted. It is made again at a visit without “offline=off” in the address.',
  )
}
