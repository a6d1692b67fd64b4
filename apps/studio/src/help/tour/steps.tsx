/* Five steps that build a pendulum. Each waits until it is done, by any means: the studio's
 state is checked, not a button of the tour. */
import { GROUND } from '@freebody/dynamics'
import type { ReactNode } from 'react'
import { shownKeys } from '../../commands/keys'
import { editor, transient, type Editor } from '../../editor/store'
import type { Workbench } from '../../editor/workbench'

export interface Step {
  readonly title: string
  readonly text: ReactNode
  /** The same by keyboard. */
  readonly keys: ReactNode
  /** Selector of the element that is outlined until the step is done. */
  readonly target: string
  readonly done: (bench: Workbench) => boolean
  /** Explanation, shown with the next step. */
  readonly learnt: string
}

const find = (
  <>
    <kbd>{shownKeys('Mod+K')}</kbd>
  </>
)

export const steps: readonly Step[] = [
  {
    title: 'A bar',
    text: (
      <>
        Drag a <b>rod</b> from <em>Add</em> into the scene, or tap it and then a place. Joints can be attached
        to its ends.
      </>
    ),
    keys: <>{find} and “add rod”</>,
    target: '[data-item="shape.rod"]',
    done: () => bodies(editor.getState()) > 0,
    learnt: 'A free body has six degrees of freedom: three translations and three rotations.',
  },
  {
    title: 'A hinge',
    text: (
      <>
        Drag a <b>hinge</b> onto one end of the rod: it then hangs on the ground. Or tap the hinge, then the
        end, then beside it.
      </>
    ),
    keys: <>select the rod, {find} and “add hinge”</>,
    target: '[data-item="joint.revolute"]',
    done: () =>
      (editor.getState().scene.joints ?? []).some(({ a, b }) => a.body === GROUND || b?.body === GROUND),
    learnt:
      'The hinge has five conditions, five rows of A. One degree of freedom is left: 1 DOF, as in the line below the scene.',
  },
  {
    title: 'Run',
    text: (
      <>
        Press <kbd>Space</kbd>, or Play. Watch the orange arrow: the force with which the hinge holds the rod.
      </>
    ),
    keys: <kbd>Space</kbd>,
    target: '.transport .primary',
    done: ({ session }) => session.timeline.to > 0.3,
    learnt:
      'At the bottom the hinge carries the weight and the centripetal force: there the arrow is longest.',
  },
  {
    title: 'Pull it, or go back in time',
    text: (
      <>
        Drag the rod while it swings. Or drag the time slider back to any moment: the whole run is recorded.
      </>
    ),
    keys: (
      <>
        <kbd>{shownKeys('ArrowLeft')}</kbd> for one step back
      </>
    ),
    target: '.transport-range',
    done: ({ session }) => session.pulled || (session.timeline.to > 0.3 && !session.timeline.live),
    learnt:
      'The pointer’s pull is a force like any other. Reactions change at once: they are computed together with the accelerations.',
  },
  {
    title: 'Free-body diagram',
    text: (
      <>
        Double-click the rod. It is shown alone, with every force on it: its free-body diagram. The forces in
        the list add up to mass times acceleration.
      </>
    ),
    keys: (
      <>
        <kbd>{shownKeys('Alt+2')}</kbd>, and choose the rod
      </>
    ),
    target: '.dock-tabs [title^="Free body"], [data-opens="dock"]',
    done: () => transient.getState().freeBody !== null,
    learnt: 'The sum and mass times acceleration agree to rounding.',
  },
]

function bodies({ scene }: Editor): number {
  return (scene.bodies ?? []).filter(({ kind }) => kind !== 'ground').length
}
