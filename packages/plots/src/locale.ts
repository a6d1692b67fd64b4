/* Imported before uPlot, which reads `navigator.language` once, when it is loaded, and throws where that names no language: `C` is such a
 name, and browsers take it from the system. The page then says what it is written in. */

/** The language of the page's own texts. */
const OWN = 'en'

export function ensureLanguage(navigator: { readonly language: string }): void {
  try {
    Intl.getCanonicalLocales(navigator.language)
  } catch {
    Object.defineProperty(navigator, 'language', { value: OWN, configurable: true })
  }
}

if (typeof navigator !== 'undefined') ensureLanguage(navigator)
