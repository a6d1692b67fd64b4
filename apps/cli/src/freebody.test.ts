import { describe, expect, it } from 'vitest'
import { commands } from './commands'
import { exitMeanings } from './exit'
import { helpOf, overview } from './help'
import { call } from './testing/shell'

const names = Object.keys(commands)

describe('help', () => {
  it.each([['--help'], ['-h'], ['help']])('lists every command: %s', async (word) => {
    const { code, out, err } = await call([word])
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: overview(commands) })
    for (const name of names) expect(out).toContain(`  ${name} `)
    for (const [exit, meaning] of exitMeanings) expect(out).toContain(`${exit}  ${meaning}`)
  })

  it.each(names)('says what %s does, with examples that it understands', async (name) => {
    const { command } = await commands[name].load()
    const expected = { code: 0, err: '', out: helpOf(name, commands[name].summary, command) }
    expect(await call([name, '--help'])).toEqual(expected)
    expect(await call(['help', name])).toEqual(expected)
    // Asked for among other words, and whatever they are.
    expect(await call([name, 'x', 'y', 'z', '-h'])).toEqual(expected)
    for (const option of Object.keys(command.options)) expect(expected.out).toContain(`--${option}`)
    expect(command.examples.length).toBeGreaterThan(0)
    for (const { line } of command.examples) expect(line.startsWith(name)).toBe(true)
    for (const line of expected.out.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  it('comes on standard error where nothing is said', async () => {
    expect(await call([])).toEqual({ code: 64, out: '', err: overview(commands) })
  })
})

describe('what is not understood', () => {
  it.each([
    [['rnu'], 'There is no command "rnu". Did you mean "run"?'],
    [['chekc', 'x'], 'Did you mean "check"?'],
    [['constructor'], 'There is no command "constructor".'],
    [['run'], 'The scene: a file, a link, an example or - is missing.'],
    [['run', 'pendulum', 'bead'], '"bead" is one word too many.'],
    [['run', 'pendulum', '--tiem', '3'], 'There is no option "--tiem". Did you mean --time?'],
    [['run', 'pendulum', '-t', '3'], 'There is no option "-t".'],
    [['run', 'pendulum', '--constructor'], 'There is no option "--constructor".'],
    [['run', 'pendulum', '--time'], '--time needs a value: --time SECONDS.'],
    [['run', 'pendulum', '--time', 'soon'], '--time must be a number of 0 or more, and "soon" is not.'],
    [['run', 'pendulum', '--time=-1'], '--time must be a number of 0 or more'],
    [['run', 'pendulum', '--step', '0'], '--step must be a number greater than 0'],
    [['run', 'pendulum', '--step', ''], '--step must be a number'],
    [['run', 'pendulum', '--sample', 'Infinity'], '--sample must be a number'],
    [['run', 'pendulum', '--integrator', 'kr4'], 'not "kr4". Did you mean "rk4"?'],
    [['run', 'pendulum', '--quiet=yes'], '--quiet takes no value'],
    [['run', 'pendulum', '--at', '1,x'], '--at takes times in seconds'],
    [['run', 'pendulum', '--set', 'L'], '--set takes NAME=VALUE'],
    [['run', 'pendulum', '--set', 'l=1', '--quiet'], 'The scene has no parameter "l". Did you mean "L"?'],
    [['run', 'pendulum', '--set', 'q=1'], 'It has L, m, phi.'],
    [
      ['run', 'pendulum', '--set', 'L=2*long'],
      '"2*long" has no value. Column 3: Nothing here is called long.',
    ],
    [['run', 'pendulum', '--set', 'L=2*(m'], 'Column 3: This ( is never closed. Add ) before column 5.'],
    [['run', 'pendulum', '--set', 'L=m', '--set', 'm=2*L'], 'm depends on itself: L → m → L.'],
    [['run', 'pendulum', '--set', 'L= '], '--set L= has no value'],
    [['run', 'pendulum', '--set', 'L=t'], 'it cannot use t'],
    [['run', 'pendulum', '--set', 'bar.mas=1'], '"bar" has no number "mas". Did you mean "mass"?'],
    [['run', 'pendulum', '--set', 'bar.mass=1/x'], '"1/x" has no value. Column 3: Nothing here is called x.'],
    [['sweep', 'pendulum', '--param', 'L=1,2*y'], '"2*y" has no value. Column 3: Nothing here is called y.'],
    [['run', 'pendulum', '--channels', 'bar.X1'], '"bar" has no channel "X1".'],
    [['run', 'pendulum', '--channels', '*.nothing'], 'No channel is like "*.nothing".'],
    [['sweep', 'pendulum'], 'Say which parameter to vary'],
    [['sweep', 'pendulum', '--param', 'L=1:2'], 'the count must be a whole number'],
    [['sweep', 'pendulum', '--param', 'L=1:2:0'], 'the count must be a whole number'],
    [['sweep', 'pendulum', '--param', 'L=1:2:3:4'], 'it has too many parts'],
    [['sweep', 'pendulum', '--param', 'L=-1:2:3:log'], 'the same side of zero'],
    [['sweep', 'pendulum', '--param', 'L=1,,2'], 'a value is missing'],
    [['sweep', 'pendulum', '--param', 'L=0:1:100000', '--param', 'm=1:2:100'], 'That would be 10000000 runs'],
    [['sweep', 'pendulum', '--param', 'L=1', '--reduce', 'meen'], 'Did you mean "mean"?'],
    [['sweep', 'pendulum', '--param', 'L=1', '--jobs', '1.5'], '--jobs must be a whole number'],
    [['examples', 'pendlum'], 'Did you mean "pendulum"?'],
    [['channels', 'pendulum', '--of', 'pn'], 'Did you mean "pin"?'],
  ])('is answered: %j', async (words, sentence) => {
    const { code, out, err } = await call(words)
    expect(err).toContain(sentence)
    expect({ code, out }).toEqual({ code: 64, out: '' })
    expect(err).toMatch(/^freebody: .*\.\n$|\?\n$/)
    expect(err.trimEnd()).not.toContain('\n')
  })
})

describe('a scene that cannot be read', () => {
  it.each([
    ['nowhere.json', '', 'There is no file and no example "nowhere.json".'],
    ['four-br', '', 'Did you mean "four-bar"?'],
    ['.', '', '"." is a folder'],
    ['-', '', 'There is nothing to read'],
    ['-', '{"version": 1,', 'This is not JSON'],
    ['-', '[1]', 'not a Freebody scene'],
    ['-', '{"version": 99}', 'of version 99'],
    ['-', 'hello', 'This is not JSON'],
    ['-', '{"version": 1, "bodies": [{"id": "a", "mass": "heavy"}]}', '/bodies/0/mass'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '', 'This link is damaged'],
    ['https://example.org/#s=a123', '', 'This link is damaged'],
    ['https://example.org/#t=1', '', 'neither #s= nor #src='],
    ['https://example.org/?example=pendlum#', '', 'There is no example "pendlum". Did you mean "pendulum"?'],
    ['#src=file:///etc/passwd', '', 'not from "file:"'],
    ['#src=scene.json', '', 'nothing is loaded from the network unless --fetch is given'],
  ])('is answered: %s %s', async (source, stdin, sentence) => {
    const { code, out, err } = await call(['run', source], { stdin })
    expect(err).toContain(sentence)
    expect({ code, out }).toEqual({ code: 1, out: '' })
  })
})

it('prints the schema and the examples', async () => {
  const schema = await call(['schema'])
  expect(schema.code).toBe(0)
  expect(JSON.parse(schema.out)).toHaveProperty('$schema')
  const list = await call(['examples'])
  expect(list.out).toMatch(/^pendulum +Pendulum\n/)
  const listed = JSON.parse((await call(['examples', '--json'])).out) as { id: string }[]
  expect(list.out.trimEnd().split('\n')).toHaveLength(listed.length)
  const one = await call(['examples', 'slider-crank'])
  expect(await call(['check', '-'], { stdin: one.out })).toEqual({ code: 0, out: '', err: '' })
})

it('lists channels', async () => {
  const { code, out } = await call(['channels', 'slider-crank', '--of', 'guide'])
  expect(code).toBe(0)
  expect(out.split('\n')[0]).toMatch(/^guide\.stroke +m +guide stroke$/)
  expect(out.split('\n')[1]).toMatch(/^guide\.stroke\.rate +m\/s +guide stroke, rate$/)
  const like = await call(['channels', 'slider-crank', '--like', '*.speed,t', '--json'])
  expect((JSON.parse(like.out) as { name: string }[]).map((c) => c.name)).toEqual([
    'crank.speed',
    'rod.speed',
    'slider.speed',
    't',
  ])
})
