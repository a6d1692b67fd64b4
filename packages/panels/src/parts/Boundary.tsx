/* A part of the page that fails to load or to render takes nothing else with it, and can be tried again. */
import { Component, Fragment, type ReactNode, useContext, useEffect, useState } from 'react'
import { PanelContext } from '../host'
import { isLoadError, loadSentence, whyNotLoaded, type LoadFailure } from './load-failure'
import './boundary.css'

export interface Failed {
  readonly label: string
  readonly error: unknown
  /** Attempts before this one. */
  readonly attempts: number
  readonly retry: () => void
}

interface Props {
  /** The part, as its tab or button is called. */
  readonly label: string
  /** Shown in its place. Default: a sentence and buttons. */
  readonly fallback?: ((failed: Failed) => ReactNode) | undefined
  /** Before another attempt. */
  readonly onRetry?: () => void
  readonly children: ReactNode
}

interface State {
  readonly failed: { readonly error: unknown } | null
  readonly attempts: number
}

/** A class, because only classes may catch what their children throw. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: null, attempts: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } }
  }

  readonly retry = () => {
    this.props.onRetry?.()
    this.setState(({ attempts }) => ({ failed: null, attempts: attempts + 1 }))
  }

  override render() {
    const { label, fallback, children } = this.props
    const { failed, attempts } = this.state
    if (!failed) return <Fragment key={attempts}>{children}</Fragment>
    const given: Failed = { label, error: failed.error, attempts, retry: this.retry }
    return fallback ? fallback(given) : <FailedPart {...given} />
  }
}

/** What a failure is, in a sentence, and whether reloading the page may help. Null while the server is asked. */
export interface Explanation {
  readonly sentence: string
  readonly canRetry: boolean
  readonly canReload: boolean
}

export async function explain({ label, error, attempts }: Omit<Failed, 'retry'>): Promise<Explanation> {
  if (!isLoadError(error)) return shownExplanation(label, error)
  const why: LoadFailure = await whyNotLoaded(error)
  return {
    sentence: loadSentence(label, why),
    canRetry: why !== 'updated',
    canReload: why === 'updated' || attempts > 0,
  }
}

function shownExplanation(label: string, error: unknown): Explanation {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    sentence: `“${label}” met an error and is not shown: ${reason}`,
    canRetry: true,
    canReload: true,
  }
}

/** The sentence, once it is known. Tries again by itself when the network is back, or the scene is another one. */
export function useExplanation({ label, error, attempts, retry }: Failed): Explanation | null {
  const [explanation, setExplanation] = useState<Explanation | null>(null)
  useEffect(() => {
    let current = true
    void explain({ label, error, attempts }).then((known) => current && setExplanation(known))
    return () => {
      current = false
    }
  }, [label, error, attempts])
  useEffect(() => {
    if (!isLoadError(error)) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [error, retry])
  const host = useContext(PanelContext)
  useEffect(() => {
    if (!host || isLoadError(error)) return
    const { scene } = host.state()
    return host.listen(() => {
      if (host.state().scene !== scene) retry()
    })
  }, [host, error, retry])
  return explanation
}

export function FailedPart(failed: Failed) {
  const explanation = useExplanation(failed)
  return (
    <div className="fb-failed" role="alert">
      <p>{explanation?.sentence ?? `“${failed.label}” is not shown.`}</p>
      {explanation?.canRetry && (
        <button type="button" onClick={failed.retry}>
          Try again
        </button>
      )}
      {explanation?.canReload && (
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      )}
    </div>
  )
}

/** One button, where there is no room for a sentence: its tip says it. */
export function FailedButton(failed: Failed) {
  const explanation = useExplanation(failed)
  const reload = explanation !== null && !explanation.canRetry
  return (
    <button
      type="button"
      className="quiet fb-failed-button"
      title={explanation?.sentence}
      aria-label={`${failed.label}: ${reload ? 'reload the page' : 'try again'}. ${explanation?.sentence ?? ''}`}
      onClick={() => (reload ? location.reload() : failed.retry())}
    >
      {failed.label}: {reload ? 'reload' : 'try again'}
    </button>
  )
}

/** Nothing, where the picture is drawn and where there are too many to say it of each. Comes back with the network. */
export function FailedSilently(failed: Failed) {
  useExplanation(failed)
  return null
}
