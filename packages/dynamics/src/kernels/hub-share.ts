/* What the hubs would have put on the diagonal of S. For the host, which penalises S: kernels do not call it. */
import type { f64, i32 } from '@freebody/math'
import { HINGE, type Work } from './work'

/** Diagonal of S += `share` of what the hubs would have put there. */
export function addHubShare(work: Work, share: f64): void {
  const { bodies, links, linksLength, written, writtenLength } = work.hubs
  const { kind, diagonal } = work
  for (let i = 0; i < linksLength; i += 5) {
    const k = links[i]
    const rows: i32 = kind[k] === HINGE ? 5 : 3
    const right: i32 = links[i + 4] === 1 ? 1 : 6
    const down: i32 = links[i + 4] === 1 ? rows : 1
    shareRows(work, share, bodies[links[i + 2]], rows, links[i + 3], right, down, diagonal[k], rows + 1)
  }
  for (let i = 0; i < writtenLength; i += 7) {
    const rows = written[i + 1]
    shareRows(
      work,
      share,
      written[i + 5],
      rows,
      written[i + 2],
      written[i + 3],
      written[i + 4],
      written[i + 6],
      rows + 1,
    )
  }
}

function shareRows(
  work: Work,
  share: f64,
  body: i32,
  rows: i32,
  from: i32,
  right: i32,
  down: i32,
  diagonal: i32,
  next: i32,
): void {
  const { W, inverseMass } = work
  const { values: S } = work.factor
  const mass = inverseMass[7 * body]
  const w = 6 * body
  for (let r = 0, at = from, d = diagonal; r < rows; r++, at += right, d += next) {
    const a = S[at]
    const b = S[at + down]
    const c = S[at + 2 * down]
    const x = S[at + 3 * down]
    const y = S[at + 4 * down]
    const z = S[at + 5 * down]
    S[d] +=
      share *
      (mass * (a * a + b * b + c * c) +
        W[w] * x * x +
        W[w + 3] * y * y +
        W[w + 5] * z * z +
        2 * (W[w + 1] * x * y + W[w + 2] * x * z + W[w + 4] * y * z))
  }
}
