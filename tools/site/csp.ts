import type { HtmlTagDescriptor, Plugin } from 'vite'
import { studioPolicy } from './policy.ts'

/** A page that names its policy itself. */
const named = (policy: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
  // Before everything that it applies to.
  injectTo: 'head-prepend',
})

/** A page for sandboxed frames, whose origin is opaque. WebKit compares that with 'self', and would refuse the page its own scripts; so a script of
 its own writes the policy, with the origin of the page's address. Without scripts there is no policy, and nothing to run. */
const writer = (
  policy: string,
): string => `const own = /^http/.test(location.origin) ? "'self' " + location.origin : "'self'"
const policy = ${JSON.stringify(policy)}.replaceAll("'self'", own)
document.write('<meta http-equiv="Content-Security-Policy" content="' + policy + '">')
document.currentScript.remove()
`

/** Writes the policy into the built pages that have one; while developing, hot reload needs more than it allows. `writers`: the scripts of
 pages for sandboxed frames. */
export function policyPlugin(
  policies: Readonly<Record<string, string>> = { '/index.html': studioPolicy },
  writers: Readonly<Record<string, string>> = {},
): Plugin {
  const tagFor = (path: string): HtmlTagDescriptor =>
    Object.hasOwn(writers, path)
      ? { tag: 'script', attrs: { src: `./${writers[path]}` }, injectTo: 'head-prepend' }
      : named(policies[path])
  return {
    name: 'freebody:policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => (Object.hasOwn(policies, path) ? [tagFor(path)] : html),
    },
    generateBundle() {
      for (const [path, fileName] of Object.entries(writers))
        this.emitFile({ type: 'asset', fileName, source: writer(policies[path]) })
    },
  }
}
