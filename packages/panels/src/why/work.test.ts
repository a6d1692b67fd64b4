import { formulations, type FormulationName } from '@freebody/formulations'
import { describe, expect, it } from 'vitest'
import { emptyMatrix, matrixKinds } from '../matrices/data'
import { rest } from '../testing/rest'
import type { WorkerLike } from '@freebody/session'
import { createEvaluator } from './evaluator'
import { mechanismOf, snapshotOf, staysLive } from './snapshot'
import { createWork, plainExtras, type Reply, type Request } from './work'

function ask(work: ReturnType<typeof createWork>, request: Request): readonly Reply[] {
  const steps = work.run(request)
  const replies: Reply[] = []
  for (;;) {
    const { done, value } = steps.next()
    if (value) replies.push(value)
    if (done) return replies
  }
}

describe.each(['pendulum', 'slider-crank', 'appell', 'rolling-disc'])('%s', (example) => {
  const session = rest(example, 0.3)
  const work = createWork()
  ask(work, { type: 'mechanism', id: 0, mechanism: structuredClone(mechanismOf(session)) })
  const snapshot = structuredClone(snapshotOf(session))
  const matrix = (name: 'M' | 'A' | 'b' | 'Q' | 'S' | 'φ', description: 'twist' | 'quaternion' = 'twist') => {
    const [reply] = ask(work, { type: 'matrix', id: 1, snapshot, description, name })
    if (reply.type !== 'matrix') throw new Error(reply.type)
    return reply.values
  }

  it('has matrices of the size of their names', () => {
    for (const { name } of matrixKinds)
      for (const description of ['twist', 'quaternion'] as const) {
        const data = emptyMatrix(session.compiled, name, description)
        if (data) expect(matrix(name, description).length).toBe(data.values.length)
        else expect([name, description]).toEqual(['S', 'quaternion'])
      }
  })

  it('has S = A M⁻¹ Aᵀ: M⁻¹Aᵀ by elimination gives the same', () => {
    const [A, M, S] = [matrix('A'), matrix('M'), matrix('S')]
    const n = Math.sqrt(M.length)
    const m = A.length / n
    // M is block diagonal: three masses, then a 3 × 3 inertia. M S-column check: Aᵀe_k = M x, S e_k = A x.
    for (let k = 0; k < m; k++) {
      const x = solve(M, n, A.subarray(k * n, (k + 1) * n))
      for (let i = 0; i < m; i++) {
        let sum = 0
        for (let j = 0; j < n; j++) sum += A[i * n + j] * x[j]
        expect(S[i * m + k]).toBeCloseTo(sum, 9)
      }
    }
  })

  it('is answered by every form or a message, for any interruptions', () => {
    let now = 0
    const slow = createWork(() => (now += 100))
    ask(slow, { type: 'mechanism', id: 0, mechanism: mechanismOf(session) })
    const replies = ask(slow, { type: 'forms', id: 2, snapshot, description: 'twist', chosen: 'kane' })
    expect(replies.length).toBeGreaterThan(2)
    const forms = Object.assign({}, ...replies.map((r) => (r.type === 'forms' ? r.forms : {})))
    expect(Object.keys(forms)).toEqual(Object.keys(formulations))
    for (const name of Object.keys(formulations) as FormulationName[]) {
      const answer = forms[name]
      if (answer.ok) expect(Math.max(answer.difference.qdd, answer.difference.Qc)).toBeLessThan(1e-8)
      else expect(answer.message).toMatch(/\.$/)
    }
    if (forms.kane.ok) expect(forms.kane.extras['norms.whole']).toBeGreaterThan(0)
    expect(structuredClone(forms)).toEqual(forms)
  })
})

/** Gauss with pivots, for a few numbers. */
function solve(M: Float64Array, n: number, right: Float64Array): Float64Array {
  const a = Float64Array.from(M)
  const x = Float64Array.from(right)
  for (let i = 0; i < n; i++)
    for (let r = i + 1; r < n; r++) {
      const f = a[r * n + i] / a[i * n + i]
      for (let j = i; j < n; j++) a[r * n + j] -= f * a[i * n + j]
      x[r] -= f * x[i]
    }
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++) x[i] -= a[i * n + j] * x[j]
    x[i] /= a[i * n + i]
  }
  return x
}

describe('the evaluator', () => {
  const session = rest('pendulum', 0.1)
  const request = {
    type: 'matrix',
    snapshot: snapshotOf(session),
    description: 'quaternion',
    name: 'A',
  } as const

  it('is the page where workers are refused', async () => {
    const evaluator = createEvaluator(() => {
      throw new Error('refused')
    })
    expect(evaluator.where).toBe('main')
    void evaluator.ask({ type: 'mechanism', mechanism: mechanismOf(session) })
    const reply = await evaluator.ask(request)
    expect(reply?.type === 'matrix' && reply.values.length).toBe(6 * 7)
    evaluator.close()
  })

  it('is the page itself for what is light', async () => {
    let made = 0
    const evaluator = createEvaluator(() => {
      made++
      throw new Error('refused')
    })
    void evaluator.ask({ type: 'mechanism', mechanism: mechanismOf(session) })
    const reply = await evaluator.ask({ ...request, description: 'twist' })
    expect(reply?.type === 'matrix' && reply.values.length).toBe(5 * 6)
    expect(made).toBe(0)
    evaluator.close()
  })

  it('lets the page take over from a worker that fails', async () => {
    const worker: WorkerLike = { postMessage: () => {}, terminate: () => {}, onmessage: null, onerror: null }
    const evaluator = createEvaluator(() => worker)
    expect(evaluator.where).toBe('worker')
    void evaluator.ask({ type: 'mechanism', mechanism: mechanismOf(session) })
    const asked = evaluator.ask(request)
    worker.onerror?.(new Event('error'))
    expect((await asked)?.type).toBe('matrix')
    expect(evaluator.where).toBe('main')
    evaluator.close()
  })
})

it('follows twelve bodies and sixty rows, and no more', () => {
  const of = (nb: number, nc: number) => staysLive({ model: { nb, nc } as ReturnType<typeof rest>['model'] })
  expect([of(12, 60), of(13, 60), of(12, 61)]).toEqual([true, false, false])
})

it('takes of extras what can be shown', () => {
  const matrix = { to2DArray: () => [[1, 2]] }
  expect(plainExtras({ a: 1, b: 'x', c: [true, false], d: matrix, e: { f: 2 }, g: [{}], h: null })).toEqual({
    a: 1,
    b: 'x',
    c: [1, 0],
    d: [[1, 2]],
    'e.f': 2,
  })
})
