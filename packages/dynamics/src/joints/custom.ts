import type { Kinematics } from '../assembly/kinematics'
import type { Rows } from '../assembly/rows'
import { defineJoint, type Level, type JointReference } from './definition'

export interface CustomParams {
  readonly rows: number
  readonly level: Level
  readonly write: (k: Kinematics, out: Rows) => void
}

/** Rows written by the program that builds the model. They may be nonlinear in the velocities. */
export const custom = defineJoint<CustomParams>({
  kind: 'custom',
  label: 'Own constraint',
  group: 'custom',
  frames: { atLeast: 1 },
  apart: [],
  levels: (p) => Array.from({ length: p.rows }, () => p.level),
  fields: {
    rows: { type: 'number', label: 'Rows', unit: '', default: 0, min: 0 },
    level: {
      type: 'choice',
      label: 'Stated for',
      options: ['position', 'velocity', 'acceleration'],
      default: 'position',
    },
    write: {
      type: 'callback',
      label: 'Function',
      default: nothing,
      help: 'Appends the rows with the words of rows.ts and jets.ts, exactly as many as stated, every time.',
    },
  },
  glyphs: [{ shape: 'box', on: 0, size: [0.3, 0.3, 0.3] }],
  // The gradient of φ(q, t) cannot depend on velocities; that of other rows may.
  velocityDependent: (p) => p.level !== 'position',
  constrain(k, out, p) {
    p.write(k, out)
  },
  coordinates: {},
})

export const customReference = (): JointReference => ({
  summary: 'Holds whatever its own function writes down.',
  equation: String.raw`\varphi(q, t) = 0 \quad\text{or}\quad \psi(q, \nu, t) = 0`,
  frames: ['Whatever the function takes it for.'],
  axes: [],
  rows: [],
  coordinates: {},
  symbol: [],
  reaction: 'As the rows of its function push.',
})

function nothing(): void {
  // goes with the default of no rows
}
