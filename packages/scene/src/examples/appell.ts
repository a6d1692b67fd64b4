import type { Scene } from '../document'

export const appell: Scene = {
  version: 1,
  title: 'Appell’s particle',
  description:
    'A particle that must fall as fast as it travels: $\\dot z^2 = \\dot x^2 + \\dot y^2$, a constraint nonlinear in the velocities, typed as an equation. Gauss’s principle gives $\\ddot z = -g/2$: half of its weight is held.\n\nTry: give it another velocity, and look at the row of $A$ turn with it.',
  bodies: [
    {
      id: 'P',
      kind: 'particle',
      shapes: [{ kind: 'sphere', radius: 0.1 }],
      mass: 1,
      velocity: [3, 4, -5],
    },
  ],
  equations: [{ id: 'cone', text: 'P.vz^2 = P.vx^2 + P.vy^2' }],
  plots: [{ id: 'fall', channels: ['P.vz'], reference: '-5 - 9.81/2*t' }],
}
