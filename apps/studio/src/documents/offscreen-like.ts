import type { Offscreen, OffscreenSize, StageHandle } from '@freebody/viewer'

/** The present view of a stage on a canvas of its own. In a narrower picture it is seen from farther away, so that nothing is lost at its sides. */
export async function offscreenLike(stage: StageHandle, size: OffscreenSize): Promise<Offscreen> {
  const picture = await stage.offscreen(size)
  const farther = stage.aspect() / (size.width / size.height)
  if (farther > 1) {
    const { position: p, target: t } = stage.camera()
    const at = (i: 0 | 1 | 2) => t[i] + farther * (p[i] - t[i])
    picture.setCamera({ position: [at(0), at(1), at(2)] })
  }
  return picture
}
