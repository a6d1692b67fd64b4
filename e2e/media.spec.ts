import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { advance, command, numbers, open } from './studio'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('the schematic follows the run, selects, and is saved as SVG with symbols and lengths', async ({
  page,
}, info) => {
  const errors = await open(page, '/?paused&example=slider-crank')
  await command(page, 'schematic panel')
  const panel = page.getByRole('region', { name: 'Schematic' })
  const drawing = panel.getByRole('img', { name: 'Schematic of Slider-crank' })
  await expect(drawing.locator('[data-of="rod pin"][data-part="pin"] circle')).toHaveCount(1)
  await expect(panel.getByLabel('View of the schematic')).toHaveValue('motion')
  await panel.getByRole('button', { name: 'Lengths' }).click()
  await expect(drawing).toContainText('0.8 m')

  const place = () => drawing.locator('[data-of="rod pin"][data-part="pin"] circle').getAttribute('cx')
  const before = await place()
  await advance(page, 0.1)
  await expect.poll(place).not.toBe(before)

  // The bar of a link: the colour on its outline.
  await drawing.locator('[data-of="rod"][data-part="body"] path').last().click()
  await expect.poll(() => page.evaluate(() => window.__freebody!.selection())).toEqual(['rod'])
  await info.attach('schematic', { body: await panel.screenshot(), contentType: 'image/png' })

  const { name, bytes } = await saved(page, () => panel.getByRole('button', { name: 'SVG' }).click())
  expect(name).toMatch(/schematic\.svg$/)
  // The policy of the studio lets no script parse markup.
  const plain = await page.context().newPage()
  const read = await plain.evaluate((text) => {
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml')
    return {
      wrong: svg.querySelector('parsererror')?.textContent ?? null,
      parts: [...svg.querySelectorAll('[data-part]')].map(
        (g) => `${g.getAttribute('data-of')}: ${g.getAttribute('data-part')}`,
      ),
      texts: [...svg.querySelectorAll('text')].map((t) => t.textContent),
    }
  }, bytes.toString())
  await plain.close()
  expect(read.wrong).toBeNull()
  for (const part of ['crank pin: ground', 'rod pin: pin', 'guide: block', 'guide: rail', 'rod: body'])
    expect(read.parts).toContain(part)
  for (const text of ['crank', 'rod', '0.3 m', '0.8 m']) expect(read.texts).toContain(text)

  // In space, pins are barrels.
  await panel.getByLabel('View of the schematic').selectOption('isometric')
  await expect(drawing.locator('[data-of="rod pin"][data-part="pin"] circle')).toHaveCount(0)

  await page.goto('/embed.html#example=slider-crank&panel=schematic&autoplay=0')
  await expect(page.getByRole('img', { name: 'Schematic of Slider-crank' })).toContainText('wrist pin')
  expect(errors).toEqual([])
})

interface Choices {
  readonly format: 'MP4' | 'WebM' | 'GIF'
  readonly fps: string
  readonly to: number
}

async function chooseFilm(page: Page, { format, fps, to }: Choices): Promise<void> {
  const sheet = dialog(page, 'Video')
  await sheet.getByRole('radio', { name: format }).click()
  await sheet.getByLabel('Width').fill('160')
  await sheet.getByLabel('Height').fill('120')
  await sheet.getByLabel('To', { exact: true }).fill(String(to))
  await sheet.getByLabel('Frames per second').selectOption(fps)
}

test('a film of the run: WebM and GIF with their size and number of frames; cancelled, nothing is left', async ({
  page,
}) => {
  const errors = await open(page, '/?paused&example=pendulum')
  await advance(page, 0.2)
  const t = (await numbers(page)).t
  await command(page, 'make a video')
  const sheet = dialog(page, 'Video')
  const make = sheet.getByRole('button', { name: 'Make the video' })

  // Longer than what is recorded: the run goes on first.
  await chooseFilm(page, { format: 'WebM', fps: '25', to: 0.4 })
  await expect(sheet).toContainText('10 frames')
  await expect(sheet).toContainText('the run goes on to 0.400 s first')
  const webm = await saved(page, () => make.click())
  expect(webm.name).toBe('pendulum.webm')
  // EBML.
  expect(webm.bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  await expect(sheet.getByText(/^Saved: 10 frames/)).toBeVisible()
  // Back at the moment that was shown.
  expect((await numbers(page)).t).toBeCloseTo(t, 9)
  const video = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    const address = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }))
    const video = document.createElement('video')
    video.muted = true
    video.src = address
    await new Promise((done, failed) => {
      video.onloadeddata = done
      video.onerror = () => failed(new Error(video.error?.message))
    })
    const { videoWidth, videoHeight, duration } = video
    URL.revokeObjectURL(address)
    return { videoWidth, videoHeight, duration }
  }, webm.bytes.toString('base64'))
  expect(video).toMatchObject({ videoWidth: 160, videoHeight: 120 })
  expect(video.duration).toBeCloseTo(0.4, 2)

  // In an MP4 the index stands before the pictures, so that it plays while it is loaded.
  await chooseFilm(page, { format: 'MP4', fps: '25', to: 0.12 })
  const mp4 = await saved(page, () => make.click())
  expect(mp4.bytes.subarray(4, 8).toString('latin1')).toBe('ftyp')
  const [index, pictures] = ['moov', 'mdat'].map((box) => mp4.bytes.indexOf(box, 0, 'latin1'))
  expect(index).toBeGreaterThan(0)
  expect(index).toBeLessThan(pictures)

  await chooseFilm(page, { format: 'GIF', fps: '20', to: 0.4 })
  await expect(sheet).toContainText('8 frames')
  const gif = await saved(page, () => make.click())
  expect(gif.bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  await expect(sheet.getByText(/^Saved: 8 frames/)).toBeVisible()
  const frames = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    const decoder = new ImageDecoder({ data, type: 'image/gif' })
    await decoder.tracks.ready
    const count = decoder.tracks.selectedTrack!.frameCount
    const paper = new OffscreenCanvas(160, 120).getContext('2d')!
    const seen: { width: number; height: number; duration: number | null; sum: number }[] = []
    for (let i = 0; i < count; i++) {
      const { image } = await decoder.decode({ frameIndex: i })
      paper.drawImage(image, 0, 0)
      const { data } = paper.getImageData(0, 0, 160, 120)
      let sum = 0
      data.forEach((x, k) => {
        sum = (sum * 31 + x * ((k % 251) + 1)) % 1_000_003
      })
      seen.push({ width: image.displayWidth, height: image.displayHeight, duration: image.duration, sum })
      image.close()
    }
    decoder.close()
    return seen
  }, gif.bytes.toString('base64'))
  expect(frames).toHaveLength(8)
  for (const frame of frames) expect(frame).toMatchObject({ width: 160, height: 120, duration: 50_000 })
  // The pendulum moves: every frame is another picture.
  expect(new Set(frames.map(({ sum }) => sum)).size).toBe(8)

  // A long one, cancelled: no file, and the page as before.
  let downloads = 0
  page.on('download', () => downloads++)
  await chooseFilm(page, { format: 'GIF', fps: '50', to: 20 })
  await make.click()
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toContainText('Cancelled. Nothing was saved.')
  expect(downloads).toBe(0)
  expect((await numbers(page)).t).toBeCloseTo(t, 9)
  await sheet.getByLabel('Width').fill('161')
  await expect(sheet).toContainText('even numbers of pixels')
  await expect(make).toBeDisabled()
  expect(errors).toEqual([])
})

test('a report of a moment fits on one page of A4 and of Letter, light, with all its parts', async ({
  page,
}, info) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const errors = await open(page, '/?paused&example=slider-crank')
  await advance(page, 0.5)
  await command(page, 'print a report')
  const sheet = page.locator('.report-sheet')
  await expect(sheet.getByRole('heading', { name: 'Slider-crank' })).toBeVisible()
  await dialog(page, 'Report').getByRole('radio', { name: 'All' }).click()
  await expect(sheet.getByRole('img', { name: 'The scene' })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /^Schematic/ })).toContainText('0.8 m')
  await expect(sheet.getByRole('img', { name: /free-body diagram$/ })).toHaveCount(3)
  await expect(sheet.getByRole('img', { name: /^Plot of/ })).toHaveCount(2)
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(sheet.getByRole('row', { name: /^rod pin Hinge rod/ })).toBeVisible()
  await expect(dialog(page, 'Report').getByText('One page', { exact: true })).toBeVisible()
  // White paper in a dark system; so is the picture.
  expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  const corner = await sheet.getByRole('img', { name: 'The scene' }).evaluate((img: HTMLImageElement) => {
    const paper = new OffscreenCanvas(1, 1).getContext('2d')!
    paper.drawImage(img, 0, 0, 1, 1, 0, 0, 1, 1)
    return paper.getImageData(0, 0, 1, 1).data[0]
  })
  expect(corner).toBeGreaterThan(200)
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, printBackground: true })
    await info.attach(`report ${format}`, { body: pdf, contentType: 'application/pdf' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
  // On paper there is the sheet and nothing else.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#root')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print…' })).toBeHidden()
  await expect(sheet.getByRole('row', { name: /^guide Slider slider/ })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(errors).toEqual([])
})
