/* For tests only: a browser test steps the running scene and reads its numbers instead of waiting or comparing
 pixels. Not a public interface. */
import { GROUND } from '@freebody/dynamics'
import type { Scene } from '@freebody/scene'
import { readSession } from '@freebody/session'
import type { Vec3 } from '@freebody/math'
import type { Offscreen, OffscreenSize } from '@freebody/viewer'
import { editor } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { dragsFinished } from '../tools/mechanism-drag'

export interface Numbers {
  readonly ok: boolean
  /** The engine's sentence when a step failed. */
  readonly message: string | null
  readonly t: number
  readonly playing: boolean
  readonly rows: number
  readonly rank: number
  readonly freedom: number
  readonly phi: number
  readonly energy: number
  readonly relativeDrift: number
  /** No force adds or removes energy. */
  readonly conservative: boolean
  /** Three coordinates of each body's centre of mass, the ground left out. */
  readonly positions: readonly number[]
}

export interface TestHook {
  scene(): Scene
  selection(): readonly string[]
  problems(): readonly string[]
  /** The run has the last edit, and its problems are known. */
  settled(): boolean
  /** Labels of the undo steps. */
  history(): readonly string[]
  /** Takes steps for this many seconds and returns the result. */
  advance(seconds: number): Promise<Numbers>
  numbers(): Numbers
  /** [s] of the moment shown: `numbers` evaluates it, which takes a page with thousands of bodies a while. */
  time(): number
  /** Of the mechanism that runs, without the ground. */
  bodies(): number
  /** Client coordinates of a point of the world. */
  project(p_W: Vec3): { readonly x: number; readonly y: number; readonly visible: boolean } | null
  /** Of the centre of mass of a body, as it is drawn. */
  centre(body: string): Vec3
  drawCalls(): number
  /** The picture on a canvas of its own. */
  offscreen(size: OffscreenSize): Promise<Offscreen> | null
  where(): string
}

declare global {
  interface Window {
    __freebody?: TestHook
  }
}

export function installTestHook(bench: Workbench): () => void {
  const { session } = bench
  const hook: TestHook = {
    scene: () => editor.getState().scene,
    selection: () => editor.getState().selection,
    problems: () => editor.getState().problems.map((p) => p.message),
    settled() {
      const { scene, checked } = editor.getState()
      return checked === scene && session.scene === scene
    },
    history: () => editor.getState().past.map((step) => step.label),
    async advance(seconds) {
      await session.ready
      await dragsFinished()
      await bench.followed()
      await session.forward(Math.round(seconds / session.compiled.settings.step))
      return hook.numbers()
    },
    numbers() {
      const r = readSession(session)
      const { playing, failure } = session.run
      const { q } = session.state
      return {
        ok: failure === null,
        message: failure?.message ?? null,
        t: r.t,
        playing,
        rows: r.redundancy.rows,
        rank: r.redundancy.rank,
        freedom: r.redundancy.freedom,
        phi: r.phi,
        energy: r.total,
        relativeDrift: r.relativeDrift,
        conservative: r.conservative,
        positions: Array.from({ length: r.bodies }, (_, i) => [...q.slice(7 * i + 7, 7 * i + 10)]).flat(),
      }
    },
    project: (p_W) => bench.stage?.project(p_W) ?? null,
    centre(body) {
      const i = body === GROUND ? 0 : (session.compiled.indexOf.get(body) ?? 0)
      const { q } = session.state
      return [q[7 * i], q[7 * i + 1], q[7 * i + 2]]
    },
    time: () => session.state.t,
    bodies: () => session.model.nb,
    drawCalls: () => bench.stage?.drawCalls() ?? 0,
    offscreen: (size) => bench.stage?.offscreen(size) ?? null,
    where: () => session.run.where,
  }
  window.__freebody = hook
  return () => {
    delete window.__freebody
  }
}
