/* Over 300 lines: every promise about frames on other pages, which share the servers and the messages set up here. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Frame, type Page } from '@playwright/test'
import type { Answers, AskName, Asks } from '../packages/element/src/messages'
import { startServer, type StaticServer } from './static-server'

/** The server of the build, and that of the page around the frames. */
let files: StaticServer
let course: StaticServer

test.beforeAll(async () => {
  files = await startServer('/')
  course = await startServer(null)
})
test.afterAll(() => Promise.all([files.close(), course.close()]))

const frameOf = (hash: string, more = '') =>
  `<iframe src="${files.origin}/embed.html#${hash}" width="600" height="360" ${more}></iframe>`

/** A page of another origin that exchanges messages with its frames. */
async function open(page: Page, body: string, path = '/page.html'): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  course.pages.set(
    path,
    `<!doctype html><title>Course</title><body>${body}<script>
      let next = 1
      window.told = []
      window.ask = (n, ask, fields) => new Promise((resolve, reject) => {
        const id = next++
        const frame = document.querySelectorAll('iframe')[n]
        addEventListener('message', function hear({ source, data }) {
          if (source !== frame.contentWindow || data.freebody !== 1 || data.id !== id) return
          removeEventListener('message', hear)
          data.ok ? resolve(data.value) : reject(new Error(data.message))
        })
        frame.contentWindow.postMessage({ freebody: 1, id, ask, ...fields }, '*')
      })
      addEventListener('message', ({ source, data }) => {
        const n = [...document.querySelectorAll('iframe')].findIndex((f) => f.contentWindow === source)
        if (data.event) told.push([n, data.event, data.value])
      })
    </script></body>`,
  )
  await page.goto(course.origin + path)
  return errors
}

interface Asking {
  ask(n: number, name: string, fields: object): Promise<unknown>
  told: [frame: number, event: string, value: unknown][]
}

const ask = <K extends AskName>(page: Page, name: K, fields: Asks[K], n = 0) =>
  page.evaluate(([n, name, fields]) => (window as unknown as Asking).ask(n, name, fields as object), [
    n,
    name,
    fields,
  ] as const) as Promise<Answers[K]>

/** Waits until this number of frames show their scenes. */
const ready = (page: Page, frames = 1) =>
  expect
    .poll(
      () =>
        page.evaluate(
          () =>
            new Set((window as unknown as Asking).told.filter((t) => t[1] === 'ready').map((t) => t[0])).size,
        ),
      { timeout: 60_000 },
    )
    .toBe(frames)

const inside = (page: Page, n = 0): Frame => page.frames()[n + 1]

test('runs on a page of another origin, in a sandbox, with the bits of the command line', async ({
  page,
}) => {
  const started = page.waitForEvent('worker')
  const errors = await open(
    page,
    frameOf(
      'example=pendulum&autoplay=0&controls=full&readouts=pin.F&panel=plots',
      'sandbox="allow-scripts"',
    ),
  )
  await ready(page)
  // Its origin is opaque, it stores nothing, and its physics runs in a worker.
  expect(await inside(page).evaluate(() => globalThis.origin)).toBe('null')
  const worker = await started
  expect(worker.url()).toMatch(/^blob:null/)
  await expect.poll(() => worker.evaluate(() => typeof globalThis.onmessage)).toBe('function')
  await expect(inside(page).locator('canvas').first()).toBeVisible()
  // Panels are loaded when they are opened.
  await expect(inside(page).getByRole('region', { name: 'Plots' }).locator('canvas').first()).toBeVisible()

  const channels = ['pin.F', 'energy.drift', 'pin.angle.rate', 'pin.angle']
  await ask(page, 'step', { steps: 100 })
  const { t, values } = await ask(page, 'get', { channels })
  const freebody = fileURLToPath(new URL('../apps/cli/freebody.mjs', import.meta.url))
  const args = ['run', 'pendulum', '--time', '1', '--sample', '1', '--channels', channels.join()]
  const table = execFileSync(process.execPath, [freebody, ...args], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const [time, ...expected] = table.at(-1)!.split(',').map(Number)
  expect(t).toBeCloseTo(time, 12)
  // An angle is read with atan2, whose last bit differs between JavaScript engines; the motion needs arithmetic and roots alone.
  const angle = expected.pop()!
  expect(channels.slice(0, -1).map((name) => values[name])).toEqual(expected)
  expect(Math.abs(Number(values['pin.angle']) - angle)).toBeLessThanOrEqual(Number.EPSILON)
  await expect(inside(page).locator('[data-channel="pin.F"]')).toHaveText('5.565 N')
  expect(errors).toEqual([])

  // Its policy names its own site, which WebKit does not count as 'self' here, and is in force.
  const policy = inside(page).locator('meta[http-equiv="Content-Security-Policy"]')
  expect(await policy.getAttribute('content')).toContain(
    `script-src 'self' ${files.origin} 'wasm-unsafe-eval';`,
  )
  const ran = await inside(page).evaluate(() => {
    const script = document.createElement('script')
    // Appended as text, which throws nothing where it is refused.
    script.append('window.ran = true')
    document.head.append(script)
    return 'ran' in window
  })
  expect(ran).toBe(false)
})

test('twelve on a page: those in view run, the others are paused', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 500 })
  const rows = Array.from(
    { length: 12 },
    () => `<p>${frameOf('example=pendulum&arrows=none', 'style="height: 190px"')}`,
  )
  const errors = await open(page, rows.join(''))
  await ready(page, 12)
  const states = () => Promise.all(rows.map((_, n) => ask(page, 'state', {}, n)))
  const seen = async () => (await states()).map((s) => Number(s.visible)).join('')
  const playing = async () => (await states()).map((s) => Number(s.playing)).join('')
  await expect.poll(seen).toBe('111000000000')
  await expect.poll(playing).toBe('111000000000')
  const before = await states()
  for (const s of before.slice(3)) expect([s.t, s.waiting]).toEqual([0, true])
  await expect.poll(async () => (await ask(page, 'state', {}, 0)).t).toBeGreaterThan(0.1)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(playing).toMatch(/^0{9}/)
  await expect.poll(seen).toMatch(/11$/)
  // Frames out of view do not run.
  const still = (await states()).slice(0, 3).map((s) => s.t)
  await expect.poll(async () => (await ask(page, 'state', {}, 11)).t).toBeGreaterThan(0.05)
  expect((await states()).slice(0, 3).map((s) => s.t)).toEqual(still)
  expect(errors).toEqual([])
})

test('messages are answered, and invalid ones are ignored and counted', async ({ page }) => {
  await open(page, frameOf(`example=pendulum&autoplay=0&host=${encodeURIComponent(course.origin)}`))
  await ready(page)
  expect(await ask(page, 'state', {})).toMatchObject({
    t: 0,
    playing: false,
    parameters: { L: 1 },
    failure: null,
  })
  expect((await ask(page, 'set', { parameter: 'L', value: 0.5 })).parameters.L).toBe(0.5)
  await expect(ask(page, 'set', { parameter: 'l', value: 1 })).rejects.toThrow('There are L, m, phi.')
  await expect(ask(page, 'get', { channels: ['pin.angel'] })).rejects.toThrow('Did you mean "pin.angle"?')
  // A time that is not recorded yet is reached by running.
  expect((await ask(page, 'seek', { t: 0.5 })).t).toBeCloseTo(0.5, 9)
  expect((await ask(page, 'seek', { t: 0.2 })).t).toBeCloseTo(0.2, 9)
  expect((await ask(page, 'step', { steps: -5 })).t).toBeCloseTo(0.15, 9)
  expect(await ask(page, 'reset', {})).toMatchObject({ t: 0, playing: false })

  await ask(page, 'subscribe', { channels: ['pin.F'], rate: 30 })
  expect((await ask(page, 'play', {})).playing).toBe(true)
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as Asking).told.filter((t) => t[1] === 'channels').length),
    )
    .toBeGreaterThan(2)
  expect((await ask(page, 'pause', {})).playing).toBe(false)
  const { png } = await ask(page, 'screenshot', { scale: 1 })
  expect(png).toMatch(/^data:image\/png;base64,iVBOR/)
  expect(png.length).toBeGreaterThan(4000)

  // Malicious and malformed: none is answered, none throws, each is counted.
  expect((await ask(page, 'info', {})).ignored.count).toBe(0)
  await page.evaluate(() => {
    const { contentWindow } = document.querySelector('iframe')!
    const messages = [
      null,
      'play',
      { freebody: 2, id: 1, ask: 'play' },
      { freebody: 1, id: 1, ask: 'eval', code: 'alert(1)' },
    ]
    for (const message of [...messages, { freebody: 1, id: 1, ask: 'seek', t: 'soon' }])
      contentWindow!.postMessage(message, '*')
  })
  // From a window other than the parent: a sibling frame.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const beside = document.createElement('iframe')
        beside.srcdoc = `<script>parent.frames[0].postMessage({ freebody: 1, id: 1, ask: 'play' }, '*')</script>`
        beside.onload = done
        document.body.append(beside)
      }),
  )
  await expect.poll(async () => (await ask(page, 'info', {})).ignored.count).toBe(6)
  expect((await ask(page, 'info', {})).ignored.last).toContain('another window')
  expect((await ask(page, 'state', {})).playing).toBe(false)

  // A page of an origin other than the named one gets no answer.
  await open(page, frameOf('example=pendulum&autoplay=0&host=https%3A%2F%2Fcourse.example'))
  await expect(inside(page).getByRole('button', { name: 'Play' })).toBeVisible()
  await page.evaluate(() => void (window as unknown as Asking).ask(0, 'play', {}))
  await expect(inside(page).getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as Asking).told)).toEqual([])
})

test('a scene that is sent is shown, and an invalid one is refused with a message', async ({ page }) => {
  await open(page, frameOf('controls=min') + frameOf('s=broken'))
  const box = {
    version: 1,
    title: 'Free box',
    bodies: [{ id: 'box', shapes: [{ kind: 'box', size: [1, 1, 1] }], mass: 1 }],
    settings: { gravity: [0, 0, 0] },
  }
  await expect(ask(page, 'load', { scene: { version: 1, bodies: 'none' } })).rejects.toThrow(
    'cannot be opened',
  )
  expect(await ask(page, 'load', { scene: box })).toMatchObject({ t: 0, failure: null })
  await ready(page)
  expect(await ask(page, 'info', {})).toMatchObject({ title: 'Free box' })
  await expect(inside(page, 1).getByText(/This link/)).toBeVisible()

  // Readers pull with the mouse: the box follows the pointer to the right.
  await expect(inside(page).locator('canvas').first()).toBeVisible()
  await ask(page, 'pause', {})
  const place = (await page.locator('iframe').first().boundingBox())!
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2 - 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 5 })
  await page.mouse.move(x + 140, y, { steps: 5 })
  await expect
    .poll(async () => (await ask(page, 'get', { channels: ['box.x'] })).values['box.x'])
    .toBeGreaterThan(0.05)
  await page.mouse.up()
})

test('by keyboard alone', async ({ page }) => {
  await open(page, frameOf('example=pendulum&autoplay=0&controls=full&sliders=L'))
  await ready(page)
  const names: string[] = []
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab')
    const name = await inside(page).evaluate(() => {
      const focused = document.activeElement!
      return (
        focused.getAttribute('aria-label') ?? focused.closest('label')?.textContent ?? focused.textContent
      )
    })
    names.push(name ?? '')
  }
  // The buttons for going back are disabled at the start.
  expect(names.map((name) => name.slice(0, 12))).toEqual(
    ['Pendulum. Sp', 'Length1.000 ', 'Play', 'One step for', 'Recorded tim', 'Open in Free'].concat(
      names.slice(6).map((n) => n.slice(0, 12)),
    ),
  )
  await inside(page).getByRole('slider', { name: 'Length' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await ask(page, 'state', {})).parameters.L).toBeCloseTo(1.01, 9)
  await inside(page).getByRole('application').focus()
  await page.keyboard.press('.')
  await page.keyboard.press('.')
  await expect.poll(async () => (await ask(page, 'state', {})).t).toBeCloseTo(0.02, 9)
  await page.keyboard.press(',')
  await expect.poll(async () => (await ask(page, 'state', {})).t).toBeCloseTo(0.01, 9)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await ask(page, 'state', {})).playing).toBe(true)
  await page.keyboard.press('r')
  await expect.poll(async () => (await ask(page, 'state', {})).t).toBe(0)
  const home = inside(page).getByRole('link', { name: 'Open in Freebody' })
  await home.focus()
  expect(await home.getAttribute('href')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#s=/)
})

test('at the width of a phone, from right to left, in the dark', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(
    page,
    `<meta name="viewport" content="width=device-width"><style>body { margin: 0 } iframe { width: 100%; height: 600px; border: 0 }</style>` +
      frameOf(
        'example=slider-crank&controls=full&sliders=r,l&readouts=slider.x,wrist%20pin.F&panel=forces&theme=dark&dir=rtl',
      ),
  )
  await ready(page)
  await expect(inside(page).getByRole('region', { name: 'Forces' }).getByRole('row').nth(3)).toBeVisible()
  const wide = await inside(page).evaluate(() => ({
    page: document.documentElement.scrollWidth,
    dir: getComputedStyle(document.body).direction,
    scheme: getComputedStyle(document.body).colorScheme,
    outside: [...document.querySelectorAll('button, input, a')].filter((e) => {
      const box = e.getBoundingClientRect()
      return !e.closest('.embed-panel') && box.width > 0 && (box.left < -1 || box.right > innerWidth + 1)
    }).length,
  }))
  expect(wide).toEqual({ page: 390, dir: 'rtl', scheme: 'dark', outside: 0 })
  await info.attach('phone', { body: await page.screenshot(), contentType: 'image/png' })
})

test('without WebGL it is drawn in outline, moves, and shows a message', async ({ page }, info) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...(rest as []))
    } as typeof getContext
  })
  await open(page, frameOf('example=pendulum&readouts=pin.F'))
  await ready(page)
  const frame = inside(page)
  await expect(frame.getByRole('heading', { name: 'Pendulum' })).toBeVisible()
  await expect(frame.getByText('The pin carries its weight')).toBeVisible()
  await expect(frame.getByText('cannot draw in 3D')).toBeVisible()
  const outline = () => frame.locator('polygon').last().getAttribute('points')
  const first = await outline()
  await expect.poll(outline).not.toBe(first)
  await expect(frame.locator('[data-channel="pin.F"]')).toHaveText(/ N$/)
  await info.attach('outline', { body: await page.screenshot(), contentType: 'image/png' })
})

test('every panel works in a frame', async ({ page }) => {
  const registry = readFileSync(new URL('../packages/panels/src/registry.ts', import.meta.url), 'utf8')
  const ids = [...registry.matchAll(/\bid: '([a-z-]+)'/g)].map((match) => match[1])
  expect(ids.length).toBeGreaterThan(3)
  const errors = await open(
    page,
    ids.map((id) => frameOf(`example=pendulum&autoplay=0&panel=${id}`, 'sandbox="allow-scripts"')).join(''),
  )
  await ready(page, ids.length)
  for (const [n, id] of ids.entries()) {
    const panel = inside(page, n).locator('.embed-panel')
    await expect(panel, id).toHaveCount(1)
    await expect(panel.locator('.embed-note'), id).toHaveCount(0)
    expect((await panel.textContent())!.length, id).toBeGreaterThan(20)
  }
  expect(errors).toEqual([])
})

for (const [where, sandbox, why] of [
  ['with an origin', '', 'the server of this page does not answer'],
  ['in a sandbox', 'sandbox="allow-scripts"', 'Try again'],
])
  test(`a file that does not arrive costs its part only, which can be tried again, ${where}`, async ({
    page,
  }) => {
    const late = /\/embed\/(?:StudioLink|ForcesPanel)-/
    await page.route(late, (route) => route.abort())
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await open(page, frameOf('example=pendulum&panel=forces&autoplay=0', sandbox))
    await ready(page)
    const frame = inside(page)
    const panel = frame.getByRole('region', { name: 'Forces' })
    await expect(panel.getByRole('alert')).toContainText(/“Forces” could not be loaded/)
    await expect(panel.getByRole('alert')).toContainText(why)
    const link = frame.getByRole('button', { name: /^Open in Freebody: try again/ })
    await expect(link).toBeVisible()
    await expect(frame.locator('canvas').first()).toBeVisible()
    expect((await ask(page, 'step', { steps: 10 })).t).toBeGreaterThan(0)

    await page.unroute(late)
    await link.click()
    await expect(frame.getByRole('link', { name: 'Open in Freebody' })).toBeVisible()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByRole('table')).toBeVisible()
    expect(errors).toEqual([])
  })

test('where the scene itself fails to be shown, the frame says so and tries again', async ({ page }) => {
  // A component of React's kind throws where the browser does, the first time.
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => {
      const list = matchMedia.call(window, query)
      if (query.includes('prefers-color-scheme')) {
        const { addEventListener } = list
        list.addEventListener = (...given: Parameters<typeof addEventListener>) => {
          list.addEventListener = addEventListener
          throw new Error(`no luck with ${given[0]}`)
        }
      }
      return list
    }
  })
  await open(page, frameOf('example=pendulum&autoplay=0'))
  const frame = inside(page)
  const alert = frame.getByRole('alert')
  await expect(alert).toContainText('“The scene” met an error and is not shown: no luck')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(frame.locator('canvas').first()).toBeVisible()
})

test('the element shows its text until the scene is loaded, and has the options, methods and events of the frame', async ({
  page,
}) => {
  await open(
    page,
    `<script src="${files.origin}/freebody-scene.js"></script>
     <freebody-scene sandbox="allow-scripts" autoplay="0" controls="full" readouts="bar.x" poster="${files.origin}/favicon.svg">
       <p>A bar on a pin.</p>
       <script type="application/json">${JSON.stringify(JSON.parse(readFileSync(new URL('../public/course/pendulum.json', import.meta.url), 'utf8')))}</script>
     </freebody-scene>`,
  )
  await page.evaluate(() => customElements.whenDefined('freebody-scene'))
  const told = await page.evaluate(async () => {
    const scene = document.querySelector('freebody-scene') as HTMLElement &
      Record<string, (...args: unknown[]) => Promise<never>>
    const heard: string[] = []
    scene.addEventListener('state', () => heard.push('state'))
    const { title } = await (scene.ready as unknown as Promise<{ title: string }>)
    await scene.set('phi', 0.5)
    const { values } = await scene.get(['pin.angle'])
    const { t } = await scene.step(10)
    let readings = 0
    const stop = (await scene.subscribe(['pin.F'], () => readings++)) as () => void
    await scene.step(10)
    const failed = await scene.set('nothing', 1).catch((error: Error) => error.message)
    stop()
    return { title, values, t, failed, shown: scene.hasAttribute('data-shown') }
  })
  expect(told).toEqual({
    title: 'Pendulum',
    values: { 'pin.angle': expect.closeTo(0.5, 9) },
    t: expect.closeTo(0.1, 9),
    failed: 'There is no parameter “nothing”. There are L, m, phi.',
    shown: true,
  })
  await expect(page.getByText('A bar on a pin.')).toBeHidden()
  await expect(inside(page).getByRole('button', { name: 'One step forward' })).toBeVisible()
  // Another option is for another frame, which gets the same scene.
  await page.evaluate(() => document.querySelector('freebody-scene')!.setAttribute('controls', 'min'))
  const frame = page.locator('freebody-scene iframe').contentFrame()
  await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'One step forward' })).toBeHidden()
})

test('the studio offers both snippets to paste, and a preview of the frame', async ({ page }) => {
  await page.goto(`${files.origin}/?paused&new`)
  await page.getByRole('button', { name: 'Embed' }).click()
  const dialog = page.getByRole('dialog')
  const line = dialog.getByRole('textbox', { name: 'Snippet' })
  await expect(line).toHaveValue(/^<iframe src="http[^"]*\/embed\.html#s=[^"&]*" /)
  await dialog.getByRole('combobox', { name: 'Controls' }).selectOption('full')
  await expect(line).toHaveValue(/#s=[^"&]*&amp;controls=full"/)
  await expect(
    page.frameLocator('iframe[title="Preview"]').getByRole('button', { name: 'One step forward' }),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: 'Element' }).click()
  await expect(line).toHaveValue(
    /freebody-scene\.js" defer><\/script>\n<freebody-scene src="[^"]*" .*controls="full"/,
  )
})

test('the course page: four scenes exchange messages, and the worksheet is graded', async ({
  page,
}, info) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto(`${files.origin}/course/`)
  const lengths = () =>
    page.evaluate(() =>
      Promise.all(
        ['wide', 'small', 'alone', 'plot'].map(async (id) => {
          const scene = document.getElementById(id) as HTMLElement & {
            state(): Promise<{ parameters: { L: number } }>
          }
          return (await scene.state()).parameters.L
        }),
      ),
    )
  await expect.poll(lengths, { timeout: 60_000 }).toEqual([1, 1, 1, 1])
  await page.getByLabel('Length of all four bars').fill('0.5')
  await expect.poll(lengths).toEqual([0.5, 0.5, 0.5, 0.5])

  // Pausing the first shows the same moment in the free body.
  const wide = page.frameLocator('#wide iframe')
  await wide.getByRole('button', { name: 'Pause' }).click()
  const time = () =>
    page.evaluate(async () => {
      const scene = (id: string) =>
        document.getElementById(id) as HTMLElement & { state(): Promise<{ t: number }> }
      return [(await scene('wide').state()).t, (await scene('alone').state()).t]
    })
  await expect.poll(async () => Math.abs((await time())[0] - (await time())[1])).toBeLessThan(1e-9)
  expect((await time())[0]).toBeGreaterThan(0)

  // F = m g + m ω² L/2 with ω² from energy, for a bar as thick as this one.
  const [L, g, phi] = [0.5, 9.80665, 1.2]
  const inertia = (L ** 2 + 0.05 ** 2) / 12 + (L / 2) ** 2
  const exact = g + (L / 2) * ((g * L * (1 - Math.cos(phi))) / inertia)
  const verdict = page.locator('#verdict')
  for (const [answer, sentence] of [
    ['9.81', /That is the weight/],
    ['50', /Not yet/],
    [exact.toFixed(1), /^Right: 19\.\d\d N/],
  ] as const) {
    await page.getByRole('textbox').fill(answer)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(verdict).toHaveText(sentence)
  }
  expect(Number(await verdict.getAttribute('data-force'))).toBeCloseTo(exact, 0)
  await info.attach('course', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  expect(errors).toEqual([])
})
