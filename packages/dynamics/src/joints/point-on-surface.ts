import type { Vec3 } from '@freebody/math'
import { along, compose3, emit } from '../assembly/jets'
import { X, Y, Z } from '../assembly/kinematics'
import { evaluateSurface, sphere, type Surface } from '../functions/surfaces'
import { atSecondOrigin, defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { offset } from './measures'
import { slide } from './senses'
import type { PicturePart } from './picture'

export interface PointOnSurfaceParams {
  readonly surface: Surface
}

/** F with gradient and Hessian: filled and read within one `constrain`. */
const f = new Float64Array(10)

/** A point that slides on a surface fixed in F, given as the zero of a function of place. */
export const pointOnSurface = defineJoint<PointOnSurfaceParams>({
  kind: 'point-on-surface',
  label: 'Point on surface',
  group: 'joint',
  frames: 2,
  levels: positionRows(1),
  fields: { surface: { type: 'surface', label: 'Surface', default: sphere(1) } },
  glyphs: [{ shape: 'ball', on: 1, size: [0.4] }],
  // On a ball or inside a bowl: which side is solid is not defined.
  oneSided: { row: 0, sign: () => 0, reads: 'contact' },
  constrain(k, out, { surface }) {
    const x = k.jets[1]
    const y = k.jets[2]
    const z = k.jets[3]
    along(x, k, 0, X, 1)
    along(y, k, 0, Y, 1)
    along(z, k, 0, Z, 1)
    evaluateSurface(surface, x.value, y.value, z.value, f)
    const j = k.jets[0]
    compose3(j, k, x, y, z, f)
    emit(j, k, out)
  },
  contactPoint: atSecondOrigin,
  coordinates: {
    x: offset('Along x', 0, X, 1),
    y: offset('Along y', 0, Y, 1),
    z: offset('Along z', 0, Z, 1),
  },
})

export const pointOnSurfaceEditing: JointEditing = {
  asks: ['the middle of the ball', 'the point on it'],
  axis: 'z',
  mirror: { flip: 'z', changesSign: ['surface'] },
}

export const pointOnSurfaceReference = (): JointReference => ({
  summary:
    'Keeps a point on a curved surface and leaves its motion along the surface and all rotations free.',
  equation: String.raw`F(\mathbf p_{FM}) = 0`,
  frames: [
    'On the body with the surface, whose coordinates are those of this frame.',
    'The point; its axes do not matter.',
  ],
  axes: [
    [0, 'x'],
    [0, 'y'],
    [0, 'z'],
  ],
  rows: ['The origin of b is where the function of the surface is zero.'],
  coordinates: {
    x: { sense: slide('x'), note: 'Coordinate of the origin of b along x of a.' },
    y: { sense: slide('y'), note: 'Coordinate of the origin of b along y of a.' },
    z: { sense: slide('z'), note: 'Coordinate of the origin of b along z of a.' },
  },
  derivation: [
    {
      is: 'other',
      means: 'M’s origin stays on the surface, the zero of F.',
      row: {
        phi: String.raw`F(\mathbf p_{FM})`,
        rate: String.raw`\nabla F\cdot\dot{\mathbf p}_{FM}`,
        left: String.raw`\nabla F\cdot A_p\,\dot\nu`,
        right: String.raw`-\dot{\mathbf p}_{FM}^{T}\,(\nabla\nabla F)\,\dot{\mathbf p}_{FM} - \nabla F\cdot\boldsymbol\beta_p`,
      },
    },
  ],
  picture: [
    ...bowl(),
    ['ball', [0, 0, 0.32], 0.34],
    ['arrow', [0.35, 0, 0.3], [1.25, 0, -0.05]],
    ['arrow', [0, -0.35, 0.3], [0, -1.25, -0.05]],
  ],
  symbol: [{ draw: 'dot', on: 1 }],
  reaction:
    'A force along the gradient of the function, at the point; with a positive `lambda1` it pushes the point to where the function grows. It holds both ways.',
  shown: { poses: { 1: { p: [0.6, 0, 0] } }, amounts: { x: 0, y: 0, z: 0.8 } },
})

/** The surface of the picture, as lines. */
function bowl(): readonly PicturePart[] {
  const across = (f: (t: number) => readonly [number, number]): PicturePart => [
    'line',
    Array.from({ length: 17 }, (_, i): Vec3 => {
      const [x, y] = f(-1 + i / 8)
      return [x, y, -0.22 * (x * x + y * y)]
    }),
    'edge',
    -80,
  ]
  return [-1, -0.5, 0, 0.5, 1].flatMap((s) => [
    across((t) => [1.4 * s, 1.4 * t]),
    across((t) => [1.4 * t, 1.4 * s]),
  ])
}
