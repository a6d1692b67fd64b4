/* The process around the command. */
import { text } from 'node:stream/consumers'
import { startWasm } from '@freebody/dynamics'
import { compiled } from '@freebody/dynamics/compiled'
import { freebody } from './freebody'
import type { Sink } from './io'

function sinkOf(stream: NodeJS.WriteStream): Sink {
  let open = true
  // A reader that closes early, as `| head -1` does, is no error.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    open = false
    if (error.code !== 'EPIPE') throw error
  })
  return {
    isTerminal: stream.isTTY === true,
    width: stream.columns ?? 80,
    write: (chunk) =>
      new Promise((done) => {
        if (!open) done(false)
        else stream.write(chunk, (error) => done(open && !error))
      }),
  }
}

startWasm(compiled)
process.exitCode = await freebody(process.argv.slice(2), {
  cwd: process.cwd(),
  out: sinkOf(process.stdout),
  err: sinkOf(process.stderr),
  stdin: () => text(process.stdin),
})
