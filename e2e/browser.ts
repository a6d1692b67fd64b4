/* Which browser the tests drive, in order of preference:
   (1) the Chrome or Chromium of this system,
   (2) the Chromium of Playwright, downloaded if possible,
   (3) Debian's package, where it may be installed,
   (4) none: the run fails with a message; tests are never skipped. */

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** WebGL in software, so that a machine without a graphics card gives the same picture. */
export const softwareGl = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
]

/** For tests, which check numbers: without antialiasing, which takes a tenth of their time. */
export const testGl = [...softwareGl, '--webgl-antialiasing-mode=none']

/** The only browser that is used, where set. */
const named = process.env.FREEBODY_BROWSER

/** Path of an installed browser: (1), else (2) without downloading. */
export function findBrowser(): string | undefined {
  return (named ? [named] : [...systemBrowsers(), chromium.executablePath()]).find(runs)
}

/** Playwright calls this once, before the first test. */
export default function ensureBrowser(): void {
  if (findBrowser()) return
  if (named)
    throw new Error(
      `FREEBODY_BROWSER names ${named}, which does not start. Name the executable of Chrome or Chromium.`,
    )

  console.log('No Chrome or Chromium on this system: downloading that of Playwright.')
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  let said = run(process.execPath, [playwright, 'install', 'chromium', '--no-shell'])
  if (findBrowser()) return

  if (isDebian() && process.getuid?.() === 0) {
    console.log("The download failed: installing Debian's chromium.")
    said += run('apt-get', ['update'])
    said += run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'])
    if (findBrowser()) return
  }

  console.error(said)
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be found or installed. ' +
      'Install one, or name its executable in FREEBODY_BROWSER, and run the tests again.',
  )
}

function systemBrowsers(): string[] {
  switch (process.platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
        .flatMap((name) => process.env[name] ?? [])
        .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
    default:
      return (process.env.PATH ?? '')
        .split(delimiter)
        .flatMap((folder) =>
          ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'].map((name) =>
            join(folder, name),
          ),
        )
  }
}

/** Whether it starts: on Linux its libraries may be missing, or it may be a stub that points to a snap. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  return process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/** Ubuntu is left out: its chromium package only points at a snap. */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Output of the command. The caller looks for the browser again. */
function run(command: string, args: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { stdout, stderr, error } = spawnSync(command, args, { env, encoding: 'utf8', maxBuffer: Infinity })
  return error ? `${command}: ${error.message}\n` : stdout + stderr
}
