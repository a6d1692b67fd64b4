/* IFToMM A02 for more numbers of four-bars than the reference files have: N + 1 cranks and N couplers, all uniform bars of 1 m and
 1 kg. All cranks stay parallel, so with θ from +x to +y
   θ̈ = −κ cos θ,  κ = ((N+1)/2 + N) g/((N+1)/3 + N). */
import type { Body, Joint, Scene } from '@freebody/scene'
import type { ValidationCase } from '../definition'
import { integrate } from '../references/gauss'
import { channels, every, G, iftomm, MOTION } from './build'

const rod = (id: string, place: Partial<Body>): Body => ({
  id,
  shapes: [{ kind: 'rod', to: [1, 0, 0], radius: 0.02 }],
  mass: 1,
  inertia: [0.0001, '=1/12', '=1/12'],
  points: { end: [1, 0, 0] },
  ...place,
})

const crank = (i: number) =>
  rod(`crank ${i}`, { position: [i, 0, 0], angles: [0, 0, '=pi/2'], spin: [0, 0, -1] })

function ladder(N: number): Scene {
  const bodies: Body[] = [crank(0)]
  const joints: Joint[] = [{ id: 'foot 0', kind: 'revolute', a: { body: 'ground' }, b: { body: 'crank 0' } }]
  for (let i = 1; i <= N; i++) {
    bodies.push(crank(i), rod(`coupler ${i}`, { position: [i - 1, 1, 0], velocity: [1, 0, 0] }))
    joints.push(
      {
        id: `foot ${i}`,
        kind: 'revolute',
        a: { body: 'ground', at: [i, 0, 0] },
        b: { body: `crank ${i}` },
      },
      {
        id: `left ${i}`,
        kind: 'revolute',
        a: { body: `crank ${i - 1}`, point: 'end' },
        b: { body: `coupler ${i}` },
      },
      {
        id: `right ${i}`,
        kind: 'revolute',
        a: { body: `crank ${i}`, point: 'end' },
        b: { body: `coupler ${i}`, point: 'end' },
      },
    )
  }
  return {
    version: 1,
    title: `${N} four-bars in a row`,
    bodies,
    joints,
    settings: { gravity: [0, -G, 0] },
  }
}

export function fourBars(refine: number): ValidationCase[] {
  const times = every(1, 10)
  return [3, 5, 40].map((N) => {
    const kappa = (((N + 1) / 2 + N) * G) / ((N + 1) / 3 + N)
    const motion = integrate(
      (_, [theta, rate], into) => {
        into[0] = rate
        into[1] = -kappa * Math.cos(theta)
      },
      [Math.PI / 2, -1],
      times,
      0.02 / refine,
    )
    return {
      id: `a02-four-bars-${N}`,
      title: `IFToMM A02: ${N} four-bars in a row`,
      group: 'published',
      source: `${iftomm('A02')} Numbers: the one angle of the parallel cranks, integrated by Gauss’s method of order 16.`,
      digits: 13,
      ...(N > 10 && { slow: true }),
      scene: ladder(N),
      // What is left is rounding where branches cross, divided by the distance of the nearest substep.
      tight: {
        integrator: N > 10 ? 'precise' : 'adaptive',
        tolerance: N > 10 ? 1e-13 : 1e-12,
        step: 0.05,
      },
      compare: {
        kind: 'motion',
        columns: [
          ...channels(`crank 0.end.x, crank 0.end.y, crank ${N}.end.y`, MOTION),
          ...channels('coupler 1.vx, coupler 1.vy', 1e-8),
        ],
        rows: motion.map(([theta, rate], i) => {
          const [c, s] = [Math.cos(theta), Math.sin(theta)]
          return [times[i], c, s, s, -s * rate, c * rate]
        }),
      },
    }
  })
}
