import { expect, it } from 'vitest'
import { problems } from './problems'
import { energyOf, initialReading, jointError } from './reading'
import { errorOf, references } from './references/reference'

const problem = problems['double-pendulum'].make()

it('finds the energy that the table of the pendulum gives', () => {
  expect(energyOf(problem, initialReading(problem))).toBeCloseTo(13.674385622819905, 12)
})

it('measures a gap and a tilt in a joint', () => {
  const moved = initialReading(problem)
  moved[0] += 0.25
  expect(jointError(problem, moved)).toBeCloseTo(0.25, 12)
})

it('gives NaN for a reading with NaN', () => {
  const broken = initialReading(problem)
  broken[13] = Number.NaN
  expect(errorOf(references['double-pendulum'], broken)).toBeNaN()
  expect(jointError(problem, broken)).toBeNaN()
  expect(energyOf(problem, broken)).toBeNaN()
})
