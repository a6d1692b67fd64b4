import type { BrowserContext } from '@playwright/test'

/** Violations of the pages' policies, and errors in their consoles. */
export async function complaints(context: BrowserContext): Promise<string[]> {
  const found: string[] = []
  await context.exposeFunction('refused', (what: string) => found.push(what))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { refused(what: string): void }).refused(
        `${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`,
      ),
    ),
  )
  context.on('page', (page) => {
    page.on('pageerror', (error) => found.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') found.push(message.text())
    })
  })
  return found
}
