import { describe, expect, it, vi } from 'vitest'
import { isLoadError, loadSentence, NotLoaded, whyNotLoaded } from './load-failure'

const base = 'https://host.example/studio/'
const chromium = new TypeError(
  'Failed to fetch dynamically imported module: https://host.example/studio/assets/PlotsPanel-abc.js',
)
const safari = new TypeError('Importing a module script failed.')
const style = new Error('Unable to preload CSS for /studio/assets/Plot-abc.css')

function server(answer: Response | Error) {
  const fetch = vi.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  return {
    onLine: true,
    isOpaque: false,
    base,
    fetch: fetch as unknown as typeof globalThis.fetch,
    asked: fetch,
  }
}

const file = (status: number, type: string) => new Response('', { status, headers: { 'content-type': type } })

describe('a part that was not loaded', () => {
  it.each([
    ['updated', file(404, 'text/html')],
    ['updated', file(200, 'text/html; charset=utf-8')],
    ['failed', file(200, 'text/javascript')],
    ['unreachable', file(503, 'text/plain')],
    ['unreachable', new TypeError('Failed to fetch')],
  ] as const)('is %s where its file is answered so', async (why, answer) => {
    const there = server(answer)
    expect(await whyNotLoaded(new NotLoaded(chromium), there)).toBe(why)
    expect(String((there.asked.mock.calls[0] as unknown[])[0])).toBe(`${base}assets/PlotsPanel-abc.js`)
  })

  it('is asked for at its address, where the page has classic scripts', async () => {
    const there = server(file(404, 'text/html'))
    const classic = new Error('The script embed/ForcesPanel-abc.js could not be loaded.')
    expect(await whyNotLoaded(new NotLoaded(classic), there)).toBe('updated')
    expect(String((there.asked.mock.calls[0] as unknown[])[0])).toBe(`${base}embed/ForcesPanel-abc.js`)
  })

  it('is not asked for by a frame without an origin, which may read no answer', async () => {
    const there = server(file(404, 'text/html'))
    expect(await whyNotLoaded(chromium, { ...there, isOpaque: true })).toBe('failed')
    expect(there.asked).not.toHaveBeenCalled()
  })

  it('is offline without a question', async () => {
    const there = server(file(200, 'text/javascript'))
    expect(await whyNotLoaded(chromium, { ...there, onLine: false })).toBe('offline')
    expect(there.asked).not.toHaveBeenCalled()
  })

  it('has its style sheet asked for', async () => {
    const there = server(file(404, 'text/plain'))
    expect(await whyNotLoaded(style, there)).toBe('updated')
    expect(String((there.asked.mock.calls[0] as unknown[])[0])).toBe(
      'https://host.example/studio/assets/Plot-abc.css',
    )
  })

  it('may be anything where the browser does not name the file, so that both ways are offered', async () => {
    expect(await whyNotLoaded(safari, server(file(200, 'text/html')))).toBe('failed')
    expect(loadSentence('Plots', 'failed')).toMatch(/Try again.*reload the page/)
  })

  it('is told from one that meets an error', () => {
    expect([chromium, safari, style, new NotLoaded('x')].every(isLoadError)).toBe(true)
    expect(isLoadError(new TypeError('e.filter is not a function'))).toBe(false)
  })
})
