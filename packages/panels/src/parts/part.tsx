/* Parts of the page in files of their own, loaded when they are first shown. */
import { type ComponentType, lazy, type ReactNode, useEffect, useReducer } from 'react'
import { Boundary, type Failed } from './Boundary'
import { loadStylesAgain, NotLoaded } from './load-failure'

/** As `lazy`, with a boundary around it: where the file cannot be loaded, or what it shows fails, `fallback` is shown in its place, and its
 retry loads the file again. */
export function part<P extends object>(
  label: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  fallback?: (failed: Failed) => ReactNode,
): ComponentType<P> {
  let failed = false
  const loading = () =>
    lazy(async () => {
      try {
        if (failed) await loadStylesAgain()
        failed = false
        return await load()
      } catch (error) {
        failed = true
        throw new NotLoaded(error)
      }
    })
  let Loaded = loading()

  /** One that failed would fail for ever. Not at the failure itself: the rendering that waits for it has to meet it. */
  function renew(): void {
    if (failed) Loaded = loading()
  }

  return function Part(props: P) {
    const [, renderAgain] = useReducer((n: number) => n + 1, 0)
    useEffect(() => renew, [])
    const retry = () => {
      renew()
      renderAgain()
    }
    return (
      <Boundary label={label} fallback={fallback} onRetry={retry}>
        <Loaded {...props} />
      </Boundary>
    )
  }
}
