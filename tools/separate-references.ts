/* The file of a joint, force or law has its definition, which every page loads, and its reference, which few panels show. Bundlers
 divide programs by files, so a reference would be loaded with its definition. This plugin gives the registries of references
 (`joints/references.ts` and its likes) copies of these files, and of what they import from these folders. Of a copy only the
 reference is used, and the rest is dropped. */
import type { Plugin } from 'vite'

const KINDS = /\/dynamics\/src\/(?:joints|forces|laws)\/[\w-]+\.ts$/
const REGISTRY = /\/dynamics\/src\/(?:joints|forces|laws)\/references\.ts$/
const COPY = '?reference'

export function separateReferences(): Plugin {
  return {
    name: 'separate-references',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !source.startsWith('.')) return null
      if (!REGISTRY.test(importer) && !importer.endsWith(COPY)) return null
      const file = await this.resolve(source, importer, { ...options, skipSelf: true })
      return file && (KINDS.test(file.id) ? file.id + COPY : file)
    },
  }
}
