import { expect, test } from '@playwright/test'

test('the studio opens with a drawing on screen and nothing in the console', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))

  await page.goto('/')
  await expect(page).toHaveTitle('Freebody')
  await expect(page.getByRole('heading', { name: 'Freebody' })).toBeVisible()

  const canvas = page.locator('canvas')
  await expect(canvas).toBeVisible()
  const box = await canvas.boundingBox()
  expect(box?.width).toBeGreaterThan(0)
  expect(box?.height).toBeGreaterThan(0)
  expect(errors).toEqual([])
})
