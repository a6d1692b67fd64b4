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
$\mathbf x, \mathbf y, \mathbf z$ are a frame’s axes; a hinge turns about the z axis, and a slider slides along it.

Each scalar condition is one **row** of $A\ddot q = b$. A condition on positions is differentiated twice, one on velocities
once; what remains is linear in the accelerations. The multiplier of a row is the size of the force or torque that enforces
that condition, so a joint has as many rows as its reaction has components: a hinge has five, and no torque about its axis.

## Frames and axes

${FRAMES}

## Reactions and multipliers

${REACTIONS}`,
  },
  force: {
    title: 'Forces',
    summary: 'Every kind of force: springs, bushings, loads, drag, attraction, and those typed as text.',
    text: 'A force is given by a formula, a joint by a condition. A force is known before the accelerations are solved for and is part of Q; a reaction is found with them and is Aᵀλ. Forces between two frames act on both, equal and opposite.',
  },
  law: {
    title: 'Friction and damping in joints',
    summary: 'Laws by which a joint also does work: viscous, quadratic, dry, or typed.',
    text: `An ideal joint does no work in any motion it allows. Real joints have friction. A law adds a force $C$ to the reaction of the
constraint: its part along the allowed motions changes the motion, and the ideal part balances the rest, so that the constraint
still holds exactly [U05 Eqs. 8–12]. Arrows show the two parts in two colours.`,
  },
  shape: {
    title: 'Shapes',
    summary: 'Every kind of shape a body can be made of, with exact volume, centroid and moments of inertia.',
    text: 'A body is made of one or more shapes. They determine its picture, the places offered for joints and, unless you type them, its mass, centre of mass and inertia. Volumes, centroids and moments are exact, not those of a mesh. A shape with a negative density cuts a hole.',
  },
}

export const jointNotes: Readonly<Record<string, string>> = {
  spherical:
    'For a shoulder, the foot of a tripod, the pivot of a top. Its reaction is a force through the centre of the ball, without a torque. A rod between two ball joints is free to turn about its own axis; this counts as a degree of freedom, although it is hardly visible.',
  revolute:
    'For doors, cranks, elbows. The reaction is a force and a torque normal to the axis; there is no torque about the axis. A planar linkage built of hinges in space has redundant conditions (three in each loop): the motion is right, but [how the hinges share the load](redundancy.md) is not determined.',
  prismatic:
    'For pistons, drawers, rails. The reaction is a force normal to the rail and a torque about all three axes: a load beside the centre line gives a torque. Where the slider may turn about the rail, use a [sleeve](joint-cylindrical.md): it adds fewer redundant conditions.',
  cylindrical:
    'A shaft in a plain bearing: it turns and slides. Its reaction is a force and a torque, both normal to the axis.',
  universal: String.raw`Cardan’s or Hooke’s joint. At an angle $\beta$ between the shafts the speed of the driven shaft varies twice in each turn, $\tan\theta_2 = \tan\theta_1/\cos\beta$; a second joint with its forks in line cancels this. Its torque is about the normal of the two crossed axes.`,
  planar:
    'For a body that moves in a plane. The reaction is a force along the normal and torques about the two axes in the plane. One such joint makes a mechanism planar; hinges between its other bodies then have redundant conditions.',
  fixed:
    'A weld. Its reaction has six components, like that of a clamped beam. To read the internal forces of a body, cut it in two and join the halves by this joint.',
  screw: String.raw`One turn advances it by the lead $h$. The force along the axis and the torque about it have a fixed ratio, $\tau = \tfrac{h}{2\pi} F$, as in a vice, and their powers cancel. Turns are counted.`,
  'constant-velocity':
    'For the drive shafts of front wheels: both sides turn at the same speed at any angle, unlike with a [universal joint](joint-universal.md).',
  'slot-pin':
    'A pin in a straight slot, as in a scotch yoke or a Whitworth drive: it slides along x of the slot’s body and turns about z.',
  'slider-slider':
    'Two sliders at right angles with a block without mass between them: a cross table, or one half of an Oldham coupling.',
  'revolute-spherical':
    'A link without mass that turns about an axis on one body and holds a ball on the other, such as a tie rod or a control arm whose inertia can be neglected. Unlike a [rod](joint-distance.md) it also keeps the ball in its plane.',
  'revolute-revolute':
    'A coupler without mass between two axes: parallel as in a planar linkage, crossing as in a [universal joint](joint-universal.md), or skew. One joint in place of a light body and two hinges: fewer unknowns, and no body whose small mass makes the equations stiff.',
  distance:
    'A rod without mass, with a ball at each end. Its reaction is one force along the rod. Its length must not be zero. If it should only pull, use a [spring](force-spring.md), or check the sign of the force.',
  'point-on-line':
    'A bead on a straight wire. The reaction is normal to the wire; friction along it is a [law](laws.md).',
  'point-on-plane':
    'A foot that slides on a smooth floor and never leaves it. The plane can also pull: check the sign of the force to see when a real foot would lift off.',
  'point-on-curve':
    'A bead on a bent wire: circle, parabola, cycloid, helix and others. The nearest point of the curve is followed during the motion, so the bead does not change branches where a curve crosses itself.',
  'point-on-surface':
    'A point on a sphere, an ellipsoid, a torus, waves. The reaction is along the normal of the surface, which is the gradient of the function that describes it.',
  'parallel-axes':
    'Two conditions on directions alone. Combine it with other joints. Its reaction is a torque normal to the axes.',
  'perpendicular-axes': 'One condition on directions alone, as in the cross of a universal joint.',
  gear: 'Couples two angles: each wheel needs its own [hinge](joint-revolute.md), and the force between the teeth appears as a torque on each shaft, with the opposite torque on what the shaft turns in. A negative ratio is a ring gear. Turns are counted, so there is no jump at a half-turn.',
  'rack-and-pinion': 'Couples a stroke to an angle. The rack needs a slider and the pinion a hinge.',
  belt: 'Like a [gear pair](joint-gear.md) whose wheels turn in the same sense, or in opposite senses if the belt is crossed. The force is the difference between the tensions of the two strands.',
  rope: 'Keeps the total length over any number of points: a pulley that is a point changes the direction of the rope and not its tension. The rope can also push; a negative tension means that a real rope would be slack.',
  differential:
    'The cage turns by the mean of both shafts, and its torque is shared equally at any speeds. Hold one shaft and the other runs twice as fast.',
  armature:
    'The inertia of a motor’s rotor at a joint: behind a gearbox of ratio n it is n² times that of the rotor, and often more than that of the arm. It constrains nothing. Its reaction is the torque that accelerates the rotor, and ½ I q̇² counts as kinetic energy. Usually it sits on the frames of a [hinge](joint-revolute.md) or a slider.',
  'knife-edge':
    'A blade on ice. It removes a *velocity* and no position: by steering, the skate can reach any position. Conditions like this, which cannot be integrated to one on positions, are called nonholonomic; the reaction is normal to the blade and does no work.',
  'rolling-disc':
    'A coin that rolls. It touches the plane at its lowest point, which is at rest at that moment, so the contact force does no work. The conditions restrict velocities only: every position and orientation can be reached.',
  'rolling-sphere': 'A ball on a table or, the table turning, on a turntable. Spin about the normal is free.',
  'rolling-pair':
    'One ball on another, or inside a hollow one. The contact can also pull: check the sign of the normal force to see when a real ball would lift off.',
  'driven-angle':
    'A motor of unlimited torque: the angle, its rate or its acceleration is a given function of time, and the reaction is the torque needed for it. The motor does work; [diagnostics](diagnostics.md) show how much. Usually it sits on the frames of a hinge.',
  'driven-distance':
    'An actuator of prescribed length, such as the legs of a Stewart platform. Its reaction is the force it needs.',
  'driven-point':
    'Moves a point along a path that is a function of time, for example the tip of an arm along a curve; the joints take the angles needed: a *servo constraint*. Its reaction is the force on the point.',
}

export const kindNotes: Readonly<Record<string, string>> = {
  'force/spring':
    'Linear, with an optional cubic part and a damper in parallel. Stiff springs need small steps; the [implicit integrator](integrators.md#implicit) avoids this.',
  'force/torsion-spring': 'The angle is between −π and π. For more turns, type a force about an axis.',
  'force/bushing':
    'Six springs and dampers: an elastic joint. Where the load of rigid joints is indeterminate, bushings in their place determine it, as the [page on redundancy](redundancy.md) shows.',
  'force/force': 'A force at a point as a function of time, in world axes or in axes of the body.',
  'force/torque':
    'A torque on one body as a function of time. For a motor between two bodies, use a [driven angle](joint-driven-angle.md), or two torques.',
  'force/drag':
    'Resistance of a fluid at rest: a part in proportion to speed and a part in proportion to its square, for the point’s velocity and for turning.',
  'force/gravitation':
    'Between two bodies only, on top of the scene’s gravity, which you may switch off. A softening length keeps it finite at distance zero.',
  'force/pull':
    'Acts when you drag a body of a running scene: a damped spring to the pointer, with a stiffness in proportion to the mass of the body.',
  'force/typed':
    'A force given by an expression: see [typed equations](equations.md). As a potential it also counts in the energy.',
  'law/viscous':
    'In proportion to the speed of the joint. It needs no small steps, and it never holds a joint at rest.',
  'law/quadratic': 'In proportion to the square of the speed, as in turbulent oil or air.',
  'law/coulomb': String.raw`In proportion to the load: $\mu N$, where $N$ is the size of the joint’s reaction without the friction force itself. Friction may change $N$, as in a self-energising brake shoe, so both are solved for together, over all joints with friction; the law’s channel *N* shows the load. Where friction raises its own load without bound there is no solution and the run stops (self-locking). If two loads satisfy the law, the one that is continuous with the load without friction is used, and a warning says so. Torques in a guide do not count as load. In a joint that only turns, the *effective radius* must be given: with a radius of 0 there is no friction. Below the transition speed friction decreases smoothly to zero, so a joint that should stick creeps at a part of that speed: a smaller one sticks better and needs smaller steps.`,
  'law/typed':
    'A force along the motion, as in `-mu*N`, or a vector. Here `N` is the load without any friction; where friction changes its own load, use [dry friction](law-coulomb.md). The names it may use are on the page of [typed equations](equations.md).',
}
