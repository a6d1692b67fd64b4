/* How much room the picture has, for what lies over it and below it. Words in an attribute, and no container of the style sheet: in some
 browsers a container also holds what is placed in the window, such as menus at the pointer. */
import { type RefObject, useLayoutEffect } from 'react'

export interface Room {
  readonly width: number
  readonly height: number
}

/** slim: buttons for the motion need two rows. narrow: no room for texts beside the tools. tight: little. folded: none for the legend in a line. short: none for texts
 over the picture. */
export function roomOf({ width, height }: Room, fine: boolean): string {
  const words = []
  if (width < (fine ? 500 : 560)) words.push('slim')
  if (width < 600) words.push('narrow')
  if (width < 720) words.push('tight')
  if (width < 720 || height < 520) words.push('folded')
  if (height < 360) words.push('short')
  return words.join(' ')
}

/** Writes the words into `data-room` of the area, and the height into `--picture-height`, whenever the size of the picture changes. */
export function useRoom(area: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [on, of] = [area.current, picture.current]
    if (!on || !of) return
    const pointer = matchMedia('(pointer: coarse)')
    const look = () => {
      const room = { width: of.clientWidth, height: of.clientHeight }
      on.dataset.room = roomOf(room, !pointer.matches)
      on.style.setProperty('--picture-height', `${room.height}px`)
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(of)
    pointer.addEventListener('change', look)
    return () => {
      sizes.disconnect()
      pointer.removeEventListener('change', look)
    }
  }, [area, picture])
}
