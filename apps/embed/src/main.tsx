import { readEmbed } from '@freebody/element'
import { Boundary } from '@freebody/panels'
import type { StageHandle } from '@freebody/viewer'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { createFrameBudget, type Channel } from './frame-budget'
import { back, toggle } from './Controls'
import { listenToHost } from './host'
import { openAddress } from './opening'
import { createPlayer } from './player'
import './embed.css'

refuseBlobWorkers()

const settings = readEmbed(location.hash)
const player = createPlayer(settings, matchMedia('(prefers-reduced-motion: reduce)').matches)
const budget = createFrameBudget(
  () => new BroadcastChannel('freebody-embeds') as unknown as Channel,
  `${performance.timeOrigin} ${performance.now()} ${Math.random()}`,
)
let stage: StageHandle | null = null
const setStage = (handle: StageHandle | null): void => {
  stage = handle
}

document.documentElement.dir = settings.dir === 'rtl' ? 'rtl' : 'ltr'

const opened = open()
listenToHost(player, { window, opened, picture: (scale) => stage?.png(scale) ?? null })
watchView()
watchKeys()
// Options and scene are read from the address once.
window.addEventListener('hashchange', () => location.reload())
player.listen(() => budget.setBusy(player.session.run.playing))
window.addEventListener('pagehide', () => budget.setBusy(false))

createRoot(document.getElementById('root')!).render(
  <Boundary label="The scene">
    <App player={player} budget={budget} solid={canDrawSolids()} onStage={setStage} />
  </Boundary>,
)

async function open(): Promise<void> {
  const opening = await openAddress(location.href, (url, init) => fetch(url, init))
  if (opening.ok) {
    const wrong = await player.open(opening.scene, opening.moment)
    if (wrong !== null) player.fail(wrong)
  } else if (opening.message !== null) player.fail(opening.message)
  else if (window.parent === window)
    player.fail('This address holds no scene: it should be “embed.html#s=” and the code of one.')
}

/** Scripts from blobs are for frames without an origin alone, whose workers cannot start otherwise. Policies add up, and a page may
 tighten its own. */
function refuseBlobWorkers(): void {
  if (globalThis.origin === 'null') return
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = "worker-src 'self'"
  document.head.append(meta)
}

/** Runs only while some of it is in view. An IntersectionObserver works inside a frame, too. */
function watchView(): void {
  let inView = false
  const update = () => player.setVisible(inView && document.visibilityState === 'visible')
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)!.isIntersecting
    update()
  }).observe(document.documentElement)
  document.addEventListener('visibilitychange', update)
}

function watchKeys(): void {
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
    const target = event.target as HTMLElement
    const { session } = player
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    // Arrows belong to a focused slider, the space bar to a focused button or link.
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && key !== 'r') return
    if (key === ' ' && /^(BUTTON|A)$/.test(target.tagName)) return
    if (key === ' ') toggle(player)
    else if (key === '.' || key === 'ArrowRight') void player.pause().then(() => session.stepOnce())
    else if (key === ',' || key === 'ArrowLeft') void player.pause().then(() => session.stepBack())
    else if (key === 'r') void back(player)
    else return
    event.preventDefault()
  })
}

/** The context is released at once: browsers keep few. */
function canDrawSolids(): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2')
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
    return gl !== null
  } catch {
    return false
  }
}
