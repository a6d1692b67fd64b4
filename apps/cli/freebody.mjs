#!/usr/bin/env node
/* Runs the command from its TypeScript sources: no build step. What fails before main.ts takes over, as where a limit leaves no memory
 for the compiler, ends in a sentence as well. */
import process from 'node:process'

const failEarly = (error) => {
  const message = String(error?.message ?? error).replace(/\.$/, '')
  const reason = /memory|allocat/i.test(message)
    ? 'Memory ran out at the start. Raise the limit of this shell (ulimit -v), or of the container'
    : `It could not start: ${message}`
  process.stderr.write(`freebody: ${reason}.\n`, () => process.exit(70))
}

process.on('uncaughtException', failEarly)
try {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./src/main.ts')
  process.off('uncaughtException', failEarly)
} catch (error) {
  failEarly(error)
}
