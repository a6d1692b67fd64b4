/* What is published about the packages in the build: a page with their licences, and a bill of materials for programs. */
// By its file, as Vite's configuration imports this one.
import { escapeMarkup } from '../../../packages/format/src/markup.ts'
import { archiveDigest, type Shipped } from './shipped.ts'

/** Of the package, and the pages that load something of it: "studio", "embed", "bench". */
export interface Entry {
  readonly package: Shipped
  readonly pages: readonly string[]
}

export const licencesPage = (
  entries: readonly Entry[],
  own: string,
  policy: string,
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Licences · Freebody</title>
    <link rel="icon" type="image/svg+xml" href="favicon.svg">
    <style>
      :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
      body { max-width: 50rem; margin: 0 auto; padding: 1rem }
      pre { white-space: pre-wrap; font-size: 13px }
    </style>
  </head>
  <body>
    <h1>Licences</h1>
    <p><a href="./">Freebody</a> and the ${entries.length} packages that its pages are built with. For programs, the same as
      <a href="sbom.cdx.json">a bill of materials in CycloneDX</a>.</p>
    <h2 id="freebody">Freebody</h2>
    <pre>${escapeMarkup(own.trim())}</pre>
    ${entries.map(sectionOf).join('\n    ')}
  </body>
</html>
`

function sectionOf({ package: { name, version, licence, text, homepage }, pages }: Entry): string {
  const link = homepage !== null && /^https?:/.test(homepage)
  const title = link
    ? `<a href="${escapeMarkup(homepage)}" rel="noopener">${escapeMarkup(name)}</a>`
    : escapeMarkup(name)
  return `<section data-package="${escapeMarkup(name)}">
    <h2>${title} ${escapeMarkup(version)}</h2>
    <p>${escapeMarkup(licence)}; in ${escapeMarkup(pages.join(', '))}</p>
    <pre>${escapeMarkup(text)}</pre>
    </section>`
}

/** CycloneDX 1.5. `lock`: text of pnpm-lock.yaml, for the digests of the published archives. */
export function billOfMaterials(entries: readonly Entry[], lock: string, version: string): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'freebody',
        name: 'freebody',
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: entries.map(({ package: { name, version, licence }, pages }) => {
      const digest = archiveDigest(lock, name, version)
      const [scope, plain] = name.startsWith('@') ? name.split('/') : [null, name]
      const purl = `pkg:npm/${scope === null ? '' : `${encodeURIComponent(scope)}/`}${plain}@${version}`
      return {
        type: 'library',
        'bom-ref': purl,
        ...(scope !== null && { group: scope }),
        name: plain,
        version,
        purl,
        licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
        ...(digest !== null && { hashes: [{ alg: 'SHA-512', content: digest }] }),
        properties: pages.map((page) => ({ name: 'freebody:page', value: page })),
      }
    }),
  }
}
