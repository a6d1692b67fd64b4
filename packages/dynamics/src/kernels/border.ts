/* The hubs' part of S: see hubs.ts. */
import type { F64, f64, i32 } from '@freebody/math'
import { HINGE, type Work } from './work'

/** The hubs' part of S, which must be zero there. Needs the rows. */
export function fillHubs(work: Work): void {
  const { count, bodies, diagonal, mass, links, linksLength } = work.hubs
  const { values: S } = work.factor
  const { R_WB, arms, turns, kind, inverseMass } = work
  for (let h = 0; h < count; h++) writeMass(S, diagonal[h], mass, 7 * h, R_WB, 9 * bodies[h])
  for (let i = 0; i < linksLength; i += 5) {
    const k = links[i]
    const isM = links[i + 1]
    const sign: f64 = isM === 1 ? 1 : -1
    const hinge = kind[k] === HINGE
    const t = links[i + 3]
    const hubIsRow = links[i + 4] === 1
    const right = hubIsRow ? 1 : 6
    const down = hubIsRow ? (hinge ? 5 : 3) : 1
    S[t] = sign
    S[t + down + right] = sign
    S[t + 2 * (down + right)] = sign
    if (inverseMass[7 * bodies[links[i + 2]] + 1] === 0) continue
    const a = 6 * k + 3 * isM
    const x = sign * arms[a]
    const y = sign * arms[a + 1]
    const z = sign * arms[a + 2]
    // rows of −r̂: (0, z, −y), (−z, 0, x), (y, −x, 0)
    const u = t + 3 * down
    S[u + down] = z
    S[u + 2 * down] = -y
    S[u + right] = -z
    S[u + right + 2 * down] = x
    S[u + 2 * right] = y
    S[u + 2 * right + down] = -x
    if (!hinge) continue
    const o = 6 * k
    for (let c = 0, at = u + 3 * right; c < 3; c++, at += down) {
      S[at] = sign * turns[o + c]
      S[at + right] = sign * turns[o + 3 + c]
    }
  }
  const { written, writtenLength } = work.hubs
  for (let i = 0; i < writtenLength; i += 7) {
    const right = written[i + 3]
    const down = written[i + 4]
    const columns: i32 = inverseMass[7 * written[i + 5] + 1] === 0 ? 3 : 6
    for (let r = written[i + 1], o = written[i], at = written[i + 2]; r > 0; r--, o += 6, at += right) {
      for (let c = 0; c < columns; c++) S[at + c * down] = work.written[o + c]
    }
  }
}

/** Lower triangle of −diag(m I, R J Rᵀ) at d. */
function writeMass(S: F64, d: i32, mass: F64, o: i32, R: F64, r: i32): void {
  const m = mass[o]
  S[d] = -m
  S[d + 7] = -m
  S[d + 14] = -m
  for (let i = 0; i < 3; i++) {
    const a = R[r + 3 * i]
    const b = R[r + 3 * i + 1]
    const c = R[r + 3 * i + 2]
    const x = mass[o + 1] * a + mass[o + 2] * b + mass[o + 3] * c
    const y = mass[o + 2] * a + mass[o + 4] * b + mass[o + 5] * c
    const z = mass[o + 3] * a + mass[o + 5] * b + mass[o + 6] * c
    for (let j = 0; j <= i; j++) {
      S[d + 21 + 6 * i + j] = -(x * R[r + 3 * j] + y * R[r + 3 * j + 1] + z * R[r + 3 * j + 2])
    }
  }
}
