/* Channels of the whole mechanism, and the parameters. */
import { gaussFunction, kineticEnergy, momentum, potentialEnergy } from '@freebody/dynamics'
import { worstErrors } from './constraints'
import { vectorSlots, type Block, type Family, type Slot } from './definition'

const whole = { of: null, list: null } as const

const energySlots: readonly Slot[] = [
  { name: 'energy.kinetic', label: 'Kinetic energy', unit: 'J', group: 'Energy' },
  { name: 'energy.potential', label: 'Potential energy', unit: 'J', group: 'Energy' },
  { name: 'energy.total', label: 'Energy', unit: 'J', group: 'Energy' },
  { name: 'energy.drift', label: 'Energy since the start', unit: 'J', group: 'Energy' },
]

export const time: Family = {
  summary: 'Time.',
  blocks: () => [
    {
      ...whole,
      stage: 'state',
      slots: [{ name: 't', label: 'Time', unit: 's', group: 'Time' }],
      prepare: () => (now, out) => {
        out[0] = now.state.t
      },
    },
  ],
}

export const energies: Family = {
  summary: 'Energies of the scene, and the change of their sum since the start.',
  blocks: () => [
    {
      ...whole,
      stage: 'rows',
      slots: energySlots,
      prepare: (options) => {
        let energy0 = options.energy0 ?? Number.NaN
        return ({ model, state, ws }, out) => {
          out[0] = kineticEnergy(model, state)
          out[1] = potentialEnergy(model, state, ws)
          out[2] = out[0] + out[1]
          if (Number.isNaN(energy0)) energy0 = out[2]
          out[3] = out[2] - energy0
        }
      },
    },
  ],
}

export const momenta: Family = {
  summary: 'Momentum, and angular momentum about the world’s origin.',
  blocks: () => [
    {
      ...whole,
      stage: 'rows',
      slots: [
        ...vectorSlots('momentum.', 'Momentum', 'kg m/s', 'Momentum'),
        ...vectorSlots('angular.', 'Angular momentum', 'kg m²/s', 'Momentum'),
      ],
      prepare: () => (now, out) => {
        const { linear, angular } = momentum(now.model, now.state, now.ws)
        out.set(linear, 0)
        out.set(angular, 3)
      },
    },
  ],
}

export const errors: Family = {
  summary: 'Largest position and velocity error among all rows.',
  blocks: () => [
    {
      ...whole,
      stage: 'rows',
      slots: [
        { name: 'phi', label: 'Position error', unit: 'm or rad', group: 'Errors' },
        { name: 'phidot', label: 'Velocity error', unit: 'm/s or rad/s', group: 'Errors' },
      ],
      prepare: () => (now, out) => worstErrors(out, now.model.rowLevel, now.ws, 0, now.model.nc),
    },
  ],
}

export const solution: Family = {
  summary: 'Rank of the constraints, degrees of freedom, and Gauss’s function.',
  blocks: () => [
    {
      ...whole,
      stage: 'solution',
      slots: [
        { name: 'rank', label: 'Rank', unit: '', group: 'Constraints' },
        { name: 'dof', label: 'Degrees of freedom', unit: '', group: 'Constraints' },
        { name: 'gauss', label: 'Gauss’s function', unit: 'N m/s²', group: 'Constraints' },
      ],
      prepare: () => (now, out) => {
        const { model, ws } = now
        out[0] = model.heldRows - ws.factor.droppedCount
        out[1] = model.freedoms - out[0]
        out[2] = gaussFunction(model, ws)
      },
    },
  ],
}

export const parameters: Family = {
  summary: 'Parameters of the scene.',
  blocks: (scene) =>
    Object.entries(scene.parameters).map(
      ([id, value]): Block => ({
        of: id,
        list: 'parameters',
        stage: 'state',
        slots: [{ name: '', label: '', unit: '', group: 'Parameters' }],
        prepare: () => (_, out) => {
          out[0] = value
        },
      }),
    ),
}
