import { expect, it } from 'vitest'
import { compileEquation } from './equation'
import { compileProfile } from './profile'

const scope = { parameters: { a: 2, w: 3 } }

it.each(['a*sin(w*t)', '1 - cos(w*t)/a', 't^3 + 2*t', 'exp(-a*t)*tanh(w*t)', 'atan(t)', 'abs(a)*t'])(
  '%s has no jump or corner at any time',
  (text) => {
    const compiled = compileProfile(text, scope)
    expect(compiled.ok && compiled.profile.isSmooth).toBe(true)
  },
)

it.each(['abs(sin(t))', 'sign(t - 1)', 'min(t, 1)', '1/t', 'sqrt(t)', 't^0.5', 'tan(t)', 'a^t'])(
  '%s may have one',
  (text) => {
    const compiled = compileProfile(text, scope)
    expect(compiled.ok && compiled.profile.isSmooth).toBe(false)
  },
)

it.each([
  ['A.x = a*sin(w*t)', true, false],
  ['A.x = abs(A.y)', false, false],
  ['A.x = abs(t)', true, true],
])('%s', (text, time, breaksInTime) => {
  const compiled = compileEquation(text, { ...scope, bodies: { A: {} } })
  expect(compiled.ok && compiled.equation.dependsOn).toMatchObject({ time, breaksInTime })
})
