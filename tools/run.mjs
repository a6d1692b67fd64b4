/* Runs scripts of package.json in order with pnpm, and stops at the first that fails. With it `npm start` and `npm test` on a fresh
 clone do the same as `pnpm start` and `pnpm test`: where a package manager other than pnpm starts this file, npx fetches pnpm, which
 installs the dependencies before its first script (`verifyDepsBeforeRun` in pnpm-workspace.yaml). Only Node's own modules may be
 imported here. Arguments after `--` go to the last script. */
import { spawnSync } from 'node:child_process'
import { argv, env, exit, platform } from 'node:process'

const words = argv.slice(2)
const end = words.includes('--') ? words.indexOf('--') : words.length
const scripts = words.slice(0, end)
const pnpm = env.npm_config_user_agent?.startsWith('pnpm/') ? ['pnpm'] : ['npx', '--yes', 'pnpm@10']

for (const script of scripts) {
  const rest = script === scripts.at(-1) ? words.slice(end + 1) : []
  const [command, ...args] = [...pnpm, 'run', script, ...rest]
  // On Windows both commands are .cmd files, which only a shell starts.
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: platform === 'win32' })
  if (error) console.error(`${command} could not be started: ${error.message}`)
  if (status !== 0) exit(status ?? 1)
}
