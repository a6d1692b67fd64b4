/* A problem as a scene document: what a person would open in the studio. */
import type { FrameSpec, JointSpec } from '@freebody/dynamics'
import type { Body, Force, Frame, Joint, Json, Scene } from '@freebody/scene'
import { specOf } from '../contenders/freebody'
import { dt } from '../contest'
import type { Problem } from '../problems/problem'

export function sceneOf(problem: Problem): Scene {
  const { gravity, bodies, joints = [], forces = [] } = specOf(problem)
  return {
    version: 1,
    title: problem.name,
    bodies: bodies.map(({ id, kind, mass, inertia, p_WB, q_WB, v_WB, w_WB_B }): Body => {
      const common = { id, mass, ...given({ position: p_WB, velocity: v_WB }) }
      return kind === 'particle'
        ? { ...common, kind }
        : { ...common, ...given({ inertia, turn: q_WB, spin: w_WB_B }) }
    }),
    joints: joints.map((joint) => attached(joint) as Joint),
    forces: forces.map((force) => attached(force) as Force),
    settings: { ...given({ gravity }), step: dt, duration: 1, integrator: 'rk4' },
  }
}

function attached({
  id,
  kind,
  frames,
  params,
}: Pick<JointSpec, 'id' | 'frames'> & { kind: string; params?: object }) {
  const [a, b, ...more] = frames.map(frame)
  return {
    id,
    kind,
    a,
    b,
    ...(more.length > 0 ? { more } : {}),
    ...given({ params: params as Readonly<Record<string, Json>> | undefined }),
  }
}

const frame = ({ body, p_BF, q_BF }: FrameSpec): Frame => ({ body, ...given({ at: p_BF, turn: q_BF }) })

/** Without what is undefined. */
const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
