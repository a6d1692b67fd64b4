/* The build fails where a page loads more script than it may. */
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** [B], compressed, of the scripts that a page names, those it wants fetched ahead included. */
export function limitSize(page: string, limit: number): Plugin {
  return {
    name: 'limit-size',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const html = bundle[page]
      if (html?.type !== 'asset') return this.error(`There is no ${page} to measure.`)
      const named = String(html.source).matchAll(
        /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\.\/([^"]+)"/g,
      )
      const names = [...named].map((match) => match[1])
      let total = 0
      for (const name of names) {
        const file = bundle[name]
        if (file?.type !== 'chunk') return this.error(`${page} names ${name}, which is not there.`)
        total += gzipSync(file.code).length
      }
      const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
      if (names.length === 0 || total > limit)
        this.error(`${page} loads ${kilobytes(total)} of script at once; it may load ${kilobytes(limit)}.`)
      this.info(`${page} loads ${kilobytes(total)} of script at once, of ${kilobytes(limit)}.`)
    },
  }
}
