import { encode, examples, stringify } from '@freebody/scene'
import { describe, expect, it, vi } from 'vitest'
import { asFragment } from '../commands/fragment'
import { fileName, readFile, readText } from './files'
import { isSceneText, readPasted } from './pasted'

const { scene } = examples[0]
const code = encode(scene)

describe('pasted text', () => {
  it.each([
    ['a link', `https://host.example/studio/#s=${code}`],
    ['a link of another host, with options', `http://other.example/embed.html#s=${code}&controls=full`],
    [
      'a link that a mail program broke',
      `https://host.example/#s=${code.slice(0, 40)}\r\n ${code.slice(40)}\n`,
    ],
    ['the hash of a link', `#s=${code}`],
    ['a bare code', ` ${code}\n`],
    ['a scene', stringify(scene)],
    ['a scene in one line', JSON.stringify(scene)],
  ])('opens %s', async (_, text) => {
    expect(isSceneText(text)).toBe(true)
    const read = await readPasted(text)
    expect(read?.ok && read.opening.scene).toEqual(scene)
  })

  it('opens a named example', async () => {
    const read = await readPasted(`https://host.example/?example=${examples[1].id}`)
    expect(read?.ok && read.opening).toMatchObject({ sceneAddress: `?example=${examples[1].id}` })
  })

  it('loads a scene of another site', async () => {
    const load = vi.fn<typeof fetch>().mockResolvedValue(new Response(stringify(scene)))
    const read = await readPasted('https://host.example/#src=https://files.example/a.json', load)
    expect(read?.ok && read.opening.scene).toEqual(scene)
  })

  it.each([
    '',
    'hello',
    'a word or two',
    '0.35',
    'https://example.org/page#section',
    'javascript:alert(1)//#s=abc',
    '{"bodies": [{"id": "bar"}]}',
    '{"version": "text"}',
    '[1, 2]',
    asFragment(stringify(scene)),
  ])('leaves alone what means something else: %j', async (text) => {
    expect(isSceneText(text)).toBe(false)
    expect(await readPasted(text)).toBeNull()
  })

  it.each([
    [`https://host.example/#s=${code.slice(0, -3)}`, 'damaged'],
    ['https://host.example/#src=file:///etc/passwd', 'http'],
    ['https://host.example/?example=unheard-of', 'unheard-of'],
    ['{"version": 1, "bodies": 3}', 'cannot be opened'],
    ['{"version": 99, "title": "x"}', 'cannot be opened'],
    ['{"version": 1, "title": ', 'cannot be opened'],
  ])('says why %j cannot be opened', async (text, reason) => {
    const read = await readPasted(text)
    expect(read).toMatchObject({ ok: false })
    expect(read && !read.ok && read.message).toContain(reason)
  })
})

describe('files', () => {
  it('are read, and named by the title', async () => {
    const read = await readFile(new File([stringify(scene)], 'mine.freebody.json'))
    expect(read).toMatchObject({ ok: true, opening: { scene, origin: 'mine.freebody.json' } })
    expect(fileName({ version: 1, title: 'Slider-crank, “nach Müller”' }, '.freebody.json')).toBe(
      'slider-crank-nach-müller.freebody.json',
    )
    expect(fileName({ version: 1 }, '.csv')).toBe('scene.csv')
    expect(fileName({ version: 1, title: '../../etc/passwd' }, '.csv')).toBe('etc-passwd.csv')
  })

  it('that are not scenes are refused with their name', async () => {
    const said = [
      await readFile(new File(['a,b\n1,2'], 'table.csv')),
      await readFile(new File(['{"version": 1, "joints": {}}'], 'broken.json')),
      await readFile(new File([new Uint8Array(16_000_000)], 'film.mp4')),
      await readFile({ name: 'folder', size: 0, text: () => Promise.reject(new Error()) } as unknown as File),
      readText('', 'empty.json'),
    ].map((read) => (read.ok ? '' : read.message))
    expect(said[0]).toContain('table.csv')
    expect(said[1]).toContain('broken.json')
    expect(said[2]).toContain('16.0 MB')
    expect(said[3]).toContain('folder')
    expect(said[4]).toContain('empty.json')
  })
})
