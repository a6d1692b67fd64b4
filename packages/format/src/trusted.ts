/* Trusted Types: the pages' policy (`require-trusted-types-for 'script'`) makes browsers refuse a string where it could become a script.
 What passes is made here, by one named policy, after a check. Where browsers have no Trusted Types, the checks are the same. */

/** The name that the pages' policies allow. */
const POLICY = 'freebody'

interface Policy {
  createHTML(markup: string): unknown
  createScriptURL(address: string): unknown
}

interface Factory {
  createPolicy(
    name: string,
    rules: { createHTML(markup: string): string; createScriptURL(address: string): string },
  ): Policy
}

const rules = { createHTML: checkMarkup, createScriptURL: checkScript }
let policy: Policy | null = null

/** Made when first needed: this module is also part of scripts for pages with policies of their own. */
function trusted(): Policy {
  const factory = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes
  policy ??= factory?.createPolicy(POLICY, rules) ?? rules
  return policy
}

/** For workers: an address within the page's own folder, or a blob that this page has made. What browsers take for a string. */
export const trustedScript = (address: string): string => trusted().createScriptURL(address) as string

/** For DOMParser: markup of our own drawings. What browsers take for a string. */
export const trustedMarkup = (markup: string): string => trusted().createHTML(markup) as string

/** `page`: its address; the current one if not given. */
export function checkScript(address: string, page = globalThis.document?.baseURI ?? address): string {
  const { href, origin, protocol } = new URL(address, page)
  const folder = new URL('./', page)
  const own =
    protocol === 'blob:' ? origin === folder.origin || origin === 'null' : href.startsWith(folder.href)
  if (!own) throw new TypeError(`${address} is not a script of this page's own folder.`)
  return address
}

/** Elements that run, load or lead elsewhere. */
const ACTIVE = /^(?:script|iframe|frame|object|embed|base|link|meta|form|animate|set)$/i

export function checkMarkup(markup: string): string {
  for (const [, name, attributes] of markup.matchAll(/<([a-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)/gi)) {
    if (ACTIVE.test(name)) throw new TypeError(`A drawing may not have <${name}>.`)
    const names = attributes.replaceAll(/"[^"]*"|'[^']*'/g, '')
    if (/[\s/]on\w+\s*=/i.test(names))
      throw new TypeError(`A drawing may not have handlers, as <${name}> has.`)
    if (/=\s*["']?\s*javascript:/i.test(attributes))
      throw new TypeError(`A drawing may not have scripts, as <${name}> has.`)
  }
  return markup
}
