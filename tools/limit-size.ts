/* Fails the build where a page loads more script than its limit. */
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** `limit`: [B] compressed, of the scripts that a page names, preloaded ones included. */
export function limitSize(page: string, limit: number): Plugin {
  return {
    name: 'limit-size',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const html = bundle[page]
      if (html?.type !== 'asset') return this.error(`The build has no page ${page}.`)
      const named = String(html.source).matchAll(
        /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\.\/([^"]+)"/g,
      )
      const names = [...named].map((match) => match[1])
      let total = 0
      for (const name of names) {
        const file = bundle[name]
        if (!file) return this.error(`${page} names ${name}, which is not in the build.`)
        total += gzipSync(file.type === 'chunk' ? file.code : file.source).length
      }
      const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
      if (names.length === 0 || total > limit)
        this.error(`${page} loads ${kilobytes(total)} of script at once; its limit is ${kilobytes(limit)}.`)
      this.info(`${page} loads ${kilobytes(total)} of script at once, of ${kilobytes(limit)}.`)
    },
  }
}
