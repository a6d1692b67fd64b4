import type { Plugin } from 'vite'
import { studioPolicy } from './policy.ts'

/** Writes the policy into the built pages that have one; while developing, hot reload needs more than it allows. */
export function policyPlugin(
  policies: Readonly<Record<string, string>> = { '/index.html': studioPolicy },
): Plugin {
  return {
    name: 'freebody:policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        Object.hasOwn(policies, path)
          ? [
              {
                tag: 'meta',
                attrs: { 'http-equiv': 'Content-Security-Policy', content: policies[path] },
                // Before everything that it applies to.
                injectTo: 'head-prepend',
              },
            ]
          : html,
    },
  }
}
