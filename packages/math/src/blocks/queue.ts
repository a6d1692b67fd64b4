/* The queue of nodes from which an elimination of least degree takes the next. */
import type { Stage } from './order'

/** Nodes by stage, then rows around them, then how long they were left alone, then number: a binary heap. A node is added again when its numbers
 change; its earlier entries are passed over. */
export function createQueue(stages: readonly Stage[], rows: Float64Array, touched: Int32Array) {
  interface Entry {
    readonly node: number
    readonly rows: number
    readonly touched: number
  }
  const heap: Entry[] = []
  const isBefore = (a: Entry, b: Entry): boolean => {
    if (stages[a.node] !== stages[b.node]) return stages[a.node] < stages[b.node]
    if (a.rows !== b.rows) return a.rows < b.rows
    return a.touched !== b.touched ? a.touched < b.touched : a.node < b.node
  }
  const isCurrent = (e: Entry) => e.rows === rows[e.node] && e.touched === touched[e.node]
  const first = (): Entry => {
    const top = heap[0]
    const last = heap.pop()!
    if (heap.length === 0) return top
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1], heap[child])) child++
      if (!isBefore(heap[child], last)) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = last
    return top
  }
  return {
    add(node: number): void {
      const entry = { node, rows: rows[node], touched: touched[node] }
      let at = heap.length
      heap.push(entry)
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (!isBefore(entry, heap[parent])) break
        heap[at] = heap[parent]
        at = parent
      }
      heap[at] = entry
    },
    take(): number {
      let entry = first()
      while (!isCurrent(entry)) entry = first()
      return entry.node
    },
  }
}
