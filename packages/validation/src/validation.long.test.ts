import { expect, it } from 'vitest'
import { cases } from './registry'
import { agreesWithPage } from './testing/agreement'

const slow = cases.filter((one) => one.slow)

it('there are slow cases', () => expect(slow.length).toBeGreaterThan(0))

it.each(slow)('Freebody agrees with $id', agreesWithPage)
