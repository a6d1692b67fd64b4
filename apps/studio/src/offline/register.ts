/** Once the page is at rest: what is on screen comes before what may be needed without a network. Where it is refused, in a private
 window or a frame, nothing is lost. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('./offline.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
