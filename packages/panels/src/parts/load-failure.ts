/* Why a part of the page, a file of its own, could not be loaded: what to say, and whether another attempt can succeed. */

/** Thrown in place of what the attempt to load a part threw. */
export class NotLoaded extends Error {
  constructor(readonly reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason))
  }
}

/**
 offline      no network
 unreachable  the server does not answer
 updated      the server has another build now, without this file
 failed       the file is there, or nobody knows
 */
export type LoadFailure = 'offline' | 'unreachable' | 'updated' | 'failed'

/** What browsers say of an `import()`, and Vite of a style sheet. */
const LOADING =
  /dynamically imported module|importing a module script failed|unable to preload css|could not be loaded|module script/i

export function isLoadError(error: unknown): boolean {
  return error instanceof NotLoaded || (error instanceof Error && LOADING.test(error.message))
}

export interface Surroundings {
  readonly onLine: boolean
  /** A frame without an origin: it may run scripts of its host, but read no answer of it. */
  readonly isOpaque: boolean
  readonly base: string
  readonly fetch: typeof fetch
}

const here = (): Surroundings => ({
  onLine: navigator.onLine,
  isOpaque: globalThis.origin === 'null',
  base: document.baseURI,
  fetch: (...request) => fetch(...request),
})

/** Asks for the file that the message names. Some browsers name none. */
export async function whyNotLoaded(
  error: unknown,
  { onLine, isOpaque, base, fetch }: Surroundings = here(),
): Promise<LoadFailure> {
  if (!onLine) return 'offline'
  if (isOpaque) return 'failed'
  const file = /\S+\.(?:m?js|css)\b/.exec(error instanceof Error ? error.message : '')?.[0]
  try {
    const answer = await fetch(new URL(file ?? '', base), { cache: 'no-store' })
    if (!file) return 'failed'
    // Some hosts answer with their page where there is no file.
    const isFile = /javascript|css/.test(answer.headers.get('content-type') ?? '')
    return answer.ok && isFile ? 'failed' : answer.status >= 500 ? 'unreachable' : 'updated'
  } catch {
    return 'unreachable'
  }
}

/** A sentence for the user. `label`: the part, as its tab or button is called. */
export function loadSentence(label: string, why: LoadFailure): string {
  if (why === 'updated')
    return `Freebody was updated; reload the page to open “${label}”. Your scene is kept.`
  if (why === 'offline')
    return `“${label}” was not loaded yet, and there is no network. The rest works without it.`
  if (why === 'unreachable') return `“${label}” could not be loaded: the server of this page does not answer.`
  return `“${label}” could not be loaded. Try again; if it fails again, reload the page. Your scene is kept.`
}

/** A style sheet that could not be loaded stays in the page as it is, and Vite does not ask for it twice. */
export async function loadStylesAgain(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => !link.sheet,
  )
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = () => resolve()
          again.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
          link.replaceWith(again)
        }),
    ),
  )
}
