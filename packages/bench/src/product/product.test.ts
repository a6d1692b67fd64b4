/* Problems as scenes, and sessions beside the bare engine. */
import { compile } from '@freebody/dynamics'
import { compileScene, examples } from '@freebody/scene'
import { expect, it } from 'vitest'
import { specOf } from '../contenders/freebody'
import { problemNames, problems } from '../problems'
import { race } from './race'
import { sceneOf } from './scene'

it.each(problemNames)('%s is the same model as a scene', (name) => {
  const problem = problems[name].make()
  const asScene = compileScene(sceneOf(problem))
  const asProblem = compile(specOf(problem))
  if (!asScene.ok || !asProblem.ok) throw new Error(`${name} does not compile`)
  const numbersOf = ({ model }: Pick<typeof asProblem, 'model'>) =>
    [
      model.mass,
      model.J,
      ...model.constraints.flatMap(({ p_BF, axes_BF }) => [p_BF, axes_BF]),
      ...model.forces.flatMap(({ p_BF, axes_BF }) => [p_BF, axes_BF]),
    ].flatMap((numbers) => [...numbers])
  expect(numbersOf(asScene)).toEqual(numbersOf(asProblem))
  expect(asScene.model.forces.map(({ params }) => params)).toEqual(
    asProblem.model.forces.map(({ params }) => params),
  )
  // Orientations of a scene are made unit length once more.
  const off = asScene.state.y.map((x, i) => Math.abs(x - asProblem.state.y[i]))
  expect(Math.max(...off)).toBeLessThan(3e-16 * Math.max(1, ...asProblem.state.y.map(Math.abs)))
})

it.each(['pendulum', 'universal-shafts', 'turntable'])(
  'a session ends on the bits of the bare engine in the example %s',
  (id) => {
    const { scene } = examples.find((example) => example.id === id)!
    const { bare, session, frames, same } = race(
      { ...scene, settings: { ...scene.settings, duration: 0.5 } },
      2,
      1,
      () => performance.now(),
    )
    expect(same).toBe(true)
    for (const timing of [bare, session, frames]) {
      expect(timing.length).toBe(2)
      expect(timing.every((time) => time > 0)).toBe(true)
    }
  },
)
