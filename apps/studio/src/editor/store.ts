/* The studio's state: three stores, one file each.

   scene-store.ts   the document: scene, undo history, selection, problems. An edit goes through the actions, so that it can be
                    undone, saved and run.
   preferences.ts   what a person sets once and expects to find again: theme, units, open panel. Kept in localStorage.
   transient.ts     what ends with the page: tool, dialog, setHovered, view options.

   Read while rendering: `useEditor`, `usePreferences`, `useTransient`, each with a selector. Read elsewhere: `editor.getState()`,
   `preferences.getState()`, `transient.getState()`; `subscribe` listens.
   Write: the actions of `editor.getState()`, else `setPreferences`, `setTransient` and the named changes beside them. `setState` is not
   exported.

   The state of the run is in none of them: it belongs to the session, and a step renders no component. Messages are in notices.ts. */
export { editor, useEditor, type EditOptions, type Editor, type UndoStep } from './scene-store'
export {
  foldList,
  preferences,
  preferUnit,
  setPreferences,
  toggleColumn,
  usePreferences,
  type Column,
  type DockPlace,
  type Drawer,
  type Preferences,
  type Theme,
} from './preferences'
export { openDock, openPanel } from './panels'
export {
  setHovered,
  setTransient,
  toggleLayer,
  transient,
  useTransient,
  type Connectable,
  type DialogName,
  type Gizmo,
  type LayerName,
  type Placeable,
  type Sheet,
  type Tool,
  type Transient,
  type WorkPlane,
} from './transient'
