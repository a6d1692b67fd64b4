import { formPage, indexPage, pages } from '../docs'

/** Where each page belongs. */
export function pageFiles(): { readonly file: URL; readonly text: string }[] {
  const folder = new URL('../../../../docs/formulations/', import.meta.url)
  return [
    { file: new URL('README.md', folder), text: indexPage() },
    ...pages().map((p) => ({ file: new URL(`${p.id}.md`, folder), text: formPage(p) })),
  ]
}
