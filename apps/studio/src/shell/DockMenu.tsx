import { panels } from '@freebody/panels'
import {
  Ellipsis,
  type LucideIcon,
  PanelBottom,
  PanelBottomOpen,
  PanelRight,
  RectangleHorizontal,
} from 'lucide-react'
import { dockPlaces } from '../commands/panels'
import { openDock, setPreferences, usePreferences, type DockPlace } from '../editor/store'
import { Menu, type MenuItem } from '../ui/Menu'

const icons: Readonly<Record<DockPlace, LucideIcon>> = {
  below: PanelBottom,
  tall: PanelBottomOpen,
  wide: RectangleHorizontal,
  column: PanelRight,
}

/** All panels, and the places of the open one. */
export default function DockMenu({ place }: { readonly place: DockPlace | null }) {
  const open = usePreferences((s) => s.dock)
  const choices = panels.map(
    ({ id, label, icon }): MenuItem => ({ id, label, icon, on: id === open, run: () => openDock(id) }),
  )
  const places = dockPlaces.map(
    ({ id, label }): MenuItem => ({
      id,
      label,
      icon: icons[id],
      on: id === place,
      run: () => setPreferences({ dockPlace: id }),
    }),
  )
  return (
    <Menu
      align="end"
      groups={place === null ? [choices] : [choices, places]}
      trigger={
        <button
          type="button"
          className="icon quiet"
          aria-label="All panels and their place"
          title="All panels and their place"
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      }
    />
  )
}
