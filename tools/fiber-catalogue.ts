/* fiber's Canvas offers every class of three as an element, which would put all of three into the page. It gets a list instead. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const catalogue = fileURLToPath(new URL('../packages/viewer/src/fiber/catalogue.ts', import.meta.url))

/** The file of fiber that has Canvas, and nothing else that needs three. */
const CANVAS = /\/@react-three\/fiber\/dist\/react-three-fiber\.esm\.js$/

export function fiberCatalogue(): Plugin {
  let given = false
  return {
    name: 'fiber-catalogue',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id !== 'three' || !importer || !CANVAS.test(importer)) return null
      given = true
      return catalogue
    },
    buildEnd(error) {
      if (!error && !given)
        this.error('fiber has no longer the file that this plugin gives a list of classes.')
    },
  }
}
