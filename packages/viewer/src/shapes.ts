/** What a body looks like, as data in body axes from its centre of mass [m]. Says nothing about its mass. */
export type Shape =
  | { readonly kind: 'rod'; readonly from: Point; readonly to: Point; readonly radius: number }
  | { readonly kind: 'box'; readonly size: Point; readonly at?: Point }
  | {
      readonly kind: 'disc'
      readonly axis: Point
      readonly radius: number
      readonly thickness: number
      readonly at?: Point
    }
  | { readonly kind: 'ball'; readonly radius: number; readonly at?: Point }

export type Point = readonly [number, number, number]

/** Shapes by id of body; those of the ground are fixtures. */
export type Shapes = Readonly<Record<string, readonly Shape[]>>
