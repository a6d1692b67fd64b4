/* All palette items as commands, without a pointer. Bodies are placed in the middle of the view; joints and forces are made
 between the selected bodies, or become the tool. */
import type { Vec3 } from '@freebody/math'
import { documentKinds, templateNames, type LawKind } from '@freebody/scene'
import { Cog, PanelBottom, Waves } from 'lucide-react'
import { nameOf } from '../editor/scene-items'
import { editor, openPanel, preferences, transient, setTransient, type Connectable } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { paletteItems, type Adding, type PaletteItem } from '../panels/palette-items'
import { build, startBuilding } from '../tools/building'
import { NORMALS } from '../tools/geometry'
import type { AddedKind, Command } from './definition'

const fromPalette = paletteItems.map((item): Command => {
  const { id, words = '', summary = '', adding, drawing } = item
  return {
    id: `add.${id}`,
    label: `Add ${named(item)}`,
    group: 'Add',
    words: `${id.replace('.', ' ')} ${words} ${summary}`,
    ...(adding.kind === 'connect' && { adds: kindOf(adding.what) }),
    ...(drawing.type === 'icon' && { icon: drawing.icon }),
    run: (bench) => addItem(item, bench),
  }
})

function kindOf(what: Connectable): AddedKind {
  return what.type === 'joint' ? ['joints', what.joint] : ['forces', what.force]
}

/** The selected joint, if it is the only one. */
function selectedJoint(): string | null {
  const { scene, selection } = editor.getState()
  return selection.length === 1 && scene.joints?.some(({ id }) => id === selection[0]) ? selection[0] : null
}

const onJoint = (): true | string => selectedJoint() !== null || 'Select a joint first.'

/** What goes into a joint that is there. */
const intoJoints: readonly Command[] = [
  {
    id: 'add.motor',
    label: 'Add a motor to the joint',
    group: 'Add',
    icon: Cog,
    words: 'drive actuator driver angle stroke',
    available: onJoint,
    run: async (bench) => {
      const { newDriver } = await import('./making')
      const id = selectedJoint()
      if (id === null) return
      const { scene } = editor.getState()
      const { compiled, state } = bench.session
      build(bench, newDriver(scene, compiled, id, state.q), `Drive ${nameOf(scene, id)}`)
    },
  },
  ...Object.values(documentKinds.laws).map(
    ({ kind, label }): Command => ({
      id: `add.law.${kind}`,
      label: `Add ${label.toLowerCase()} to the joint`,
      group: 'Add',
      icon: Waves,
      words: 'damping',
      adds: ['laws', kind],
      available: onJoint,
      run: async (bench) => {
        const { newLaw } = await import('./making')
        const id = selectedJoint()
        if (id === null) return
        const { scene, edit } = editor.getState()
        const made = newLaw(scene, kind as LawKind, id)
        // The joint stays selected: the law appears in its form.
        if (made.ok) edit(made.edit, { label: `Add ${label.toLowerCase()} to ${nameOf(scene, id)}` })
        const message = made.ok ? made.note : made.message
        if (message) bench.say(message, 'building')
      },
    }),
  ),
]

const floor: Command = {
  id: 'add.floor',
  label: 'Add a floor',
  group: 'Add',
  icon: PanelBottom,
  words: 'contact collide collision ground plane land',
  available: () => !hasFloor() || 'The scene has a floor. Deselect everything to change it in the inspector.',
  run() {
    const { edit, select } = editor.getState()
    edit({ type: 'set', in: 'contacts', values: { floor: true } }, { label: 'Add a floor' })
    // The inspector shows the scene, and with it the floor.
    select([])
    openPanel('inspector')
  },
}

function hasFloor(): boolean {
  const floor = editor.getState().scene.contacts?.floor
  return floor !== undefined && floor !== false
}

export const addCommands: readonly Command[] = [...fromPalette, ...intoJoints, floor]

/** "Rod" may be a body or a joint: the labels of joints contain the word. */
function named({ label, group }: PaletteItem): string {
  const name = label.toLowerCase()
  return group === 'Joints' && !name.includes('joint') ? `${name} joint` : name
}

export async function addItem({ adding }: Pick<PaletteItem, 'adding'>, bench: Workbench): Promise<void> {
  await (adders[adding.kind] as (adding: Adding, bench: Workbench) => unknown)(adding, bench)
}

const adders: {
  readonly [K in Adding['kind']]: (adding: Extract<Adding, { kind: K }>, bench: Workbench) => unknown
} = {
  async place({ what }, bench) {
    const { putDown } = await import('../tools/place')
    await putDown(what, freePlace(bench), bench)
  },
  async connect({ what }, bench) {
    const { connectSelected } = await import('./connect-selected')
    await connectSelected(what, bench)
  },
  async make({ what }, bench) {
    const { newEquation, newParameter } = await import('./making')
    const make = what === 'equation' ? newEquation : newParameter
    build(bench, make(editor.getState().scene), `Add ${what === 'equation' ? 'an equation' : 'a parameter'}`)
    openPanel('inspector')
  },
  async insert({ template }, bench) {
    const { templates } = await import('./mechanisms')
    const asks = Object.keys(templates.find(({ id }) => id === template)?.fields ?? {}).length > 0
    if (asks) setTransient({ dialog: 'mechanism', mechanism: template, sheet: null })
    else await insertMechanism(template, {}, bench)
  },
}

export async function insertMechanism(
  template: string,
  values: Readonly<Record<string, number>>,
  bench: Workbench,
): Promise<void> {
  await startBuilding(bench)
  const { insertTemplate } = await import('./mechanisms')
  const { scene } = editor.getState()
  // Beside the existing bodies; in an empty scene at its own position.
  const at_W: Vec3 = scene.bodies ? freePlace(bench) : [0, 0, 0]
  if (!build(bench, insertTemplate(scene, template, { at_W, values }), `Add ${nameOfTemplate(template)}`))
    return
  await bench.followed()
  bench.stage?.showAll()
}

function nameOfTemplate(id: string): string {
  return templateNames.find((template) => template.id === id)?.label.toLowerCase() ?? id
}

/** [m] least distance between new bodies */
const APART = 0.2

/** The centre of the view, on the work plane and its grid, away from other bodies. */
function freePlace({ stage, session }: Workbench): Vec3 {
  const { plane } = transient.getState()
  const { grid } = preferences.getState()
  const target = stage?.camera().target ?? [0, 0, 0]
  const normal = NORMALS[plane]
  const on = target.map((x, i) => (normal[i] === 0 ? Math.round(x / grid) * grid : 0)) as [
    number,
    number,
    number,
  ]
  const { compiled, state } = session
  const taken = (editor.getState().scene.bodies ?? []).flatMap(({ id }) => {
    const i = compiled.indexOf.get(id)
    return i ? [state.q.subarray(7 * i, 7 * i + 3)] : []
  })
  const across = normal[0] === 0 ? 0 : 1
  while (taken.some((q) => Math.hypot(q[0] - on[0], q[1] - on[1], q[2] - on[2]) < APART))
    on[across] += 5 * grid
  return [tidy(on[0]), tidy(on[1]), tidy(on[2])]
}

function tidy(x: number): number {
  return Number(x.toPrecision(12)) || 0
}
