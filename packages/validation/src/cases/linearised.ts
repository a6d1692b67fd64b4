/* Small motions about steady ones. Parameters displace the start; Freebody closes the joints and computes accelerations. The file is
 long because each case is a scene and its eigenvalues, and the two are read side by side. */
import type { Body, Scene } from '@freebody/scene'
import type { Coordinate, LinearComparison, Sum, ValidationCase } from '../definition'
import { systemOf } from '../linear'
import { eigenvalues } from '../references/roots'
import {
  accelerationsOf,
  benchmarkBicycle,
  publishedAtRest,
  publishedEigenvalues,
  publishedMatrices,
  secondBicycle,
  whipple,
  type Bicycle,
  type Matrices,
} from '../references/whipple'
import { G } from './build'

const coordinate = (name: string, position: Sum, rate: Sum, acceleration: Sum): Coordinate => ({
  position: { parameter: name, read: position },
  rate: { parameter: `d${name}`, read: rate },
  acceleration,
})

/** Two knife-edge wheels, rear frame with rider, front fork. z up and y to the left, so that heights and products of inertia change
 sign against the paper, and lean and steer keep theirs: lean about x, steer about the downward steer axis. To first order the
 bodies are placed as leaning by `lean` and steered by `steer`, which closing the joints completes. */
function bicycle(b: Bicycle): Scene {
  const { w, c, lambda } = b
  const [ax, az] = [Math.sin(lambda), -Math.cos(lambda)]
  /** In the rear part at (x, h) upright. */
  const rear = (id: string, x: number, h: number, rest: Partial<Body>): Body => ({
    id,
    position: [x, `=-${h}*sin(lean)`, `=${h}*cos(lean)`],
    angles: ['=lean', 0, 0],
    velocity: ['=v', `=-${h}*dlean`, 0],
    spin: ['=dlean', 0, 0],
    ...rest,
  })
  /** In the front part: moved sideways by the steer besides, a × r for r from where the steer axis meets the ground. */
  const front = (id: string, x: number, h: number, rest: Partial<Body>): Body => {
    const arm = az * (x - w - c) - ax * h
    return {
      id,
      position: [x, `=-${h}*sin(lean)+${arm}*steer`, `=${h}*cos(lean)`],
      // lean about x, then steer about (ax, 0, az)
      turn: [
        `=cos(lean/2)*cos(steer/2)-${ax}*sin(lean/2)*sin(steer/2)`,
        `=sin(lean/2)*cos(steer/2)+${ax}*cos(lean/2)*sin(steer/2)`,
        `=-${az}*sin(lean/2)*sin(steer/2)`,
        `=${az}*cos(lean/2)*sin(steer/2)`,
      ],
      velocity: ['=v', `=-${h}*dlean+${arm}*dsteer`, 0],
      spin: [`=dlean+${ax}*dsteer`, 0, `=${az}*dsteer`],
      ...rest,
    }
  }
  const AXLE = [0, 1, 0] as const
  const steerAxis = [ax, 0, az] as const
  const wheelSpin = (body: Body, radius: number): Body => {
    const [x, , z] = body.spin!
    return { ...body, spin: [x, `=v/${radius}`, z] }
  }
  return {
    version: 1,
    title: 'Whipple’s bicycle',
    parameters: [
      { id: 'v', value: 5, unit: 'm/s' },
      { id: 'lean', value: 0, unit: 'rad' },
      { id: 'steer', value: 0, unit: 'rad' },
      { id: 'dlean', value: 0, unit: 'rad/s' },
      { id: 'dsteer', value: 0, unit: 'rad/s' },
    ],
    bodies: [
      wheelSpin(rear('rear wheel', 0, b.rR, { mass: b.mR, inertia: [b.IRxx, b.IRyy, b.IRxx] }), b.rR),
      rear('frame', b.xB, -b.zB, {
        mass: b.mB,
        inertia: [b.IBxx, 0, -b.IBxz, 0, b.IByy, 0, -b.IBxz, 0, b.IBzz],
      }),
      front('fork', b.xH, -b.zH, {
        mass: b.mH,
        inertia: [b.IHxx, 0, -b.IHxz, 0, b.IHyy, 0, -b.IHxz, 0, b.IHzz],
      }),
      wheelSpin(front('front wheel', w, b.rF, { mass: b.mF, inertia: [b.IFxx, b.IFyy, b.IFxx] }), b.rF),
    ],
    joints: [
      {
        id: 'rear axle',
        kind: 'revolute',
        a: { body: 'frame', at: [-b.xB, 0, b.rR + b.zB], axis: AXLE },
        b: { body: 'rear wheel', axis: AXLE },
      },
      {
        id: 'head',
        kind: 'revolute',
        a: { body: 'frame', at: [w + c - b.xB, 0, b.zB], axis: steerAxis },
        b: { body: 'fork', at: [w + c - b.xH, 0, b.zH], axis: steerAxis },
      },
      {
        id: 'front axle',
        kind: 'revolute',
        a: { body: 'fork', at: [w - b.xH, 0, b.rF + b.zH], axis: AXLE },
        b: { body: 'front wheel', axis: AXLE },
      },
      {
        id: 'rear contact',
        kind: 'rolling-disc',
        a: { body: 'ground' },
        b: { body: 'rear wheel', axis: AXLE },
        params: { radius: b.rR },
      },
      {
        id: 'front contact',
        kind: 'rolling-disc',
        a: { body: 'ground' },
        b: { body: 'front wheel', axis: AXLE },
        params: { radius: b.rF },
      },
    ],
  }
}

/** To first order, lean and its rates are those about x of the frame, and steer's acceleration is that of fork against frame
 about the steer axis. */
function bicycleCoordinates({ lambda }: Bicycle): readonly Coordinate[] {
  const [ax, az] = [Math.sin(lambda), -Math.cos(lambda)]
  return [
    coordinate('lean', [[1, 'frame.roll']], [[1, 'frame.wx']], [[1, 'frame.alphax']]),
    coordinate(
      'steer',
      [[1, 'head.angle']],
      [[1, 'head.angle.rate']],
      [
        [ax, 'fork.alphax'],
        [az, 'fork.alphaz'],
        [-ax, 'frame.alphax'],
        [-az, 'frame.alphaz'],
      ],
    ),
  ]
}

function bicyclePoints(
  matrices: Matrices,
  g: number,
  speeds: readonly number[],
  published?: typeof publishedEigenvalues,
): LinearComparison['points'] {
  return speeds.map((v) => {
    const accelerations = accelerationsOf(matrices, v, g)
    const row = published?.find(([speed]) => speed === v)
    return {
      set: { v },
      accelerations,
      eigenvalues: row
        ? [
            [row[1], row[2]],
            [row[1], -row[2]],
            [row[3], 0],
            [row[4], 0],
          ]
        : eigenvalues(systemOf(accelerations)),
    }
  })
}

function bicycles(): ValidationCase[] {
  const paper =
    'J. P. Meijaard, J. M. Papadopoulos, A. Ruina and A. L. Schwab, Linearized dynamics equations for the balance and steer of a bicycle, Proceedings of the Royal Society A 463 (2007) 1955'
  return [
    {
      id: 'bicycle-benchmark',
      title: 'Whipple’s bicycle, benchmark',
      group: 'published',
      source: `${paper}: the matrices M, C₁, K₀, K₂ of the benchmark and its eigenvalues at 0 to 10 m/s.`,
      digits: 14,
      scene: bicycle(benchmarkBicycle),
      tight: {},
      compare: {
        kind: 'linear',
        coordinates: bicycleCoordinates(benchmarkBicycle),
        displacement: 1e-3,
        points: [
          {
            set: { v: 0 },
            accelerations: accelerationsOf(publishedMatrices, 0, benchmarkBicycle.g),
            eigenvalues: publishedAtRest.map((value) => [value, 0] as const),
          },
          ...bicyclePoints(
            publishedMatrices,
            benchmarkBicycle.g,
            publishedEigenvalues.map(([v]) => v),
            publishedEigenvalues,
          ),
        ],
        within: 1e-9,
      },
    },
    {
      id: 'bicycle-second',
      title: 'Whipple’s bicycle, other parameters',
      group: 'linearised',
      source: `${paper}, appendix A, evaluated for a second bicycle: matrices and eigenvalues at eight speeds from 1 to 10 m/s.`,
      digits: 13,
      scene: bicycle(secondBicycle),
      tight: {},
      compare: {
        kind: 'linear',
        coordinates: bicycleCoordinates(secondBicycle),
        displacement: 1e-3,
        points: bicyclePoints(whipple(secondBicycle), secondBicycle.g, [1, 2, 3, 4, 5, 6, 8, 10]),
        within: 1e-9,
      },
    },
  ]
}

/** s = (±iCω ± √(4Amgl − C²ω²))/(2A) */
function sleepingTop(): ValidationCase {
  const [m, l, J, C] = [0.8, 0.15, 0.007, 0.0009]
  const A = J + m * l * l
  const critical = Math.sqrt((4 * A * m * G * l) / C ** 2)
  const ratios = [0.5, 0.9, 1.1, 1.5, 3]
  return {
    id: 'sleeping-top',
    title: 'Sleeping top',
    group: 'linearised',
    source:
      'Closed form s = (±iCω ± √(4Amgl − C²ω²))/2A (Goldstein, Classical Mechanics, §5.7) below and above the critical spin of 381.2260921465546 rad/s.',
    digits: 15,
    scene: {
      version: 1,
      title: 'Sleeping top',
      parameters: ['spin', 'x', 'y', 'dx', 'dy'].map((id) => ({ id, value: 0 })),
      bodies: [
        {
          id: 'top',
          mass: m,
          centre: [0, 0, l],
          inertia: [J, J, C],
          angles: ['=-y', '=x', 0],
          spin: ['=-dy', '=dx', '=spin'],
        },
      ],
      joints: [{ id: 'tip', kind: 'spherical', a: { body: 'ground' }, b: { body: 'top' } }],
    },
    tight: {},
    compare: {
      kind: 'linear',
      coordinates: [
        coordinate('x', [[1 / l, 'top.cx']], [[1 / l, 'top.cvx']], [[1 / l, 'top.cax']]),
        coordinate('y', [[1 / l, 'top.cy']], [[1 / l, 'top.cvy']], [[1 / l, 'top.cay']]),
      ],
      displacement: 1e-3,
      points: ratios.map((ratio) => {
        const spin = ratio * critical
        const inside = 4 * A * m * G * l - (C * spin) ** 2
        const root = Math.sqrt(Math.abs(inside)) / (2 * A)
        const turn = (C * spin) / (2 * A)
        return {
          set: { spin },
          eigenvalues:
            inside > 0
              ? [
                  [root, turn],
                  [root, -turn],
                  [-root, turn],
                  [-root, -turn],
                ]
              : [
                  [0, turn + root],
                  [0, turn - root],
                  [0, -turn + root],
                  [0, -turn - root],
                ],
        }
      }),
      within: 1e-9,
    },
  }
}

const oscillation = (omega: number): readonly [number, number][] => [
  [0, omega],
  [0, -omega],
]

/** Uniform bars of 0.5, 0.8, 0.3 m and 1, 2, 0.5 kg. M_ij and K_ii of the angles from the vertical:
     M_ii = l_i² (m_i/3 + Σ_{k>i} m_k),  M_ij = l_i l_j (m_j/2 + Σ_{k>j} m_k) for j > i,  K_ii = g l_i (m_i/2 + Σ_{k>i} m_k). */
function triplePendulum(): ValidationCase {
  const lengths = [0.5, 0.8, 0.3]
  const masses = [1, 2, 0.5]
  const names = ['upper', 'middle', 'lower']
  const angle = (i: number) => `theta${i + 1}`
  const across = [0, 1, 0] as const
  const hang = (i: number, what: (k: number) => string) =>
    lengths
      .slice(0, i)
      .map((l, k) => `${l}*${what(k)}`)
      .join('-')
  return {
    id: 'triple-pendulum-modes',
    title: 'Modes of a triple pendulum',
    group: 'linearised',
    source:
      'Frequencies of three unequal bars, from the mass and stiffness matrix of their angles in 40-digit arithmetic (Landau and Lifshitz, Mechanics, §23).',
    digits: 15,
    scene: {
      version: 1,
      title: 'Triple pendulum',
      parameters: lengths.flatMap((_, i) => [
        { id: angle(i), value: 0 },
        { id: `d${angle(i)}`, value: 0 },
      ]),
      bodies: lengths.map((l, i) => {
        const J = (masses[i] * l * l) / 12
        return {
          id: names[i],
          mass: masses[i],
          centre: [0, 0, -l / 2],
          inertia: [J, J, J / 100],
          position:
            i === 0
              ? [0, 0, 0]
              : [`=-${hang(i, (k) => `sin(${angle(k)})`)}`, 0, `=-${hang(i, (k) => `cos(${angle(k)})`)}`],
          angles: [0, `=${angle(i)}`, 0],
          velocity: i === 0 ? [0, 0, 0] : [`=-${hang(i, (k) => `cos(${angle(k)})*d${angle(k)}`)}`, 0, 0],
          spin: [0, `=d${angle(i)}`, 0],
          points: { end: [0, 0, -l] },
        }
      }),
      joints: names.map((id, i) => ({
        id: `${id} pin`,
        kind: 'revolute',
        a: i === 0 ? { body: 'ground', axis: across } : { body: names[i - 1], point: 'end', axis: across },
        b: { body: id, axis: across },
      })),
    },
    tight: {},
    compare: {
      kind: 'linear',
      coordinates: names.map((id, i) =>
        coordinate(angle(i), [[1, `${id}.pitch`]], [[1, `${id}.wy`]], [[1, `${id}.alphay`]]),
      ),
      displacement: 1e-3,
      points: [
        {
          set: {},
          eigenvalues: [3.042656280203113, 7.686968706937266, 11.943317436529936].flatMap(oscillation),
        },
      ],
      within: 1e-9,
    },
  }
}

/** Bar of 10 kg and 2 m on springs of 4000 N/m at −0.9 m and 6000 N/m at 0.7 m: height z and slope. */
function barOnSprings(): ValidationCase {
  const J = (10 * 4) / 12
  const spring = (id: string, x: number, stiffness: number) =>
    ({
      id,
      kind: 'spring',
      a: { body: 'ground', at: [x, 0, -1] },
      b: { body: 'bar', at: [x, 0, 0] },
      params: { stiffness, length: 1 },
    }) as const
  return {
    id: 'bar-on-springs-modes',
    title: 'Modes of a bar on two springs',
    group: 'linearised',
    source:
      'Frequencies 31.425078412016724 and 43.202597685771174 rad/s of bounce and pitch, a quadratic equation in 40-digit arithmetic.',
    digits: 15,
    scene: {
      version: 1,
      title: 'Bar on two springs',
      parameters: ['z', 'dz', 'pitch', 'dpitch'].map((id) => ({ id, value: 0 })),
      bodies: [
        {
          id: 'bar',
          mass: 10,
          inertia: [0.01, J, J],
          position: [0, 0, '=z'],
          angles: [0, '=pitch', 0],
          velocity: [0, 0, '=dz'],
          spin: [0, '=dpitch', 0],
        },
      ],
      joints: [
        {
          id: 'plane',
          kind: 'planar',
          a: { body: 'ground', axis: [0, 1, 0] },
          b: { body: 'bar', axis: [0, 1, 0] },
        },
      ],
      forces: [spring('left', -0.9, 4000), spring('right', 0.7, 6000)],
      settings: { gravity: [0, 0, 0] },
    },
    tight: {},
    compare: {
      kind: 'linear',
      coordinates: [
        coordinate('z', [[1, 'bar.z']], [[1, 'bar.vz']], [[1, 'bar.az']]),
        coordinate('pitch', [[1, 'bar.pitch']], [[1, 'bar.wy']], [[1, 'bar.alphay']]),
      ],
      displacement: 1e-3,
      points: [{ set: {}, eigenvalues: [31.425078412016724, 43.202597685771174].flatMap(oscillation) }],
      within: 1e-9,
    },
  }
}

export function linearised(): ValidationCase[] {
  return [...bicycles(), sleepingTop(), triplePendulum(), barOnSprings()]
}
