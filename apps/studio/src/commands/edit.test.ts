import { apply, check, compileScene, examples, type Scene } from '@freebody/scene'
import { beforeEach, describe, expect, it } from 'vitest'
import { editor, preferences, setPreferences, transient, setTransient } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { paletteItems } from '../panels/palette-items'
import { addCommands, insertMechanism } from './add'
import { editCommands } from './edit'
import { asFragment, isFragment } from './fragment'

const commands = [...editCommands, ...addCommands]
const said: string[] = []

/** The part of a workbench that the commands use: the run is at its start. */
const bench = {
  stage: null,
  say: (message: string) => said.push(message),
  followed: async () => {},
  session: {
    get compiled() {
      const compiled = compileScene(editor.getState().scene)
      if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join(' '))
      return compiled
    },
    get state() {
      return this.compiled.state
    },
    run: { atStart: true, playing: false },
  },
} as unknown as Workbench

async function run(id: string): Promise<void> {
  const command = commands.find((c) => c.id === id)
  if (!command) throw new Error(`There is no command ${id}`)
  const possible = command.available?.(bench) ?? true
  if (possible !== true) throw new Error(possible)
  await command.run(bench)
}

const { open, select, undo, redo } = editor.getState()
const scene = () => editor.getState().scene
const selection = () => editor.getState().selection
const crank = examples.find((example) => example.id === 'slider-crank')!.scene

beforeEach(() => {
  said.length = 0
  setTransient({ tool: { kind: 'select' }, dialog: null, renaming: null })
  open(crank)
})

it('has an id and a name of its own for every command', () => {
  expect(new Set(commands.map((c) => c.id)).size).toBe(commands.length)
  expect(new Set(commands.map((c) => c.label)).size).toBe(commands.length)
})

describe('every edit', () => {
  it.each<[string, readonly string[]]>([
    ['edit.duplicate', ['crank', 'rod']],
    ['edit.delete', ['rod']],
    ['edit.mirror-x', ['slider']],
    ['edit.mirror-y', ['crank', 'rod', 'slider']],
    ['edit.ground', ['slider']],
    ['edit.switch', ['guide', 'rod pin']],
    ['edit.hide', ['rod', 'guide']],
    ['edit.lock', ['ground']],
    ['edit.up', ['rod']],
    ['edit.down', ['crank pin']],
    ['edit.cut', ['rod']],
    ['add.motor', ['crank pin']],
    ['add.law.coulomb', ['guide']],
  ])('%s is one step back and forth', async (id, ids) => {
    select(ids)
    await run(id)
    const after = scene()
    expect(after).not.toEqual(crank)
    expect(editor.getState().past).toHaveLength(1)
    expect(editor.getState().past[0].label).toMatch(/^\p{Lu}.+/u)
    undo()
    expect(scene()).toBe(crank)
    expect(selection()).toEqual(ids)
    redo()
    expect(scene()).toBe(after)
  })

  it.each(editCommands.filter((c) => c.available).map((c) => c.id))('%s says what it lacks', (id) => {
    select([])
    open(crank)
    const lacks = editCommands.find((c) => c.id === id)?.available?.(bench)
    expect(lacks).toMatch(/\.$/)
  })
})

describe('switches', () => {
  it('go off together, then on', async () => {
    select(['guide', 'rod pin'])
    await run('edit.switch')
    expect(scene().joints?.map((joint) => joint.off ?? false)).toEqual([false, true, false, true])
    await run('edit.switch')
    expect(scene().joints).toEqual(crank.joints)
  })
  it('hide and show, and show everything', async () => {
    select(['rod'])
    await run('edit.hide')
    select(['rod', 'guide'])
    await run('edit.hide')
    expect(scene().view?.hidden).toEqual(['rod', 'guide'])
    await run('edit.show-all')
    expect(scene().view?.hidden).toBeUndefined()
  })
})

describe('the clipboard', () => {
  it('adds what was copied, each time a step further', async () => {
    select(['crank'])
    await run('edit.copy')
    await run('edit.paste')
    await run('edit.paste')
    const added = scene().bodies?.slice(3) ?? []
    expect(added).toHaveLength(2)
    expect(added[0].position).not.toEqual(added[1].position)
    expect(check(scene()).filter((p) => p.severity === 'error')).toEqual([])
    expect(selection()).toContain(added[1].id)
  })
  it('puts what was cut back where it was', async () => {
    select(['slider'])
    await run('edit.cut')
    expect(scene().bodies).toHaveLength(2)
    await run('edit.paste')
    expect(scene().bodies?.at(-1)).toMatchObject({ id: 'slider', position: crank.bodies?.[2].position })
  })
  it('recognises its own text', () => {
    const text = asFragment('{\n  "version": 1, "bodies": []\n}')
    expect(isFragment(text)).toBe(true)
    expect(JSON.parse(text)).toMatchObject({ version: 1, fragment: true })
    expect(isFragment('{ "version": 1 }')).toBe(false)
  })
})

it('types a new name into the outline', async () => {
  setPreferences({ folded: ['joints'] })
  select(['guide'])
  await run('edit.rename')
  expect(transient.getState().renaming).toBe('guide')
  expect(preferences.getState().folded).toEqual([])
})

describe('adding', () => {
  const empty: Scene = { version: 1 }

  it.each(paletteItems.map((item) => [item.id, item] as const))(
    '%s: makes it, or becomes the tool, or asks for its sizes',
    async (id, item) => {
      open(empty)
      await run(`add.${id}`)
      const { dialog, mechanism } = transient.getState()
      if (dialog === 'mechanism' && mechanism !== null) {
        expect(scene()).toBe(empty)
        await insertMechanism(mechanism, { links: 3, legs: 4 }, bench)
        expect(scene().bodies?.length).toBe(id === 'template.chain' ? 3 : 5)
        setTransient({ dialog: null, mechanism: null })
      }
      if (item.adding.kind === 'connect') expect(transient.getState().tool).toEqual(item.adding)
      else {
        expect(scene()).not.toBe(empty)
        expect(check(scene()).filter((p) => p.severity === 'error')).toEqual([])
      }
      expect(said).toEqual([])
    },
  )

  it('shows all of a mechanism that is added to others', async () => {
    const shown: number[] = []
    const stage = {
      showAll: () => shown.push(scene().bodies?.length ?? 0),
      camera: () => ({ position: [0, -5, 1], target: [0, 0, 0] }),
      project: ([x, , z]: readonly number[]) => ({ x: 100 * x, y: -100 * z }),
    }
    await insertMechanism('double-pendulum', {}, { ...bench, stage } as unknown as Workbench)
    expect(shown).toEqual([5])
  })

  it('puts bodies beside each other', async () => {
    open(empty)
    for (let i = 0; i < 4; i++) await run('add.shape.box')
    const places = scene().bodies?.map((body) => JSON.stringify(body.position ?? [0, 0, 0]))
    expect(new Set(places).size).toBe(4)
  })

  it('builds a double pendulum without a pointer', async () => {
    open(empty)
    await run('add.shape.rod')
    const [first] = selection()
    await run('add.joint.revolute')
    await run('add.shape.rod')
    const [second] = selection()
    select([first, second])
    await run('add.joint.revolute')
    const [hang, link] = scene().joints ?? []
    expect(hang).toMatchObject({ a: { body: 'ground' }, b: { body: first, at: [-0.25, 0, 0] } })
    // at the free end, not where the first rod hangs
    expect(link).toMatchObject({
      a: { body: first, at: [0.25, 0, 0] },
      b: { body: second, at: [-0.25, 0, 0] },
    })
    expect(check(scene())).toEqual([])
    const compiled = compileScene(scene())
    if (!compiled.ok) throw new Error('does not compile')
    expect(compiled.model.nc).toBe(10)
  })

  it('drives the joint that is selected, from where it is', async () => {
    select(['crank pin'])
    await run('add.motor')
    const motor = scene().joints?.at(-1)
    expect(motor).toMatchObject({ kind: 'driven-angle', a: { body: 'ground' }, b: { body: 'crank' } })
    expect(selection()).toEqual([motor?.id])
    expect(apply(scene(), { type: 'remove', in: 'joints', id: motor!.id }).scene.joints).toEqual(crank.joints)
  })
})
