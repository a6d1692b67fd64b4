/* Content security policies, written into the pages: static hosts rarely allow headers.

 - Scripts come from the page's own folder alone: nothing inline, no eval, no other site.
 - Styles may stand in the page: menus and dialogs place themselves by style attributes and by <style> elements of their own, KaTeX
   places every sign by an attribute, and a style can run nothing.
 - A scene may be fetched from any site over https (`#src=`), and from the one that serves the page.
 - Pictures and downloads are made in the page: data: and blob:.
 - The physics runs in a worker from the same folder. A frame without an origin has no script of its own origin, so embeds may start workers from
   `blob:`; an embed with an origin gives that up when it starts (apps/embed/src/main.tsx). A worker from a blob has the page's policy, and
   its kernels are WebAssembly, which can compute and nothing else: 'wasm-unsafe-eval' allows it.
 - Trusted Types: no string becomes a script or markup, except through the checks of the named policies. */

function policy(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

/** Strings become scripts, or markup with scripts, through these policies alone: packages/format/src/trusted.ts, tools/classic-scripts.ts. */
const trusted = (names: string) => ({ 'require-trusted-types-for': "'script'", 'trusted-types': names })

export const studioPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'media-src': 'blob:',
  'connect-src': "'self' https: data: blob:",
  'manifest-src': "'self'",
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  ...trusted('freebody'),
})

/** As the studio's, without what only the editor does. */
export const embedPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  // Small fonts are inlined in the style sheet; a frame without an origin may not fetch others.
  'font-src': "'self' data:",
  'connect-src': "'self' https: data: blob:",
  'base-uri': "'none'",
  'form-action': "'none'",
  ...trusted('freebody freebody-loader'),
})

/** For the page that runs the bench: other engines as WebAssembly, but no code made from strings. Their workers are started
 from blobs, which have this policy too. */
export const benchPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  ...trusted('freebody'),
})

export const helpPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  ...trusted("'none'"),
})

/** For a page of text, without scripts. */
export const policyOfText = policy({
  'default-src': "'none'",
  'script-src': "'none'",
  'style-src': "'unsafe-inline'",
  'img-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  ...trusted("'none'"),
})

/** For the example of a course: its own scripts, and frames with scenes of the same copy. */
export const coursePolicy = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  ...trusted("'none'"),
})
