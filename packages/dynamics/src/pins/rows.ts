/* Everything balls, hinges and sliders say about a state, in one walk over them: φ, φ̇ and γ; and, where the rows are to be used, their
 arms and axes, the diagonal blocks of S, and the right side γ − A M⁻¹Q. Each kind is one straight line of arithmetic in a file of its own: cut
 into its steps it would write every number to memory and read it again, which takes longer than computing it. Balls and hinges in one line
 cost balls an eighth more, the axes of hinges apart from their points cost hinges a tenth (measured). For the same reason what is read
 more than once is read into a name first. */
import type { bool, F64 } from '@freebody/math'
import { assembleBalls } from './balls'
import { assembleHinges } from './hinges'
import { assembleSlider } from './slider'
import { BALL, HINGE, type PinWork } from './work'

/** Needs the bodies' R and ω; for the rows also their W and free accelerations (bodies.ts).
 `errors`: φ, φ̇ and γ. `right`: γ − A M⁻¹Q. `rows`: arms, axes and S; without it those of an earlier state stay in place, and
 its factor may be used again. */
export function assemblePins(work: PinWork, q: F64, v: F64, errors: bool, right: bool, rows: bool): void {
  const { count, kind } = work
  const { before, rows: hubRows } = work.hubs
  let to = 0
  for (let k = 0; k < count; ) {
    if (k === before) to += hubRows
    // as many of a kind as follow each other
    const first = k
    while (k < count && kind[k] === kind[first] && (k === first || k !== before)) k++
    if (kind[first] === BALL) assembleBalls(work, q, v, first, k, to, errors, right, rows)
    else if (kind[first] === HINGE) assembleHinges(work, q, v, first, k, to, errors, right, rows)
    else
      for (let s = first; s < k; s++)
        assembleSlider(work, work.R_WB, q, v, s, to + 5 * (s - first), errors, right, rows)
    to += (kind[first] === BALL ? 3 : 5) * (k - first)
  }
}
