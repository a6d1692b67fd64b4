import { it } from 'vitest'
import { examples } from '.'
import { runsOnItsConstraints } from '../testing/example-runs'

it.each(examples)('$id runs for twenty seconds on its constraints, and keeps its energy', ({ scene }) =>
  runsOnItsConstraints(scene, 20),
)
