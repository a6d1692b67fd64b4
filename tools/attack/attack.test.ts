/* A slice of the attack suite; `pnpm test:long` runs all of it. */
import { describe, expect, it } from 'vitest'
import { attacks } from './registry'
import { attack } from './suite'
import { tableOf } from './table'

const SEED = 20261119
const inNode = attacks.filter(({ where }) => where === 'node')

it('has attacks with names of their own', () => {
  expect(new Set(attacks.map(({ id }) => id)).size).toBe(attacks.length)
})

describe(`in short (seed ${SEED})`, () => {
  it.each(inNode)('$title', async (one) => {
    const results = await attack([one], { size: 'tiny', seed: SEED })
    expect(results[0].failures).toEqual([])
    expect(tableOf(results)).toContain(`| ${one.title} | `)
  })

  it('says what failed, and when the attack itself does not work', async () => {
    const [result] = await attack(
      [
        {
          ...inNode[0],
          where: 'node',
          run: async () => {
            throw new Error('no such thing')
          },
        },
      ],
      { size: 'tiny', seed: SEED },
    )
    expect(result.failures[0]).toContain('no such thing')
    expect(tableOf([result])).toMatch(/\| 1 \|$/)
  })
})
