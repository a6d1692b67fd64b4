/* The attacks of the page, in short: `pnpm test:long` runs all attacks in full. Floods, deployments and faults are tests of their own. */
import { expect, test } from '@playwright/test'
import { attacks } from '../tools/attack/registry'
import { attack } from '../tools/attack/suite'

const SEED = 20261119

for (const one of attacks.filter(({ where }) => where === 'browser'))
  test(`${one.title}, in short (seed ${SEED})`, async () => {
    const [{ failures, counts }] = await attack([one], { size: 'tiny', seed: SEED })
    console.log(JSON.stringify(counts))
    expect(failures).toEqual([])
  })
