/* Gragg–Bulirsch–Stoer with given steps and columns, without error control: halving the steps shows the error. The engine does not have this
 method, so that references are independent of it. */

export type Rate = (y: Float64Array, into: Float64Array) => void

/** Advances y through `steps` steps of h, each extrapolated to order 2·columns. */
export function extrapolate(rate: Rate, y: Float64Array, h: number, steps: number, columns = 8): void {
  const n = y.length
  const room = () => new Float64Array(n)
  const [slope, before, now, mid] = [room(), room(), room(), room()]
  const table = Array.from({ length: columns }, room)
  for (let step = 0; step < steps; step++) {
    for (let k = 0; k < columns; k++) {
      // Modified midpoint rule with 2(k + 1) substeps, its last one smoothed.
      const parts = 2 * (k + 1)
      const s = h / parts
      before.set(y)
      rate(y, slope)
      for (let i = 0; i < n; i++) now[i] = y[i] + s * slope[i]
      for (let part = 1; part < parts; part++) {
        rate(now, slope)
        for (let i = 0; i < n; i++) mid[i] = before[i] + 2 * s * slope[i]
        before.set(now)
        now.set(mid)
      }
      rate(now, slope)
      for (let i = 0; i < n; i++) mid[i] = (before[i] + now[i] + s * slope[i]) / 2
      // Aitken–Neville in h², in place: table[j] holds column j of the row before until it is overwritten.
      for (let j = 0; j <= k; j++) {
        const factor = j === 0 ? 0 : ((k + 1) / (k + 1 - j)) ** 2 - 1
        const column = table[j]
        if (j === 0) {
          for (let i = 0; i < n; i++) {
            const old = column[i]
            column[i] = mid[i]
            slope[i] = old
          }
        } else {
          const left = table[j - 1]
          for (let i = 0; i < n; i++) {
            const old = column[i]
            column[i] = left[i] + (left[i] - slope[i]) / factor
            slope[i] = old
          }
        }
      }
    }
    y.set(table[columns - 1])
  }
}
