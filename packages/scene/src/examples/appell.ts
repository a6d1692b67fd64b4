import type { Scene } from '../document'

export const appell: Scene = {
  version: 1,
  title: 'Appell’s particle',
  description:
    'A particle that must fall as fast as it travels: $\\dot z^2 = \\dot x^2 + \\dot y^2$, a constraint nonlinear in the velocities, typed as an equation.',
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
}
