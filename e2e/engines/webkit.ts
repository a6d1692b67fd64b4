/* WebKitGTK: the small browser that comes with its library, driven by WebDriver over HTTP. Each tab has a browser and a driver of its own,
 which keep nothing on the disk. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { DISPLAY_NEEDS, openDisplay } from './display'
import { type Engine, type Tab, WINDOW } from './engine'
import { ensureInstalled, inPath } from './install'

/** [ms] for a page and for a function in it */
const PATIENCE = 60_000
/** The keys of WebDriver that are no characters. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
}

export async function openWebKit(): Promise<Engine> {
  ensureInstalled([
    {
      what: 'WebKitGTK and its driver',
      found: () => inPath('WebKitWebDriver') !== undefined && miniBrowser() !== undefined,
      packages: { debian: ['webkit2gtk-driver'], ubuntu: ['webkit2gtk-driver'] },
    },
    ...DISPLAY_NEEDS,
  ])
  const display = await openDisplay()
  const environment = {
    ...process.env,
    ...display.environment,
    LANG: 'en_US.UTF-8',
    // Its sandbox does not start as root; it opens only pages of this machine.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const first = await openTab(environment)
  await first.tab.close()
  return {
    name: `WebKitGTK ${first.version}`,
    open: async () => (await openTab(environment)).tab,
    close: async () => display.close(),
  }
}

/** Beside the library, in a folder that depends on the processor. */
function miniBrowser(): string | undefined {
  return ['/usr/lib', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)]
    .map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find(existsSync)
}

interface Capabilities {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

async function openTab(env: NodeJS.ProcessEnv): Promise<{ readonly tab: Tab; readonly version: string }> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  // It takes its browser with it.
  process.once('exit', () => driver.kill())
  const call = callerOf(`http://127.0.0.1:${port}`)
  const { sessionId, capabilities } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: miniBrowser(),
          args: ['--automation'],
        },
      },
    },
  })) as Capabilities
  const session = `/session/${sessionId}`
  const ask = (method: string, path: string, body?: object) => call(method, session + path, body)
  const act = (source: object) => ask('POST', '/actions', { actions: [source] })
  const pointer = (action: object) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] })

  await ask('POST', '/timeouts', { script: PATIENCE, pageLoad: PATIENCE })
  const evaluate = async <A, R>(work: (argument: A) => R | Promise<R>, argument?: A): Promise<R> => {
    const answer = (await ask('POST', '/execute/async', {
      script: `const done = arguments[1]
        Promise.resolve().then(() => (${work})(arguments[0])).then(
          (value) => done({ value }),
          (error) => done({ failed: String(error) }))`,
      args: [argument ?? null],
    })) as { value?: R; failed?: string }
    if (answer.failed !== undefined) throw new Error(answer.failed)
    return answer.value as R
  }
  // The window has more than the page.
  await ask('POST', '/window/rect', WINDOW)
  const inside = await evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await ask('POST', '/window/rect', {
    width: 2 * WINDOW.width - inside.width,
    height: 2 * WINDOW.height - inside.height,
  })

  return {
    version: capabilities.browserVersion,
    tab: {
      goto: async (url) => void (await ask('POST', '/url', { url })),
      reload: async () => void (await ask('POST', '/refresh', {})),
      evaluate,
      mouse: {
        move: async (x, y) =>
          void (await pointer({
            type: 'pointerMove',
            duration: 0,
            x: Math.round(x),
            y: Math.round(y),
            origin: 'viewport',
          })),
        down: async () => void (await pointer({ type: 'pointerDown', button: 0 })),
        up: async () => void (await pointer({ type: 'pointerUp', button: 0 })),
      },
      async press(key) {
        const value = KEYS[key] ?? key
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
        await act({ type: 'key', id: 'keyboard', actions })
      },
      screenshot: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
      async close() {
        await ask('DELETE', '')
        driver.kill()
      },
    },
  }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** WebDriver's requests. The first waits until the driver listens. */
function callerOf(origin: string): Call {
  let listening = false
  return async function call(method, path, body) {
    for (let tries = 0; ; tries++) {
      try {
        const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
        listening = true
        const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
        if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}. ${value?.message ?? ''}`)
        return value
      } catch (error) {
        if (listening || tries > 100) throw error
        await new Promise((done) => setTimeout(done, 50))
      }
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
