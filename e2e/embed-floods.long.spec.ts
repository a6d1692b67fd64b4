import { expect, test } from '@playwright/test'
import {
  large,
  longText,
  malformed,
  manyNames,
  openFrame,
  tollOf,
  TOO_LONG,
  TOO_MANY,
  unread,
  type Servers,
} from './embed-floods'
import { count, most } from './figures'
import { startServer } from './static-server'

let servers: Servers

test.beforeAll(async () => {
  servers = { files: await startServer('/'), course: await startServer(null) }
})
test.afterAll(() => Promise.all([servers.files.close(), servers.course.close()]))

test('50,000 malformed messages and 100 scenes of 90,000 values', async ({ page }) => {
  for (const [messages, flood] of [
    [50_000, malformed(50_000)],
    [100, large(100, 90_000)],
  ] as const) {
    const frame = await openFrame(page, servers)
    const toll = await tollOf(page, frame, flood)
    console.log(JSON.stringify(toll))
    count('messages', messages)
    most('blocked by large ones [ms]', toll.longest)
    // What a browser needs to hand over messages that nobody reads is not in Freebody's power: some 25 µs for each.
    expect(toll.longest).toBeLessThan(5000)
    expect(toll.answered).toBeLessThan(10_000)
    await expect.poll(() => unread(page)).toBeGreaterThanOrEqual(90)
  }
})

test('a text of 200 MB and 3,000,000 names are refused, with a sentence', async ({ page }) => {
  // A browser takes most of this to make the data, before the scene can look at them.
  test.setTimeout(600_000)
  await openFrame(page, servers)
  expect(await longText(page, 200_000_000)).toMatch(TOO_LONG)
  await page.reload()
  await openFrame(page, servers)
  expect(await manyNames(page, 3_000_000)).toMatch(TOO_MANY)
})
