/* An X display in memory: Firefox and WebKitGTK draw WebGL in software only in a window. */
import { spawn } from 'node:child_process'
import { inPath, libraries, type Needed } from './install'

export const DISPLAY_NEEDS: readonly Needed[] = [
  {
    what: 'Xvfb',
    found: () => inPath('Xvfb') !== undefined,
    packages: { debian: ['xvfb'], ubuntu: ['xvfb'] },
  },
  libraries('OpenGL in software', 'libegl1', 'libgl1', 'libgl1-mesa-dri'),
]

export interface Display {
  /** Variables for programs that draw on it, in software. */
  readonly environment: Readonly<Record<string, string>>
  close(): void
}

export async function openDisplay(): Promise<Display> {
  // It chooses a free number and writes it to its standard output.
  const server = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const close = () => void server.kill()
  process.once('exit', close)
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()))
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)))
  })
  return {
    environment: { DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    close,
  }
}
