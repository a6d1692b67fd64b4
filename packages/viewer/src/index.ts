export { Stage, type StageProps } from './Stage'
export { forceColours, type Theme } from './palette'
export type { Point, Shape, Shapes } from './shapes'
export type { View } from './view'
