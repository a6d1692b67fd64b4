/* A page of classic scripts. Module scripts are fetched by CORS, and a frame under `sandbox="allow-scripts"` has an opaque origin:
 without headers that few hosts send, the browser refuses them. Classic scripts need no CORS, like images.

 The bundler's output for Node, with `require`, becomes files that register themselves in a list; a short loader at the head of the
 entry runs them, and loads the others with script elements on demand. */
import type { Plugin } from 'vite'

/** Runs in the page. Written to the entry as text, so it must not refer to anything outside. */
function loader(list: Chunk[], folder: string): (name: string) => unknown {
  const known = new Map<string, Chunk>()
  const made = new Map<string, object>()
  const coming = new Map<string, Promise<void>>()
  const learn = (chunk: Chunk) => known.set(chunk[0], chunk).size
  list.forEach(learn)
  // The page's policy asks for more than a string; what is loaded is named in the scripts themselves.
  type Policy = { createScriptURL(address: string): string }
  type Factory = { createPolicy(name: string, rules: Policy): Policy }
  const rules: Policy = { createScriptURL: (address) => address }
  const { trustedTypes } = self as unknown as { readonly trustedTypes?: Factory }
  const policy = trustedTypes?.createPolicy('freebody-loader', rules) ?? rules
  list.push = learn as unknown as typeof list.push

  function need(name: string): object {
    const before = made.get(name)
    if (before) return before
    const exports = {}
    made.set(name, exports)
    try {
      known.get(name)![2](need, load, exports)
    } catch (error) {
      made.delete(name)
      throw error
    }
    return exports
  }
  /** The file, and those it needs. */
  function fetched(name: string): Promise<void> {
    const before = coming.get(name)
    if (before) return before
    const file = known.has(name)
      ? Promise.resolve()
      : new Promise<void>((resolve, reject) => {
          const script = document.createElement('script')
          script.src = policy.createScriptURL(folder + name)
          script.onload = () => resolve()
          script.onerror = () => {
            coming.delete(name)
            // With its address from the page: whoever says why asks the host for it.
            reject(new Error(`The script ${folder}${name} could not be loaded.`))
          }
          document.head.append(script)
        })
    const whole = file.then(() => Promise.all(known.get(name)![1].map(fetched))).then(() => {})
    coming.set(name, whole)
    // One that failed is fetched again the next time.
    whole.catch(() => coming.delete(name))
    return whole
  }
  const load = (name: string) => fetched(name).then(() => need(name))
  return need
}

/** Name, dependencies, and function that runs it. */
type Chunk = readonly [
  name: string,
  needs: readonly string[],
  run: (need: (name: string) => object, load: (name: string) => Promise<object>, exports: object) => void,
]

const LIST = 'freebodyScripts'
/** A global name that modules do not use; the bundler reserves `require` and `exports`. */
const LOAD = 'freebodyLoad'

/** `folder`: that of the scripts in the output. */
export function classicScripts(folder: string): Plugin {
  return {
    name: 'classic-scripts',
    apply: 'build',
    enforce: 'post',
    renderChunk(code, chunk, _, { chunks }) {
      // A chunk of styles only has no script.
      const isScript = (file: string) => !chunks[file]?.moduleIds.every((id) => /\.css($|\?)/.test(id))
      const name = (file: string) => JSON.stringify(file.slice(file.lastIndexOf('/') + 1))
      const text = code
        // Remainders of `import.meta`, which classic scripts do not have: addresses are relative to the page.
        .replaceAll('{}.url', 'document.baseURI')
        .replace(/^require\("\.\/([^"]+)"\);?$/gm, (line, file: string) => {
          const whole = chunk.imports.find((other) => other.endsWith(`/${file}`))
          return whole !== undefined && !isScript(whole) ? '' : line
        })
        .replace(/Promise\.resolve\(\)\.then\(\(\) => require\("\.\/([^"]+)"\)\)/g, `${LOAD}("$1")`)
        .replace(/\brequire\("\.\/([^"]+)"\)/g, 'require("$1")')
      const needs = `[${chunk.imports.filter(isScript).map(name).join()}]`
      const wrapped = `(self.${LIST}=self.${LIST}||[]).push([${name(chunk.fileName)},${needs},function(require,${LOAD},exports){${text}\n}]);\n`
      if (!chunk.isEntry) return { code: wrapped, map: null }
      return {
        code: `${wrapped}(${loader.toString()})(self.${LIST},${JSON.stringify(`${folder}/`)})(${name(chunk.fileName)});\n`,
        map: null,
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { chunk, bundle }) {
        if (!chunk || !bundle) return html
        const files = new Set<string>()
        const visit = (file: string) => {
          const found = bundle[file]
          if (found?.type !== 'chunk' || files.has(file)) return
          for (const other of found.imports) visit(other)
          files.add(file)
        }
        visit(chunk.fileName)
        const scripts = [...files].map((file) => `<script defer src="./${file}"></script>`).join('\n    ')
        return html
          .replace(/<script type="module"[^>]*><\/script>/, () => scripts)
          .replace(/<link rel="stylesheet" crossorigin /g, '<link rel="stylesheet" ')
      },
    },
  }
}
