/* Ways to put a copy somewhere else: rigid motions, and reflections in a plane.

 A mirrored rotation is no rotation, so a mirrored body has one axis of its own frame turned round as well: with H the reflection of
 the world and S that of the body's axis k, R' = H R S, and whatever is written in the body's frame becomes S times itself. k is the
 world axis nearest to the plane's normal: mirrored left to right, a body is described with left and right exchanged. */
import {
  matrixOfQuat,
  multiplyQuat,
  quatOfMatrix,
  rotateByQuat,
  unitQuat,
  vec3,
  type Axis,
  type Pose,
  type Quat,
  type Vec3,
} from '@freebody/math'

export interface Transform {
  readonly point: (p_W: Vec3) => Vec3
  readonly vector: (v_W: Vec3) => Vec3
  /** Of a frame whose axis `flip` is turned round, if this is a reflection. */
  readonly place: (place: Pose, flip: Axis) => Pose
  /** Null for motions. */
  readonly mirror: Mirror | null
}

export interface Mirror {
  /** k, of bodies' own frames. */
  readonly axis: Axis
  /** The plane is square to the world axis k: H = S. */
  readonly square: boolean
}

export function motion(by: Vec3, turn: Quat = [1, 0, 0, 0], about: Vec3 = [0, 0, 0]): Transform {
  const point = (p: Vec3) => vec3.add(vec3.add(about, rotateByQuat(turn, vec3.subtract(p, about))), by)
  return {
    point,
    vector: (v) => rotateByQuat(turn, v),
    place: ({ p, q }) => ({ p: point(p), q: unitQuat(multiplyQuat(turn, q)) }),
    mirror: null,
  }
}

export interface Plane {
  /** [m] any point of it */
  readonly point: Vec3
  readonly normal: Vec3
}

export function reflection({ point: c, normal }: Plane): Transform {
  const n = vec3.unit(normal)
  const sizes = n.map(Math.abs)
  const axis = sizes.indexOf(Math.max(...sizes)) as Axis
  const vector = (v: Vec3) => vec3.add(v, n, -2 * vec3.dot(n, v))
  const point = (p: Vec3) => vec3.add(vector(vec3.subtract(p, c)), c)
  return {
    point,
    vector,
    place: ({ p, q }, flip) => ({ p: point(p), q: mirroredTurn(q, vector, flip) }),
    mirror: { axis, square: sizes[axis] > 1 - 1e-15 },
  }
}

/** R' = H R S. */
export function mirroredTurn(q: Quat, H: (v: Vec3) => Vec3, flip: Axis): Quat {
  const R = new Float64Array(9)
  matrixOfQuat(R, 0, Float64Array.from(q), 0)
  const columns = [0, 1, 2].map((k) => {
    const column = H([R[k], R[3 + k], R[6 + k]])
    return k === flip ? vec3.scale(column, -1) : column
  })
  return unitQuat(quatOfMatrix([0, 1, 2].flatMap((i) => columns.map((column) => column[i]))))
}

/** S, as a map of vectors. */
export function flipping(axis: Axis): (v: Vec3) => Vec3 {
  return (v) => v.with(axis, v[axis] === 0 ? 0 : -v[axis]) as unknown as Vec3
}
