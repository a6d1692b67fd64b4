/* Over 300 lines: most of it is a test server with every kind of wrong response. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scene } from '../document'
import { examples } from '../examples'
import { pendulum } from '../examples/pendulum'
import { LIMITS } from '../schema/limits'
import { randomSource } from '../testing/random'
import { stringify } from '../stringify'
import { linkOf, loadSource, readAddress, type Loaded, type LoadOptions } from './address'
import { decode, encode } from './codec'

const code = encode(pendulum)

describe('an address', () => {
  const code = 'aQ3xT-b_8kZ0LmN'

  it.each<[link: string, address: object]>([
    ['', { kind: 'none' }],
    ['#', { kind: 'none' }],
    ['https://freebody.example/studio/', { kind: 'none' }],
    ['#theme=dark', { kind: 'none' }],
    ['#bias=2', { kind: 'none' }],
    ['#mysrc=2', { kind: 'none' }],
    [`#s=${code}`, { kind: 'code', code }],
    [`s=${code}`, { kind: 'code', code }],
    [`https://freebody.example/?a=1#s=${code}`, { kind: 'code', code }],
    [`#theme=dark&s=${code}&paused=1`, { kind: 'code', code }],
    [`#s=${code.slice(0, 6)}\r\n ${code.slice(6)}`, { kind: 'code', code }],
    [`#s=${code.slice(0, 6)}%0A${code.slice(6)}`, { kind: 'code', code }],
    ['#src=https://a.example/b.json', { kind: 'src', url: 'https://a.example/b.json' }],
    [
      '#src=https%3A%2F%2Fa.example%2Fb.json%3Fx%3D1%26y%3D2&paused=1',
      { kind: 'src', url: 'https://a.example/b.json?x=1&y=2' },
    ],
    ['#src=https://a.example/b.json?x=1&y=2', { kind: 'src', url: 'https://a.example/b.json?x=1&y=2' }],
    ['#paused=1&src=scenes/a%20b.json&theme=dark', { kind: 'src', url: 'scenes/a b.json' }],
    ['#src=https://a.example/b%2Fc.json', { kind: 'src', url: 'https://a.example/b%2Fc.json' }],
    ['#src=../c.json', { kind: 'src', url: '../c.json' }],
  ])('%j is read', (link, address) => {
    expect(readAddress(link)).toEqual(address)
  })

  it.each([
    ['#s=', 'holds no scene'],
    ['#s=%', 'holds no scene'],
    ['#src=', 'names no file'],
    ['#src=%E0%A4%A', 'names no file'],
    ['#src=javascript:alert(1)', '"javascript:"'],
    ['#src=JavaScript%3Aalert(1)', '"javascript:"'],
    ['#src=data:application/json,{}', '"data:"'],
    ['#src=file:///etc/passwd', '"file:"'],
    ['#src=blob:https://a.example/1', '"blob:"'],
    [`#s=${code}&src=a.json`, 'two scenes'],
  ])('%j is refused', (link, word) => {
    const address = readAddress(link)
    expect(address).toMatchObject({ kind: 'refused', message: expect.stringContaining(word) })
    if (address.kind === 'refused') expect(address.message).toMatch(/^[A-Z].*\.$/)
  })

  it('that is too long is refused', () => {
    expect(readAddress(`#src=${'a'.repeat(5000)}`)).toMatchObject({ kind: 'refused' })
  })

  it('never throws, for random input (seed 23)', () => {
    const r = randomSource(23)
    const parts = [
      '#',
      's=',
      'src=',
      '&',
      '%',
      '%41',
      '?',
      'http:',
      '//',
      code.slice(0, 9),
      ' ',
      '\u0000',
      '\ud800',
    ]
    for (let i = 0; i < 20_000; i++)
      expect(readAddress(Array.from({ length: r.below(9) }, () => r.pick(parts)).join(''))).toHaveProperty(
        'kind',
      )
  })
})

describe('a link', () => {
  it('decodes to the scene it was made of', () => {
    const { link, length, warning } = linkOf('https://freebody.example/studio/?theme=dark#src=old', pendulum)
    expect(link).toBe(`https://freebody.example/studio/?theme=dark#s=${code}`)
    expect(length).toBe(link.length)
    expect(warning).toBeUndefined()
    const address = readAddress(link)
    expect(decode(address.kind === 'code' && address.code)).toMatchObject({ ok: true, scene: pendulum })
  })

  it('carries a moment', () => {
    const moment = { t: 1, h: 0.01, q: [1, 2], v: [3], s: [] }
    const { link } = linkOf('https://freebody.example/', pendulum, moment)
    const address = readAddress(link)
    expect(decode(address.kind === 'code' && address.code)).toMatchObject({ ok: true, moment })
  })

  it('of every example fits into 2,000 characters behind its page', () => {
    for (const { id, scene } of examples) {
      const { warning } = linkOf('/', scene)
      if (warning !== undefined) expect.fail(`${id}: ${warning}`)
    }
  })

  it('that is long has a warning that recommends a file', () => {
    const r = randomSource(5)
    const noise = (n: number): Scene => ({
      ...pendulum,
      description: Array.from({ length: n }, () => String.fromCodePoint(33 + r.below(90))).join(''),
    })
    const long = linkOf('https://freebody.example/', noise(3000))
    expect(long.warning).toContain(`${long.length} characters`)
    expect(long.warning).toContain('file')
    const scene = { ...noise(10), 'x-data': Array.from({ length: 40_000 }, () => r.next()) } as Scene
    expect(linkOf('https://freebody.example/', scene).warning).toContain('too large for a link')
  })
})

/** Response of the server at each path. */
const site: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/scene.json': (_, r) => r.end(stringify(pendulum)),
  '/bom.json': (_, r) => r.end(`\ufeff${stringify(pendulum)}`),
  '/umlaut.json': (_, r) => {
    // cut in the middle of a character
    const bytes = Buffer.from(JSON.stringify({ version: 1, title: 'Räder' }))
    const cut = bytes.indexOf(0xc3) + 1
    r.write(bytes.subarray(0, cut), () => r.end(bytes.subarray(cut)))
  },
  '/moved.json': (_, r) => r.writeHead(302, { location: '/scene.json' }).end(),
  '/round.json': (_, r) => r.writeHead(302, { location: '/round.json' }).end(),
  '/broken.json': (_, r) => r.end('{ "version": 1, '),
  '/list.json': (_, r) => r.end('[1, 2, 3]'),
  '/other.json': (_, r) => r.end('{ "name": "not a scene" }'),
  '/new.json': (_, r) => r.end('{ "version": 99 }'),
  '/wrong.json': (_, r) => r.end('{ "version": 1, "bodies": 7 }'),
  '/page.html': (_, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello'),
  '/empty.json': (_, r) => r.end(),
  '/announced.json': (_, r) => {
    r.writeHead(200, { 'content-length': 1e9 })
    r.write('{')
  },
  '/endless.json': (_, r) => pour(r, Buffer.alloc(65_536, 32)),
  '/bomb.json': (_, r) => {
    r.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000, 32)))
  },
  '/slow.json': () => undefined,
  '/trickle.json': (_, r) => {
    r.write('{')
  },
  '/cut.json': (_, r) => {
    r.writeHead(200, { 'content-length': 1000 })
    r.write('{ "version":', () => r.destroy())
  },
  '/headers.json': (request, r) =>
    r.end(JSON.stringify({ version: 1, title: JSON.stringify(request.headers).slice(0, 180) })),
}

let poured = 0
function pour(response: ServerResponse, chunk: Buffer): void {
  let open = true
  response.on('close', () => {
    open = false
  })
  const more = () => {
    while (open && response.write(chunk)) poured += chunk.length
  }
  response.on('drain', more)
  more()
}

describe('a file of another site', () => {
  let server: Server
  let origin = ''

  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = site[new URL(request.url ?? '/', 'http://x').pathname]
      if (answer) answer(request, response)
      else response.writeHead(404).end('no such file')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const load = (path: string, options?: LoadOptions): Promise<Loaded> =>
    loadSource(origin + path, fetch, options)
  const said = async (path: string, options?: LoadOptions): Promise<string> => {
    const loaded = await load(path, options)
    return loaded.ok ? 'it opened' : loaded.message
  }

  it('is loaded', async () => {
    expect(await load('/scene.json')).toEqual({
      ok: true,
      scene: pendulum,
      problems: [],
      url: `${origin}/scene.json`,
    })
    expect(await load('/bom.json')).toMatchObject({ ok: true, scene: pendulum })
    expect(await load('/umlaut.json')).toMatchObject({ ok: true, scene: { title: 'Räder' } })
  })

  it('is loaded relative to the page', async () => {
    const base = `${origin}/course/week/page.html`
    expect(await loadSource('../../scene.json', fetch, { base })).toMatchObject({ ok: true })
    expect(await loadSource('/scene.json', fetch, { base })).toMatchObject({ ok: true })
    expect(await loadSource('scene.json', fetch, { base })).toMatchObject({
      message: expect.stringContaining('404'),
    })
    expect(await loadSource('scene.json', fetch)).toMatchObject({
      message: expect.stringContaining('not the address'),
    })
    const local = { base: 'file:///home/me/page.html' }
    expect(await loadSource('scene.json', fetch, local)).toMatchObject({
      message: expect.stringContaining('"file:"'),
    })
  })

  it('may be redirected', async () => {
    expect(await load('/moved.json')).toMatchObject({ ok: true, url: `${origin}/scene.json` })
    expect(await said('/round.json')).toContain('could not be reached')
  })

  it.each([
    ['/nowhere.json', /answered 404 Not Found/],
    ['/broken.json', /cannot be opened\. This is not JSON/],
    ['/empty.json', /This is not JSON/],
    ['/list.json', /not a Freebody scene/],
    ['/other.json', /has no version/],
    ['/new.json', /version 99/],
    ['/wrong.json', /"bodies" must be a list/],
    ['/page.html', /sent a web page/],
    ['/announced.json', new RegExp(`larger than the ${LIMITS.text} bytes`)],
    ['/cut.json', /was interrupted/],
  ])('%s gives a message', async (path, sentence) => {
    const message = await said(path)
    expect(message).toMatch(sentence)
    expect(message).toMatch(/^[A-Z\d].*\.$/)
  })

  it('that does not end is refused at the limit', async () => {
    expect(await said('/endless.json')).toContain(`larger than the ${LIMITS.text} bytes`)
    // buffers hold a little more than was read
    expect(poured).toBeLessThan(20 * LIMITS.text)
  })

  it('that decompresses to fifty megabytes is refused at the limit', async () => {
    expect(await said('/bomb.json')).toContain('larger than')
  })

  it.each(['/slow.json', '/trickle.json'])('%s ends with the timeout', async (path) => {
    expect(await said(path, { timeout: 60 })).toMatch(/within 0\.06 s/)
  })

  it('ends with the timeout even where fetch ignores the signal', async () => {
    const deaf = () => new Promise<Response>(() => undefined)
    expect(await loadSource('https://a.example/b.json', deaf, { timeout: 20 })).toMatchObject({ ok: false })
  })

  it('can be aborted', async () => {
    const controller = new AbortController()
    const waiting = said('/slow.json', { signal: controller.signal })
    controller.abort()
    expect(await waiting).toContain('could not be reached')
    expect(await said('/scene.json', { signal: AbortSignal.abort() })).toContain('could not be reached')
  })

  it('that cannot be reached or read gives a message', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const message = (await loadSource(`http://127.0.0.1:${port}/a.json`, fetch)) as { message: string }
    expect(message.message).toMatch(/could not be reached.*\(CORS\)/)
  })

  it('is requested without credentials and referrer', async () => {
    let seen: RequestInit = {}
    await loadSource('https://a.example/b.json', async (_, init) => {
      seen = init
      return new Response(stringify(pendulum))
    })
    expect(seen).toMatchObject({
      credentials: 'omit',
      redirect: 'follow',
      referrerPolicy: 'no-referrer',
      mode: 'cors',
    })
    expect(await loadSource('https://me:secret@a.example/b.json', fetch)).toMatchObject({
      message: expect.stringContaining('password'),
    })
    const loaded = await load('/headers.json')
    if (!loaded.ok) expect.fail(loaded.message)
    expect(loaded.scene.title).not.toMatch(/cookie|authorization|referer/)
  })

  it.each([
    'javascript:alert(1)',
    'data:application/json,{"version":1}',
    'ftp://a.example/b',
    'about:blank',
    '',
    'http://',
  ])('%j is not fetched at all', async (url) => {
    let asked = 0
    const loaded = await loadSource(url, async () => {
      asked++
      return new Response('{}')
    })
    expect(loaded.ok).toBe(false)
    expect(asked).toBe(0)
  })
})
