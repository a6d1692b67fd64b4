/* All attacks, in the order of the table. A new one is a file in attacks/, named here. */
import type { Attack } from './attack'
import { deployments } from './attacks/deployments'
import { hostileScenes } from './attacks/hostile-scenes'
import { hostileScenesInBrowser } from './attacks/hostile-scenes-in-browser'
import { kills } from './attacks/kills'
import { messageFloods } from './attacks/message-floods'
import { mutatedLinks } from './attacks/mutated-links'
import { mutatedScenes } from './attacks/mutated-scenes'
import { soak } from './attacks/soak'
import { storageFaults } from './attacks/storage-faults'
import { switches } from './attacks/switches'
import { workerFaults } from './attacks/worker-faults'

export const attacks: readonly Attack[] = [
  mutatedLinks,
  mutatedScenes,
  hostileScenes,
  hostileScenesInBrowser,
  messageFloods,
  deployments,
  storageFaults,
  workerFaults,
  switches,
  kills,
  soak,
]
