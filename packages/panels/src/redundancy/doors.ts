/* For scenes in which nothing is redundant: the textbook's example, on two hinges and on three. */
import { examples, type Scene } from '@freebody/scene'

const twoHinges = examples.find(({ id }) => id === 'door')?.scene ?? { version: 1 }

const threeHinges: Scene = {
  ...twoHinges,
  title: 'Door on three hinges',
  joints: [
    ...(twoHinges.joints ?? []),
    {
      id: 'middle hinge',
      kind: 'revolute',
      a: {
        body: 'ground',
        at: ['=1.15*sin(lean)', 0, '=1.15*cos(lean)'],
        axis: ['=sin(lean)', 0, '=cos(lean)'],
      },
      b: { body: 'door', at: [0, 0, 0] },
    },
  ],
}

export const doors: readonly { readonly id: string; readonly label: string; readonly scene: Scene }[] = [
  { id: 'two', label: 'Door on two hinges', scene: twoHinges },
  { id: 'three', label: 'Door on three hinges', scene: threeHinges },
]
