import { roundOff } from '@freebody/math'
import { Box, Camera, Focus, Maximize, Moon, Tag, ZoomIn, ZoomOut } from 'lucide-react'
import {
  editor,
  preferences,
  setPreferences,
  transient,
  setTransient,
  toggleLayer,
  type LayerName,
} from '../editor/store'
import { nameOf } from '../editor/scene-items'
import { themeInForce } from '../shell/theme'
import type { Command } from './definition'

const VIEWS = [
  ['front', '1'],
  ['back', 'Shift+1'],
  ['right', '2'],
  ['left', 'Shift+2'],
  ['top', '3'],
  ['bottom', 'Shift+3'],
  ['iso', '4'],
] as const

const LAYERS: readonly (readonly [LayerName, string, string?])[] = [
  ['grid', 'Ground grid', 'G'],
  ['axes', 'World axes'],
  ['glyphs', 'Joint symbols'],
  ['labels', 'Names'],
  ['shadows', 'Shadows'],
  ['weights', 'Weights', 'Shift+W'],
  ['applied', 'Applied and spring forces', 'Shift+A'],
  ['constraints', 'Constraint forces', 'Shift+C'],
  ['nonIdeal', 'Non-ideal constraint forces', 'Shift+N'],
  ['torques', 'Torques', 'Shift+T'],
  ['velocities', 'Velocities', 'Shift+V'],
  ['accelerations', 'Accelerations', 'Shift+Q'],
  ['centres', 'Centres of mass', 'Shift+M'],
  ['traces', 'Traces', 'Shift+P'],
  ['momentum', 'Angular momentum', 'Shift+L'],
]

export const viewCommands: readonly Command[] = [
  {
    id: 'view.all',
    label: 'Show all',
    group: 'View',
    keys: ['Shift+F', 'Home'],
    icon: Maximize,
    words: 'fit zoom',
    run: ({ stage }) => stage?.showAll(),
  },
  {
    id: 'view.focus',
    label: 'Focus on the selection',
    group: 'View',
    keys: ['F'],
    icon: Focus,
    run: ({ stage }) => {
      const { selection } = editor.getState()
      if (selection.length > 0) stage?.focus(selection)
      else stage?.showAll()
    },
  },
  ...VIEWS.map(
    ([from, key]): Command => ({
      id: `view.${from}`,
      label: from === 'iso' ? 'View at an angle' : `View from ${from === 'front' ? 'the front' : from}`,
      group: 'View',
      keys: [key],
      run: ({ stage }) => stage?.look(from),
    }),
  ),
  {
    id: 'view.save',
    label: 'Save this view in the scene',
    group: 'View',
    icon: Camera,
    words: 'camera layers start share',
    available: ({ stage }) => stage !== null || 'There is no picture.',
    run: ({ stage, say }) => {
      if (!stage) return
      const { position, target, orthographic } = stage.camera()
      const camera = {
        position: position.map(roundOff),
        target: target.map(roundOff),
        ...(orthographic && { orthographic }),
      }
      const values = { camera, show: { ...transient.getState().layers } }
      editor.getState().edit({ type: 'set', in: 'view', values }, { label: 'Save the view' })
      say('Camera and layers are saved in the scene, and used when it is opened, shared or embedded.')
    },
  },
  {
    id: 'view.forget',
    label: 'Remove the saved view',
    group: 'View',
    available: () => {
      const { view } = editor.getState().scene
      return view?.camera !== undefined || view?.show !== undefined || 'The scene has no saved view.'
    },
    run: () => {
      const values = { camera: null, show: null }
      editor.getState().edit({ type: 'set', in: 'view', values }, { label: 'Remove the saved view' })
    },
  },
  {
    id: 'view.follow',
    label: 'Follow the selected body with the camera',
    group: 'View',
    words: 'track chase moving camera',
    on: () => editor.getState().scene.view?.follow !== undefined,
    available: () =>
      editor.getState().scene.view?.follow !== undefined || selectedBody() !== null || 'Select one body.',
    run: () => {
      const { scene, edit } = editor.getState()
      const body = selectedBody()
      const follow = body === null || body === scene.view?.follow ? null : body
      edit(
        { type: 'set', in: 'view', values: { follow } },
        { label: follow === null ? 'Stop following' : `Follow ${nameOf(scene, follow)}` },
      )
    },
  },
  {
    id: 'view.orthographic',
    label: 'Orthographic view',
    group: 'View',
    keys: ['5'],
    icon: Box,
    words: 'parallel perspective',
    on: () => transient.getState().orthographic,
    run: () => setTransient({ orthographic: !transient.getState().orthographic }),
  },
  {
    id: 'view.zoom-in',
    label: 'Zoom in',
    group: 'View',
    keys: ['+', '='],
    icon: ZoomIn,
    run: ({ stage }) => stage?.zoom(1.2),
  },
  {
    id: 'view.zoom-out',
    label: 'Zoom out',
    group: 'View',
    keys: ['-'],
    icon: ZoomOut,
    run: ({ stage }) => stage?.zoom(1 / 1.2),
  },
  ...(
    [
      ['left', 'ArrowLeft', 0.12, 0],
      ['right', 'ArrowRight', -0.12, 0],
      ['up', 'ArrowUp', 0, 0.12],
      ['down', 'ArrowDown', 0, -0.12],
    ] as const
  ).map(
    ([way, key, left, up]): Command => ({
      id: `view.turn-${way}`,
      label: `Turn the view ${way}`,
      group: 'View',
      keys: [`Shift+${key}`],
      run: ({ stage }) => stage?.orbit(left, up),
    }),
  ),
  {
    id: 'view.theme',
    label: 'Light or dark',
    group: 'View',
    icon: Moon,
    words: 'theme night',
    on: () => themeInForce() === 'dark',
    run: () => setPreferences({ theme: themeInForce() === 'dark' ? 'light' : 'dark' }),
  },
]

export const layerCommands: readonly Command[] = [
  ...LAYERS.map(
    ([layer, label, key]): Command => ({
      id: `show.${layer}`,
      label,
      group: 'Show',
      ...(key && { keys: [key] }),
      on: () => transient.getState().layers[layer],
      run: () => toggleLayer(layer),
    }),
  ),
  {
    id: 'show.values',
    label: 'Values at the arrows',
    group: 'Show',
    icon: Tag,
    on: () => preferences.getState().arrowLabels,
    run: () => setPreferences({ arrowLabels: !preferences.getState().arrowLabels }),
  },
  {
    id: 'show.logarithmic',
    label: 'Arrow lengths on a logarithmic scale',
    group: 'Show',
    on: () => preferences.getState().arrowLog,
    run: () => setPreferences({ arrowLog: !preferences.getState().arrowLog }),
  },
  {
    id: 'show.other-side',
    label: 'Reactions on the other body',
    group: 'Show',
    on: () => transient.getState().reactionOn === 'a',
    run: () => setTransient({ reactionOn: transient.getState().reactionOn === 'a' ? 'b' : 'a' }),
  },
  {
    id: 'show.longer',
    label: 'Longer arrows',
    group: 'Show',
    run: () => setTransient({ arrowFactor: Math.min(64, transient.getState().arrowFactor * 2) }),
  },
  {
    id: 'show.shorter',
    label: 'Shorter arrows',
    group: 'Show',
    run: () => setTransient({ arrowFactor: Math.max(1 / 64, transient.getState().arrowFactor / 2) }),
  },
]

/** Id of the only thing selected, if it is a body that can move. */
function selectedBody(): string | null {
  const { scene, selection } = editor.getState()
  const [id] = selection
  const body = selection.length === 1 ? scene.bodies?.find((other) => other.id === id) : undefined
  return body && body.kind !== 'ground' ? id : null
}
