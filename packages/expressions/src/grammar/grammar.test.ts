import { readFileSync } from 'node:fs'
import { buildParser } from '@lezer/generator'
import { expect, it } from 'vitest'
import { positions, velocities } from '../testing/corpus'
import { parser } from './parser'

const source = readFileSync(new URL('./equation.grammar', import.meta.url), 'utf8')

it('has the tables of its grammar (run `pnpm grammar` after changing it)', () => {
  const built = buildParser(source)
  const tables = (p: object) => {
    const { states, data, goto } = p as Record<string, ArrayLike<number>>
    return [states, data, goto].map((table) => Array.from(table))
  }
  expect(tables(parser)).toEqual(tables(built))
  for (const text of [...positions, ...velocities])
    expect(`${parser.parse(text)}`).toBe(`${built.parse(text)}`)
})

it.each([
  ['-a^2', 'Negate("-",Power(a,"^",2))'],
  ['2^-a^2', 'Power(2,"^",Negate("-",Power(a,"^",2)))'],
  ['a^b^c', 'Power(a,"^",Power(b,"^",c))'],
  ['a-b-c', 'Subtract(Subtract(a,"-",b),"-",c)'],
  ['a/b*c', 'Multiply(Divide(a,"/",b),"*",c)'],
  ['-a*b', 'Multiply(Negate("-",a),"*",b)'],
])('reads %s the usual way', (text, shape) => {
  const leaves = text.match(/[a-z\d]/g)!
  let i = 0
  const tree = `${parser.parse(text).topNode.firstChild!.toTree()}`
  expect(tree.replace(/Path\(Part\(Name\)\)|Number/g, () => leaves[i++])).toBe(shape)
})
