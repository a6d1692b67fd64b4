/* Friction in joints. What it puts on bodies is part of the joint's reaction, see constraints.ts. */
import type { Family, Slot } from './definition'

const slots: readonly Slot[] = [{ name: 'N', label: 'load', unit: 'N', group: 'Friction' }]

export const frictionLoads: Family = {
  summary: 'The load N that dry friction is proportional to, friction’s own effect on it included.',
  blocks: ({ model }) =>
    model.laws.flatMap(({ id, definition }, i) =>
      definition.isProportionalToLoad
        ? [
            {
              of: id,
              list: 'laws',
              stage: 'solution',
              slots,
              prepare: () => (now, out) => {
                out[0] = now.ws.loads[i]
              },
            },
          ]
        : [],
    ),
}
