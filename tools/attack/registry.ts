/* All attacks, in the order of the table. A new one is a file in attacks/, named here. */
import type { Attack } from './attack'
import { hostileScenes } from './attacks/hostile-scenes'
import { hostileScenesInBrowser } from './attacks/hostile-scenes-in-browser'
import { kills } from './attacks/kills'
import { mutatedLinks } from './attacks/mutated-links'
import { mutatedScenes } from './attacks/mutated-scenes'
import { soak } from './attacks/soak'
import { switches } from './attacks/switches'

export const attacks: readonly Attack[] = [
  mutatedLinks,
  mutatedScenes,
  hostileScenes,
  hostileScenesInBrowser,
  switches,
  kills,
  soak,
]
