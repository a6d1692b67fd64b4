/* The picture of the guide is drawn here, so that it shows what the panel draws: `vitest run --update` writes it anew. */
import { compileScene, examples } from '@freebody/scene'
import { expect, it } from 'vitest'
import { drawingSvg } from '../drawing'
import { schematicView } from './choice'
import { planeOfMotion } from './plane'
import { schematic } from './schematic'

it('the guide has the present picture of the slider-crank', async () => {
  const compiled = compileScene(examples.find(({ id }) => id === 'slider-crank')!.scene)
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  const { view, flat } = schematicView('motion', planeOfMotion(compiled, compiled.state), null)
  const drawn = schematic({
    compiled,
    q: compiled.state.q,
    view,
    flat,
    width: 640,
    height: 320,
    options: { names: true, lengths: true, angles: true },
    theme: 'light',
  })!
  const svg = drawingSvg({ ...drawn.drawing, title: 'Slider-crank' })
  await expect(`${svg}\n`).toMatchFileSnapshot('../../../../public/pictures/schematic.svg')
})
