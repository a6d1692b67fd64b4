/* `pnpm kernels`: compiles the numerical kernels to WebAssembly and writes the module to TARGET.

 The kernels are TypeScript (packages/math/src/kernel-types.ts describes the subset). AssemblyScript compiles nearly the same language; the
 differences are translated here, line by line, without changes of arithmetic: interfaces become classes over an address in memory,
 `const { a, b: c } = structure` becomes one line for each name, `x[i + 3]` an access with a constant offset. Sums of whole vectors and products
 of some blocks come from simd.ts. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import asc from 'assemblyscript/asc'
import { pairs, simdSources } from './simd'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** In order of dependence. */
const SOURCES = [
  'packages/math/src/blocks/tables.ts',
  'packages/math/src/blocks/even.ts',
  'packages/math/src/blocks/kernels.ts',
  'packages/math/src/blocks/three.ts',
  'packages/math/src/blocks/four.ts',
  'packages/math/src/blocks/five.ts',
  'packages/math/src/blocks/six.ts',
  'packages/math/src/blocks/weld.ts',
  'packages/math/src/blocks/one.ts',
  'packages/math/src/blocks/negative.ts',
  'packages/math/src/blocks/substitute.ts',
  'packages/math/src/blocks/factor.ts',
  'packages/dynamics/src/kernels/flush.ts',
  'packages/dynamics/src/solve/limits.ts',
  'packages/dynamics/src/forces/kernels.ts',
  'packages/dynamics/src/forces/bushing-kernel.ts',
  'packages/dynamics/src/kernels/work.ts',
  'packages/dynamics/src/kernels/host.ts',
  'packages/dynamics/src/kernels/bodies.ts',
  'packages/dynamics/src/kernels/forces.ts',
  'packages/dynamics/src/kernels/balls.ts',
  'packages/dynamics/src/kernels/hinges.ts',
  'packages/dynamics/src/kernels/kinds.ts',
  'packages/dynamics/src/kernels/gap.ts',
  'packages/dynamics/src/kernels/axis.ts',
  'packages/dynamics/src/kernels/scaled.ts',
  'packages/dynamics/src/kernels/primitives.ts',
  'packages/dynamics/src/kernels/sums.ts',
  'packages/dynamics/src/kernels/products.ts',
  'packages/dynamics/src/kernels/written.ts',
  'packages/dynamics/src/kernels/pairs.ts',
  'packages/dynamics/src/kernels/border.ts',
  'packages/dynamics/src/kernels/rows.ts',
  'packages/dynamics/src/kernels/gaps.ts',
  'packages/dynamics/src/kernels/motions.ts',
  'packages/dynamics/src/kernels/operators.ts',
  'packages/dynamics/src/kernels/rates.ts',
  'packages/dynamics/src/kernels/correct.ts',
  'packages/dynamics/src/kernels/refine.ts',
  'packages/dynamics/src/kernels/stage.ts',
  'packages/dynamics/src/kernels/project.ts',
  'packages/dynamics/src/step/integrators/sums.ts',
  'packages/dynamics/src/step/integrators/twists.ts',
  'packages/dynamics/src/step/integrators/nystrom-sums.ts',
]
/** Files whose functions are exported. */
const ENTRIES = [
  'packages/dynamics/src/kernels/factor.ts',
  'packages/dynamics/src/kernels/solve.ts',
  'packages/dynamics/src/kernels/step.ts',
]

export const TARGET = 'packages/dynamics/src/wasm/compiled.ts'

/** [B] Size of every field of a structure. */
const FIELD = 8

/** `x[expression + n]` and `two(x, expression + n)` of simd.ts, with n a number. */
const WITH_OFFSET =
  /\b(two|putTwo)\((\w+), ([\w *+-]+) \+ (\d+)(?=[,)])|\b([a-zA-Z]\w*)\[([\w *+()-]+) \+ (\d+)\]/g

/** The same with n in the name, so that it becomes part of the instruction: the compiler adds it to the index otherwise, at every access. */
const withOffset = (text: string) =>
  text.replace(WITH_OFFSET, (_, two, x, i, n, y, j, m) =>
    two ? `${two}_${n}(${x}, ${i}` : `${y}.plus${m}[${j}]`,
  )

/** Classes of arrays, and what simd.ts reads of them. */
function arrays(texts: readonly string[]): string {
  const offsets = new Set<string>()
  for (const text of texts) for (const [, n] of text.matchAll(/(?:\.plus|[tT]wo_)(\d+)\b/g)) offsets.add(n)
  const others = [...offsets]
  const classes = (
    [
      ['F64', 'f64', 3],
      ['I32', 'i32', 2],
      ['U8', 'u8', 0],
    ] as const
  ).flatMap(([name, type, shift]) => {
    const classOf = (n: string, more: string) => {
      const at = `changetype<usize>(this) + (<usize>i << ${shift})`
      const offset = Number(n) << shift
      return `@unmanaged class ${name}${n && `_${n}`} {
  @inline @operator("[]") get(i: i32): ${type} { return load<${type}>(${at}, ${offset}) }
  @inline @operator("[]=") set(i: i32, x: ${type}): void { store<${type}>(${at}, x, ${offset}) }${more}
}`
    }
    const views = others.map(
      (n) => `\n  @inline get plus${n}(): ${name}_${n} { return changetype<${name}_${n}>(this) }`,
    )
    return [classOf('', views.join('')), ...others.map((n) => classOf(n, ''))]
  })
  return [...classes, ...['', ...others].map(pairs)].join('\n')
}

/** Imports of the kernels: the host (kernels/call.ts), and functions of Math, so that their bits are those of the page. */
const IMPORTS = `@external("env", "callHost") declare function callHost(code: i32, argument: i32): i32
@external("env", "atan2") declare function hostAtan2(y: f64, x: f64): f64
@external("env", "tan") declare function hostTan(x: f64): f64`

interface Structure {
  readonly name: string
  readonly fields: readonly { readonly name: string; readonly type: string }[]
}

/** The kernels in AssemblyScript, and the structures they read. */
export function translate(): { source: string; structures: Structure[] } {
  const structures: Structure[] = []
  const texts = [...SOURCES, ...ENTRIES].map((path) => {
    let text = simdSources[path] ?? readFileSync(here(path), 'utf8')
    text = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^import [\s\S]*?from '.*'$/gm, '')
    text = text.replace(/export interface (\w+) \{([\s\S]*?)\n\}/g, (_, name: string, body: string) => {
      const fields = [...body.matchAll(/readonly (\w+): (\w+)/g)].map(([, field, type]) => ({
        name: field,
        type,
      }))
      structures.push({ name, fields })
      return classOf(name, fields)
    })
    text = text.replace(
      /^( *)const \{([^}]*)\} = ([\w.]+)$/gm,
      (_, indent: string, names: string, from: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => name.split(': '))
          .map(([field, local = field]) => `${indent}const ${local} = ${from}.${field}`)
          .join('\n'),
    )
    text = withOffset(text)
      .replace(/Math\.atan2\(/g, 'hostAtan2(')
      .replace(/Math\.tan\(/g, 'hostTan(')
    return ENTRIES.includes(path) ? text : text.replace(/^export /gm, '')
  })
  return { source: [arrays(texts), IMPORTS, ...texts].join('\n'), structures }
}

function classOf(name: string, fields: Structure['fields']): string {
  const readers = fields.map(({ name: field, type }, i) => {
    const at = `changetype<usize>(this) + ${FIELD * i}`
    const plain = { i32: `load<i32>(${at})`, bool: `load<i32>(${at}) != 0` }[type]
    return `  @inline get ${field}(): ${type} { return ${plain ?? `changetype<${type}>(load<usize>(${at}))`} }`
  })
  return `@unmanaged class ${name} {\n${readers.join('\n')}\n}`
}

const OPTIONS = [
  ...['kernels.ts', '--outFile', 'kernels.wasm', '-O3', '--converge'],
  ...['--enable', 'simd', '--runtime', 'stub', '--noAssert', '--importMemory', '--use', 'abort='],
]

/** What the compiled kernels depend on, in short: they are up to date where TARGET says the same. */
export function digestOf(source: string): string {
  return createHash('sha256')
    .update(JSON.stringify([asc.version, OPTIONS, source]))
    .digest('hex')
}

/** The digest in TARGET. */
export const readDigest = (target: string): string | undefined => /Digest: (\w+)/.exec(target)?.[1]

/** The text of TARGET. */
export async function compileKernels(): Promise<string> {
  const { source, structures } = translate()
  const files: Record<string, Uint8Array | string> = {}
  const { error, stderr } = await asc.main(OPTIONS, {
    readFile: (name: string) => (name === 'kernels.ts' ? source : null),
    writeFile: (name: string, contents: Uint8Array | string) => {
      files[name] = contents
    },
    listFiles: () => [],
  })
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`)
  const bytes = Buffer.from(files['kernels.wasm'])
  const alphabet = alphabetOf(bytes)
  const layout = structures.map(
    ({ name, fields }) =>
      `    ${name}: {\n${fields.map((field) => `      ${field.name}: '${field.type}',`).join('\n')}\n    },`,
  )
  return `/* Made by tools/kernels.ts; tests hold it to the kernels it was made of. Digest: ${digestOf(source)} */

export const compiled = {
  /** Fields of the structures, in order, eight bytes each. */
  layouts: {
${layout.join('\n')}
  },
  /** The character of each byte, and the module in these characters. */
  alphabet:
    '${alphabet.join('')}',
  code:
    '${Array.from(bytes, (byte) => alphabet[byte]).join('')}',
}
`
}

/** A character for each byte, those of ASCII for the most frequent ones: compressed, the text is hardly longer than the module, where one in
 hexadecimal digits is an eighth longer. */
function alphabetOf(bytes: Uint8Array): readonly string[] {
  const counts = new Array<number>(256).fill(0)
  for (const byte of bytes) counts[byte]++
  const byCount = Array.from(counts.keys()).sort((a, b) => counts[b] - counts[a] || a - b)
  const characters: string[] = []
  for (let code = 0x20; characters.length < 256; code++) {
    // without quotes, what strings or templates escape, control characters and soft hyphens
    if (code === 0x7f) code = 0xa1
    const character = String.fromCharCode(code)
    if (!`'"\\\`$`.includes(character) && code !== 0xad) characters.push(character)
  }
  const alphabet = new Array<string>(256)
  byCount.forEach((byte, i) => {
    alphabet[byte] = characters[i]
  })
  return alphabet
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = await compileKernels()
  writeFileSync(here(TARGET), text)
  console.log(`${TARGET}: ${text.length} characters`)
}
