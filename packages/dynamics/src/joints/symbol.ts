/* Symbols of kinematic diagrams, as data: what a textbook draws for a kind, part by part, on its frames. The schematic draws them in any
 view. Sizes are those of the paper, except radii, which are lengths [m]. A kind without a symbol is drawn from its glyphs. */
import type { Vec3 } from '@freebody/math'
import type { AxisName, Glyph } from './definition'

interface On {
  /** Frame it sits on. */
  readonly on: number
}

interface Along extends On {
  /** Axis of that frame. */
  readonly axis: AxisName
}

interface Between {
  /** Frames it joins. */
  readonly from: number
  readonly to: number
}

export type SymbolPart =
  /** Hinge: a circle seen along its axis, a barrel from the side. */
  | ({ readonly draw: 'pin' } & Along)
  /** Ball in its socket. */
  | ({ readonly draw: 'ball' } & On)
  /** A point of a body that is held. */
  | ({ readonly draw: 'dot' } & On)
  /** Two bodies made one. */
  | ({ readonly draw: 'weld' } & On)
  /** A slider's box, its length along the axis; with a thread, a nut. */
  | ({ readonly draw: 'block'; readonly thread?: true } & Along)
  /** What a slider slides along: a line parallel to the axis through frame `through`. */
  | ({ readonly draw: 'rail'; readonly through: number } & Along)
  /** A slot around the pin at frame `through`. */
  | ({ readonly draw: 'slot'; readonly through: number } & Along)
  /** The cross of a universal joint: one arm on each of two frames; `ring`: within a ring, for constant velocity. */
  | ({
      readonly draw: 'cross'
      readonly and: number
      readonly andAxis: AxisName
      readonly ring?: true
    } & Along)
  /** A plane normal to the axis, hatched on its far side, below frame `under`. */
  | ({ readonly draw: 'plane'; readonly under: number } & Along)
  /** A pitch circle, dash-dotted. Of radius 0: as large as paper likes. */
  | ({ readonly draw: 'pitch'; readonly radius: number } & Along)
  /** A wheel, and where it touches the plane z = 0 of frame `floor`. */
  | ({ readonly draw: 'wheel'; readonly radius: number; readonly floor: number } & Along)
  /** A rolling ball; it touches a plane z = 0, or another ball. */
  | ({
      readonly draw: 'round'
      readonly radius: number
      readonly floor?: number
      readonly against?: number
    } & On)
  /** A curved arrow about the axis: what is driven, or a torque. */
  | ({ readonly draw: 'turn' } & Along)
  /** An arrow along the axis. */
  | ({ readonly draw: 'way' } & Along)
  /** An arrow in a direction, in the axes of the world or of the frame. */
  | ({ readonly draw: 'arrow'; readonly direction: Vec3; readonly axes: 'world' | 'body' } & On)
  /** A dash-dotted line along the axis. */
  | ({ readonly draw: 'axis' } & Along)
  /** Teeth along the axis. */
  | ({ readonly draw: 'rack' } & Along)
  /** A runner along the axis, which does not slip sideways. */
  | ({ readonly draw: 'blade' } & Along)
  /** A spiral spring. */
  | ({ readonly draw: 'spiral' } & Along)
  /** The curve of the constraint. */
  | ({ readonly draw: 'curve' } & On)
  /** A link without mass. */
  | ({ readonly draw: 'link' } & Between)
  /** Dash-dotted, between the centres of wheels. */
  | ({ readonly draw: 'centre-line' } & Between)
  | ({ readonly draw: 'spring' } & Between)
  | ({ readonly draw: 'damper' } & Between)
  | ({ readonly draw: 'spring-damper' } & Between)
  /** A cylinder and its rod. */
  | ({ readonly draw: 'actuator' } & Between)
  /** An attraction through empty space. */
  | ({ readonly draw: 'ray' } & Between)
  /** Over all frames, in their order. */
  | { readonly draw: 'rope' }
  /** A belt around two pulleys about z. */
  | ({
      readonly draw: 'belt'
      readonly radii: readonly [number, number]
      readonly crossed: boolean
    } & Between)

/** For given parameters; `apart` [m] is the distance of the origins of two frames. */
export type KindSymbol<P> =
  | readonly SymbolPart[]
  | ((p: P, apart: (f: number, g: number) => number) => readonly SymbolPart[])

/** What a glyph stands for on paper: for kinds without a symbol of their own. */
export function symbolOfGlyphs(glyphs: readonly Glyph[]): readonly SymbolPart[] {
  return glyphs.flatMap(({ shape, on, to, axis = 'z', style, isPath }): SymbolPart[] => {
    if (shape === 'line') {
      if (isPath) return [{ draw: 'rope' }]
      if (to === undefined || to === on) return []
      const between = { from: on, to }
      if (style === 'coil') return [{ draw: 'spring', ...between }]
      if (style === 'ray' || style === 'rope') return [{ draw: 'ray', ...between }]
      return [{ draw: 'link', ...between }]
    }
    if (shape === 'ball') return [{ draw: 'ball', on }]
    if (shape === 'box') return [{ draw: 'weld', on }]
    if (shape === 'cylinder') return [{ draw: 'pin', on, axis }]
    if (shape === 'plane') return [{ draw: 'plane', on, axis, under: on }]
    if (shape === 'turn-arrow') return [{ draw: 'turn', on, axis }]
    if (shape === 'slide-arrow') return [{ draw: 'way', on, axis }]
    return [{ draw: 'pitch', on, axis, radius: 0 }]
  })
}
