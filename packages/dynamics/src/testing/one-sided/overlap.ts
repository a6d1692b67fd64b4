/* Many balls of one metre in a row, which touch each other or stand in one place. */
import type { ModelSpec } from '../../model/spec'
import type { ContactSpec } from '../../one-sided/spec'

/** `apart`: [m] between neighbours. Where that is 0 all are pairs, else neighbours alone. */
export function balls(n: number, apart: number): ModelSpec {
  const pairs: ContactSpec[] = []
  for (let i = 0; i < n; i++)
    for (let k = i + 1; k < (apart > 0 ? Math.min(n, i + 2) : n); k++)
      pairs.push({
        id: `${i}~${k}`,
        contact: 'balls',
        frames: [{ body: `${i}` }, { body: `${k}` }],
        params: { first: 0.5, second: 0.5 },
      })
  return {
    gravity: [0, 0, 0],
    bodies: Array.from({ length: n }, (_, i) => ({
      id: `${i}`,
      mass: 1,
      inertia: [0.1, 0.1, 0.1],
      p_WB: [apart * i, 0.001 * (apart === 0 ? i : 0), 0],
    })),
    oneSided: pairs,
  }
}
