/* Notes that are not in the registries because the engine does not need them: the use of a kind, its reaction, and common
 mistakes. Markdown. Optional for a kind. */
import { FRAMES, REACTIONS } from '@freebody/scene'
import type { Registry } from '../../../apps/studio/src/help/topics'

export interface ListNote {
  readonly title: string
  readonly summary: string
  readonly text: string
}

export const listNotes: Readonly<Partial<Record<Registry, ListNote>>> = {
  joint: {
    title: 'Joints',
    summary:
      'Every kind of joint, coupling, rolling contact and driver: what it holds, what it leaves free, its equations.',
    text: String.raw`A joint is a set of conditions between **frames**: places on bodies with a direction each. The first frame is called F and
sits on the first body, the second is called M, for moving. $\mathbf p_{FM}$ is the way from F to M, and
$\mathbf x, \mathbf y, \mathbf z$ are a frame’s axes; the z axis is the one a hinge turns about and a slider slides along.

Each scalar condition is one **row** of $A\ddot q = b$. A condition on positions is differentiated twice, one on velocities
once; what remains is linear in the accelerations. The multiplier of a row is the size of the force or torque with which the
joint holds that condition, which is why the number of rows of a joint is also the number of components its reaction can have:
a hinge has five and no torque about its axis.

## Frames and axes

${FRAMES}

## Reactions and multipliers

${REACTIONS}`,
  },
  force: {
    title: 'Forces',
    summary: 'Every kind of force: springs, bushings, loads, drag, attraction, and those typed as text.',
    text: 'A force is given by a law, where a joint is given by a condition. It is known before the motion is solved for and goes into Q; a reaction is found with the motion and comes out as Aᵀλ. Forces between two frames act on both, equal and opposite.',
  },
  law: {
    title: 'Friction and damping in joints',
    summary: 'Laws by which a joint also does work: viscous, quadratic, dry, or typed.',
    text: `An ideal joint does no work in any motion it allows: its force is perpendicular to them. Real ones rub. A law adds a force $C$
that the constraint exerts *besides* holding; what of it lies along the allowed motions changes the motion, and the rest is taken up by
the ideal part, so that the constraint still holds exactly [U05 Eqs. 8–12]. Arrows draw the two parts in two colours.`,
  },
  shape: {
    title: 'Shapes',
    summary: 'Every kind of shape a body can be made of, with exact volume, centroid and moments of inertia.',
    text: 'A body is made of one or more shapes. They give it its look, its places for joints and, unless you type them, its mass, its centre and its inertia. Volumes, centroids and moments are exact, not those of a mesh. A shape with a negative density cuts a hole.',
  },
}

export const jointNotes: Readonly<Record<string, string>> = {
  spherical:
    'The shoulder of an arm, the foot of a tripod, the pivot of a top. Its reaction is a force through the centre of the ball and no torque at all. Two of them on one rod leave the rod free to turn about its own length: a freedom that nobody sees and the count of freedoms shows.',
  revolute:
    'Doors, cranks, elbows. The reaction is a force and a torque across the axis; there is none about it, which is what lets it turn. A planar linkage built of hinges in space repeats conditions (each loop three of them): the motion is right, and [how the hinges share the load](redundancy.md) is then not determined.',
  prismatic:
    'Pistons, drawers, rails. The reaction has two forces across the rail and a torque about all three axes: a slider that is pushed off its centre line is held straight by torque. Where a rail should not care how the slider is turned, a [sleeve](joint-cylindrical.md) is kinder to the rest of the mechanism.',
  cylindrical:
    'A shaft in a plain bearing: it turns and slides. Reaction: two forces and two torques, all across the axis.',
  universal: String.raw`Cardan’s or Hooke’s joint. At a bend $\beta$ the driven shaft runs ahead and behind twice a turn, $\tan\theta_2 = \tan\theta_1/\cos\beta$; a second joint with its forks in line takes that away again. Its one torque acts about the normal of the two crossed axes.`,
  planar:
    'A book on a table, a body in a plane. The reaction is a force along the normal and torques about the two axes in the plane. One of these makes a spatial scene planar, without the redundant conditions of many hinges.',
  fixed:
    'A weld. Its six reaction components are what a beam’s clamp carries: put one where you want to know the internal force of a body, and cut the body in two.',
  screw: String.raw`One turn advances it by the lead $h$. Force along the axis and torque about it come in a fixed ratio, $\tau = \tfrac{h}{2\pi} F$, the law of the vice and the jack, and the power of the two cancels. Turns are counted.`,
  'constant-velocity':
    'What the front wheels of a car hang on: both sides turn alike at any bend, unlike with a [universal joint](joint-universal.md).',
  'slot-pin':
    'A pin in a straight slot, as in a scotch yoke or a Whitworth drive: it slides along x of the slot’s body and turns about z.',
  'slider-slider':
    'Two sliders at right angles with a block without mass between them: a cross table, or one half of an Oldham coupling.',
  'revolute-spherical':
    'A link without mass that turns about an axis on one body and holds a ball on the other, as a tie rod or a control arm whose own inertia does not matter. Unlike a [rod](joint-distance.md) it also holds the ball in its plane.',
  'revolute-revolute':
    'A coupler without mass between two axes: parallel as in a planar linkage, crossing as in a [universal joint](joint-universal.md), or skew. One joint in place of a light body and two hinges: fewer unknowns, and no body whose small mass makes the equations stiff.',
  distance:
    'A rod without mass, with a ball at each end. Its reaction is one force along the rod. It has no meaning at length zero. Where it should only pull, use a [spring](force-spring.md) or look at the sign.',
  'point-on-line':
    'A bead on a straight wire. The reaction is across the wire; friction along it is a [law](laws.md).',
  'point-on-plane':
    'A foot on a smooth floor that never leaves it: it holds both ways, so watch the sign of the force to see when a real foot would lift.',
  'point-on-curve':
    'A bead on a bent wire: circle, parabola, cycloid, helix and others. The nearest point of the curve is followed through the motion, so that a curve which crosses itself is not jumped.',
  'point-on-surface':
    'A point on a sphere, an ellipsoid, a torus, waves. The reaction is along the normal of the surface, which is the gradient of the function that describes it.',
  'parallel-axes':
    'Two conditions on directions alone. With others it builds what no kind offers; its reaction is a torque across the axes.',
  'perpendicular-axes': 'One condition on directions alone, as in the cross of a universal joint.',
  gear: 'Ties angles, not bodies: each wheel needs its own [hinge](joint-revolute.md), and the force where the teeth meet appears as one torque on each shaft and its reaction on what the shafts turn in. A negative ratio is a ring gear. Turns are counted, so there is no jump at a half-turn.',
  'rack-and-pinion': 'Ties a stroke to an angle. The rack needs its rail and the pinion its hinge.',
  belt: 'As a [gear pair](joint-gear.md) with the sense of turning kept, or reversed where the belt is crossed. Its two strands are not told apart: what you see is their difference.',
  rope: 'The whole length stays, over as many points as you like: a pulley that is a point changes the direction of the rope and not its tension. It also pushes; a negative tension means that a real rope would be slack.',
  differential:
    'The cage turns by the mean of both shafts and its torque is shared equally, whatever their speeds. Hold one shaft and the other runs twice as fast.',
  armature:
    'The inertia of a motor’s rotor, as a joint feels it: behind a gearbox of ratio n it is n² times that of the rotor, and often more than that of the arm. It holds nothing. Its reaction is the torque that accelerates the rotor, and ½ I q̇² counts as kinetic energy. Usually it sits on the frames of a [hinge](joint-revolute.md) or a slider.',
  'knife-edge':
    'A blade on ice. It removes a *velocity* and no position: the skate can get anywhere, by steering. Conditions like this, which cannot be integrated to one on positions, are called nonholonomic; their reaction is across the blade and does no work.',
  'rolling-disc':
    'A coin that rolls. It touches at its lowest point, which moves through the disc; that point is at rest for an instant, so friction holds it and does no work. It can be anywhere and turned anyhow, and yet every little motion of it is bound.',
  'rolling-sphere': 'A ball on a table or, the table turning, on a turntable. Spin about the normal is free.',
  'rolling-pair':
    'One ball on another, or inside a hollow one. It holds both ways: look at the sign of the normal force for when it would leave.',
  'driven-angle':
    'A motor that is never too weak: the angle, its rate or its acceleration follows your function of time exactly, and the reaction is the torque it takes. It does work, and [diagnostics](diagnostics.md) say how much. Usually it sits on the frames of a hinge.',
  'driven-distance':
    'An actuator of prescribed length, such as the legs of a Stewart platform. Its reaction is the force it must give.',
  'driven-point':
    'Leads a point along a path given over time. With it an arm follows a curve and its joints take the angles that this needs: a *servo constraint*. Its reaction is the force that leads the point.',
}

export const kindNotes: Readonly<Record<string, string>> = {
  'force/spring':
    'Linear, with a cubic part for those that stiffen, and a damper in parallel. A stiff one in a fast scene makes small steps; the [implicit integrator](integrators.md#implicit) is for that.',
  'force/torsion-spring':
    'The angle is taken between half a turn back and half a turn forth. For more turns type a force about an axis.',
  'force/bushing':
    'Six springs and dampers: a joint that gives. Where rigid joints share a load in an undetermined way, bushings in their place decide it, as the [page on redundancy](redundancy.md) shows.',
  'force/force': 'A load over time at a point, in world axes or turning along with the body.',
  'force/torque':
    'A torque over time on a body. On one body only: for a motor between two, use a [driven angle](joint-driven-angle.md), or two of these.',
  'force/drag':
    'Resistance of a fluid at rest: a part in proportion to speed and a part in proportion to its square, for the point’s velocity and for turning.',
  'force/gravitation':
    'Between two bodies only, on top of the scene’s gravity, which you may switch off. A softening length keeps it finite at a hit.',
  'force/pull':
    'What your hand does when you drag a body of a running scene: a damped spring to where the pointer is, as strong as the body is heavy.',
  'force/typed':
    'Anything that can be written down: see [typed equations](equations.md). As a potential it also counts in the energy.',
  'law/viscous':
    'In proportion to the speed of the joint. Kind to every integrator, and never holds anything still.',
  'law/quadratic': 'In proportion to the square of the speed: oil that is churned, air in a cylinder.',
  'law/coulomb': String.raw`In proportion to the load: $\mu N$, where $N$ is the size of the joint’s reaction without the friction force itself. Friction may change $N$, as in a brake shoe that the drum pulls in, so both are solved for together, over all joints that rub; the law’s channel *N* shows the load. Where friction raises its own load without bound there is no answer and the run stops (self-locking); where two loads satisfy the law, the one that the load without friction turns into is taken, and a warning says so. Torques in a guide do not count as load. At rest the direction of friction has no formula, so below the transition speed it fades in smoothly. A joint that should stick creeps by a part of that speed: make it smaller for better sticking, at the price of smaller steps.`,
  'law/typed':
    'A force along the motion, as in `-mu*N`, or a vector. Here `N` is the load without any friction; where friction changes its own load, take [dry friction](law-coulomb.md). What may stand in it is on the page of [typed equations](equations.md).',
}
