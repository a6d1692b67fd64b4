/* Where the browser cannot draw in 3D the motion and its numbers go on. */
import { onEachFrame } from '@freebody/session'
import { Component, type ReactNode, useEffect } from 'react'
import type { StageSession } from '../types'

interface Props {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Shows the fallback once drawing has failed. A class, because only classes may catch what their children throw. */
export class WithoutWebGl extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Keeps time in place of the canvas. */
export function PlainClock({ session }: { readonly session: StageSession }) {
  useEffect(() => onEachFrame((now) => session.tick(now)), [session])
  return (
    <p className="fb-sorry" role="alert">
      This browser cannot draw in 3D. The motion runs all the same: its numbers are beside this picture.
    </p>
  )
}
