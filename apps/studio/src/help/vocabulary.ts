/* Words that people search for and that are not the name of anything here: what there is for them, in one or two sentences, and the
 commands and the page that come nearest. Where something does not exist, the sentence says so. Data: whoever adds the thing itself
 changes or deletes its entry. */
import type { Topic } from './topics'

export interface Wanted {
  /** As typed; a beginning of three letters is enough. */
  readonly words: string
  readonly answer: string
  /** Ids of commands; those of the palette's items are `add.` and the item's id. */
  readonly commands: readonly string[]
  readonly topic: Topic
}

export const vocabulary: readonly Wanted[] = [
  {
    words: 'floor contact collision collide bounce bump impact hit wall land touch',
    answer:
      'Add a floor, and bodies land on it, bounce and slide. Balls collide with each other too; other shapes do not yet. Joints that stay in contact are: rolling, and a point on a plane, line, curve or surface.',
    commands: [
      'add.floor',
      'add.joint.rolling-sphere',
      'add.joint.rolling-disc',
      'add.joint.point-on-plane',
      'add.joint.point-on-surface',
    ],
    topic: 'contact',
  },
  {
    words: 'limit limits stop endstop end-stop stopper range bumper',
    answer:
      'Select a joint: its limits are in the inspector. An equation may be an inequality, such as pin.angle <= 45 deg. A typed force or a stiff spring makes a soft stop.',
    commands: ['add.equation', 'add.force.typed', 'add.force.torsion-spring'],
    topic: 'contact',
  },
  {
    words: 'motor actuator drive driver servo engine crank',
    answer:
      'A motor drives an angle or a distance: select a joint and add a motor to it, or place a driver between two bodies.',
    commands: ['add.motor', 'add.joint.driven-angle', 'add.joint.driven-distance', 'add.force.torque'],
    topic: 'joint/driven-angle',
  },
  {
    words: 'gravity weight planet moon earth g',
    answer:
      'Gravity is a setting of the scene: it is in the inspector while nothing is selected. Bodies attract each other through the force “Gravitation”.',
    commands: ['edit.gravity', 'show.weights', 'add.force.gravitation'],
    topic: 'building',
  },
  {
    words: 'damping damper dashpot resistance viscous shock absorber',
    answer:
      'Damping is a setting of springs and bushings, a law in a joint, or drag through air. Select a joint to add damping to it.',
    commands: [
      'add.force.spring',
      'add.law.viscous',
      'add.law.quadratic',
      'add.force.drag',
      'add.force.bushing',
    ],
    topic: 'law/viscous',
  },
  {
    words: 'friction rough coulomb stick slip',
    answer: 'Friction acts in a joint: select the joint and add dry friction to it.',
    commands: ['add.law.coulomb', 'add.law.viscous'],
    topic: 'law/coulomb',
  },
  {
    words: 'length size dimension measure distance longer shorter',
    answer:
      'The size of a body is in the inspector when it is selected. Measure keeps the distance between two points, or an angle, in the scene; a parameter gives one length to several things.',
    commands: ['tool.measure', 'tool.measure-angle', 'add.joint.distance', 'add.shape.rod', 'add.parameter'],
    topic: 'building',
  },
]

/** Entries that every word typed is about. */
export function wantedBy(typed: string): readonly Wanted[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  return vocabulary.filter(({ words }) => {
    const known = words.split(' ')
    return parts.every((part) =>
      known.some((word) => word === part || (part.length > 2 && word.startsWith(part))),
    )
  })
}

/** Words by which a command is found. */
export function wordsFor(command: string): string {
  return vocabulary
    .filter(({ commands }) => commands.includes(command))
    .map(({ words }) => words)
    .join(' ')
}
