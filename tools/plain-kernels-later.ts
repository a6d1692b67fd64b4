/* The studio's worker runs compiled kernels. It loads the plain ones, which it needs where WebAssembly is refused or its memory is full, in a file of
 their own after its start. */
import type { Plugin } from 'vite'

export function plainKernelsLater(): Plugin {
  return {
    name: 'plain-kernels-later',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!importer || /\/plain-(kernels|factor)-later\.ts$/.test(importer)) return null
      return /\/plain-(kernels|factor)$/.test(source)
        ? this.resolve(`${source}-later`, importer, { skipSelf: true })
        : null
    },
  }
}
