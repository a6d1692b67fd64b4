/* The same run by the command line, for comparisons bit by bit. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Scene } from '../packages/scene/src'
import { mixed } from '../packages/session/src/testing/mixed'

const freebody = fileURLToPath(new URL('../apps/cli/freebody.mjs', import.meta.url))

/** Centres of mass of all bodies, in the order of the scene, as `positions` of the studio has them. */
export const centresOf = (scene: Scene): readonly string[] =>
  scene
    .bodies!.filter((body) => body.kind !== 'ground')
    .flatMap(({ id }) => ['x', 'y', 'z'].map((a) => `${id}.c${a}`))

/** Values of channels after this time. */
export function byCommandLine(
  scene: Scene,
  seconds: number,
  channels: readonly string[] = centresOf(scene),
): number[] {
  const args = ['--time', seconds, '--sample', seconds, '--channels', channels.join(), '--quiet'].map(String)
  const table = execFileSync(process.execPath, [freebody, 'run', '-', ...args], {
    encoding: 'utf8',
    input: JSON.stringify(scene),
  })
  return table.trim().split('\n').at(-1)!.split(',').slice(1).map(Number)
}

/** Things that measure angles: the functions of Math differ in the last digit between JavaScript engines and their versions. Elsewhere only
 + − × ÷ √ are used, which IEEE 754 defines exactly. */
const MEASURING = ['motor', 'gear', 'mount']

/** Some of everything that has the same bits in every engine. */
export function exactScene(): Scene {
  const kept = <T extends { readonly id: string }>(all: readonly T[] = []) =>
    all.filter(({ id }) => !MEASURING.includes(id))
  return { ...mixed, joints: kept(mixed.joints), forces: kept(mixed.forces) }
}
