/* Pointer gestures in the scene. Keys are in the registry of commands. */
export interface Gesture {
  readonly what: string
  readonly mouse: string
  readonly touch: string
}

export const gestures: readonly Gesture[] = [
  { what: 'Select', mouse: 'Click', touch: 'Tap' },
  { what: 'Select several', mouse: 'Shift + click', touch: 'Tap them in the outline' },
  {
    what: 'Select what is in a box',
    mouse: 'Shift + drag beside the bodies',
    touch: 'Tap them in the outline',
  },
  { what: 'See a body by itself, with its forces', mouse: 'Double-click it', touch: 'Double-tap it' },
  { what: 'Menu', mouse: 'Right-click', touch: 'Press and hold' },
  {
    what: 'Move a body along its joints while paused',
    mouse: 'Drag it, or its handles',
    touch: 'Select it, then drag it or its handles',
  },
  { what: 'Pull a body while it runs', mouse: 'Drag it', touch: 'Drag it' },
  { what: 'Snap to grid, corners and centres', mouse: 'Shift while dragging', touch: 'Turn snapping on' },
  { what: 'Place several of a kind', mouse: 'Ctrl + click', touch: 'Place them one by one' },
  { what: 'Turn the view', mouse: 'Drag beside the bodies', touch: 'Drag with one finger' },
  { what: 'Move the view', mouse: 'Drag with the right or middle button', touch: 'Drag with two fingers' },
  { what: 'Zoom', mouse: 'Wheel', touch: 'Pinch' },
]
