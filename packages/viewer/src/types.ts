/* What the page says to the stage, and what the stage says back. SI, world axes, z up; pixels are CSS pixels. */
import type { Evaluated, Failure, Model, State, Workspace } from '@freebody/dynamics'
import type { Quat, Vec3 } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'
import type { ReactNode, Ref } from 'react'
import type { Theme } from './palette'

/** The part of a session that the picture depends on. */
export interface StageSession {
  /** Another object after every edit of the scene. */
  readonly compiled: CompiledScene
  readonly model: Model
  readonly state: State
  /** One step earlier: the moment on screen lies between the two. */
  readonly previous: State
  /** 0 at `previous`, 1 at `state`. */
  readonly fraction: number
  /** Holds the accelerations and multipliers of `state` after `evaluate`, which computes once for all readers. */
  readonly reading: Workspace
  evaluate(): Evaluated | Failure
  /** Grows whenever `state` changes. */
  readonly version: number
  readonly run: { readonly playing: boolean }
  /** Called by the stage for every frame, with its time [ms], before anything is read. */
  tick(now: number): void
  /** At changes of the run state. Returns how to stop. */
  listen(listener: () => void): () => void
  /** After `compiled` was replaced. Returns how to stop. */
  onModel(listener: () => void): () => void
}

/** What is drawn. */
export interface Layers {
  readonly grid: boolean
  /** The world's axes at its origin. */
  readonly axes: boolean
  /** Joints, springs, ropes. */
  readonly glyphs: boolean
  /** Names of bodies and joints. */
  readonly labels: boolean
  readonly shadows: boolean
  readonly weights: boolean
  /** Springs, loads, drag, attraction, the pull of the pointer. */
  readonly applied: boolean
  /** Ideal part of the forces of joints and equations. */
  readonly constraints: boolean
  /** The part of friction and other laws. */
  readonly nonIdeal: boolean
  /** Torques of all the kinds of force that are shown. */
  readonly torques: boolean
  readonly velocities: boolean
  readonly accelerations: boolean
  /** Centres of mass. */
  readonly centres: boolean
  readonly traces: boolean
  /** Angular momentum of each body about its centre of mass. */
  readonly momentum: boolean
}

export interface ArrowStyle {
  /** [m/N] or 0: chosen to fit, and kept while it fits. */
  readonly scale: number
  /** Times the fitting length. */
  readonly factor: number
  /** Lengths by the logarithm: every decade the same. */
  readonly log: boolean
  /** Side of a joint or spring whose force is shown: its first frame or its last. */
  readonly on: 'a' | 'b'
  /** Sizes as text at the tips. */
  readonly labels: boolean
}

/** A point whose path is drawn: the name of a point of the body, or its coordinates in the document's body frame [m]. */
export interface Trace {
  readonly body: string
  readonly point: string | Vec3
}

export interface Hit {
  readonly kind: 'body' | 'joint' | 'force' | 'measurement' | 'anchor' | 'gizmo'
  /** Of the item; of the body for anchors, of the handle for gizmos. */
  readonly id: string
  readonly p_W: Vec3
  /** Outward normal of the surface; towards the camera if there is none. */
  readonly normal_W: Vec3
  /** Name of the anchor. */
  readonly anchor?: string
  /** [m] from the camera */
  readonly distance: number
}

export interface Ray {
  readonly origin: Vec3
  readonly direction: Vec3
}

export interface StagePointer {
  readonly type: 'move' | 'down' | 'up' | 'click' | 'double' | 'context' | 'leave'
  readonly hit: Hit | null
  readonly ray: Ray
  /** Where the ray meets the floor; seen from the side or above the horizon, where it meets the vertical plane through the
   camera's target. Null only when it meets neither. */
  readonly plane: Vec3 | null
  readonly client: { readonly x: number; readonly y: number }
  readonly shift: boolean
  /** Ctrl, or ⌘. */
  readonly ctrl: boolean
  readonly alt: boolean
  readonly pointerType: 'mouse' | 'pen' | 'touch'
  /** Of `buttons`, as in the browser: 1 left, 2 right, 4 middle. */
  readonly buttons: number
  /** On 'down': takes this drag from the camera; 'move' and 'up' follow even outside the stage. */
  capture(): void
}

export interface CameraPose {
  readonly position: Vec3
  readonly target: Vec3
  readonly orthographic: boolean
}

export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom' | 'iso'

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** For buttons, keys and menus. Points on the screen are in client coordinates. */
export interface StageHandle {
  showAll(): void
  /** Centres these items, as large as they fit. */
  focus(ids: Iterable<string>): void
  look(side: Side): void
  setOrthographic(on: boolean): void
  /** [rad] to the left and up */
  orbit(left: number, up: number): void
  /** Above 1 zooms in. */
  zoom(factor: number): void
  /** [px] by which the picture moves right and down */
  pan(x: number, y: number): void
  pick(x: number, y: number): Hit | null
  planePoint(x: number, y: number): Vec3 | null
  /** Client coordinates of a point, and whether it is before the camera and inside the picture. */
  project(p_W: Vec3): { readonly x: number; readonly y: number; readonly visible: boolean }
  /** Ids of bodies, joints and forces that lie wholly inside. */
  inBox(rect: Rect): string[]
  /** The picture with its labels, `scale` pixels per CSS pixel. */
  png(scale?: number): Promise<Blob>
  /** The bodies in their present pose, as binary glTF. */
  gltf(): Promise<Blob>
  /** The same picture on a canvas of its own, for films: of any size, and of the moments of any session. */
  offscreen(size: OffscreenSize, session?: StageSession): Promise<Offscreen>
  camera(): CameraPose
  setCamera(pose: Partial<CameraPose>): void
  /** Width of the picture by its height. */
  aspect(): number
  /** [m] height of the floor */
  floor(): number
  /** Of the last frame, without those for shadows. */
  drawCalls(): number
  /** Requests a frame, for changes outside of the session and the props. */
  invalidate(): void
}

export interface OffscreenSize {
  /** [px] in which labels, lines and arrows are as large as on the screen */
  readonly width: number
  readonly height: number
  /** Pixels of the canvas for each of these. Default 1. */
  readonly scale?: number
}

export interface Offscreen {
  /** The picture with its labels and scales, once it is drawn. */
  readonly canvas: HTMLCanvasElement
  /** Draws the moment that the session shows, at once. `now` [ms]: time of the picture, on the time line of the film. */
  draw(now?: number): FrameStats
  setCamera(pose: Partial<CameraPose>): void
  /** Browsers keep few canvases that draw in 3D. */
  dispose(): void
}

export interface FrameStats {
  /** [ms] spent in the stage's own scripting this frame, without the renderer and without `session.tick` */
  readonly scripting: number
  /** [ms] spent in `session.tick` */
  readonly advancing: number
  readonly drawCalls: number
  readonly triangles: number
}

export type ForceKind = 'weight' | 'applied' | 'constraint' | 'nonIdeal' | 'inertia'

/** One arrow of a free-body diagram. */
export interface FreeBodyEntry {
  readonly kind: ForceKind
  /** Id of the joint or force it comes from; null for weight and inertia. */
  readonly of: string | null
  /** Shown before the number: "pin", "m a". */
  readonly label: string
  /** [m] where it acts */
  readonly point_W: ArrayLike<number>
  /** [N] */
  readonly force_W: ArrayLike<number> | null
  /** [N m] */
  readonly torque_W: ArrayLike<number> | null
}

export interface StageProps {
  readonly ref?: Ref<StageHandle>
  readonly session: StageSession
  readonly theme: Theme
  /** Those left out keep their default, see `defaultLayers`. */
  readonly layers?: Partial<Layers>
  readonly arrows?: Partial<ArrowStyle>
  /** Ids of bodies, joints and forces. */
  readonly selected?: ReadonlySet<string>
  readonly hovered?: string | null
  readonly hidden?: ReadonlySet<string>
  readonly faded?: ReadonlySet<string>
  /** Id of the body shown alone: all else is faded, and its forces are drawn by `FreeBodyArrows`. */
  readonly freeBody?: string | null
  readonly traces?: readonly Trace[]
  /** Id of the body that the camera moves with. */
  readonly follow?: string | null
  /** [m] height of the floor with grid and shadows. Default: 0, or below whatever hangs lower when the scene is opened. */
  readonly floor?: number | 'auto'
  /** The user cannot orbit, pan or zoom. */
  readonly still?: boolean
  /** Inside a page that scrolls: the wheel zooms only once the picture has the focus, or with Ctrl. */
  readonly inPage?: boolean
  /** [ms] least time between frames, for pages with several stages. Default 0: every animation frame. */
  readonly interval?: number
  /** Called with what the pointer does. Moves come at most once a frame. */
  readonly onPointer?: (event: StagePointer) => void
  readonly onFrameStats?: (stats: FrameStats) => void
  /** The user has moved the camera. */
  readonly onCamera?: () => void
  /** Tools of this package, drawn in world coordinates: ghosts, anchors, gizmos. */
  readonly children?: ReactNode
  /** [px] at the top of the picture that the page covers over the whole width: the scene is fitted below. */
  readonly coveredTop?: number
  /** HTML over the picture at its lower left, above the scale of arrows. */
  readonly legend?: ReactNode
  /** Accessible name of the picture. */
  readonly label?: string
}

/** Position and orientation in the world. */
export interface Pose {
  readonly p_W: Vec3
  readonly q_W: Quat
}
