/* The picture as a file: what the renderer draws, the labels over it, and the scale of its arrows. */
import type { Scene, WebGLRenderer } from 'three'
import { leaderOf } from '../labels/layer'
import { scaleRows } from '../overlay/scales'
import type { Picture } from '../scene-graph/picture'

const FONT = '12px system-ui, sans-serif'

export async function toPng(picture: Picture, gl: WebGLRenderer, scene: Scene, scale: number): Promise<Blob> {
  const { camera } = picture.rig
  const before = gl.getPixelRatio()
  const paper = document.createElement('canvas')
  gl.setPixelRatio(scale)
  gl.render(scene, camera)
  compose(paper, picture, gl, scale)
  gl.setPixelRatio(before)
  gl.render(scene, camera)
  return await new Promise((resolve, reject) => {
    paper.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))))
  })
}

/** paper ← what has just been rendered, while the browser still has it, on the colour of the palette, with labels and scales. */
export function compose(paper: HTMLCanvasElement, picture: Picture, gl: WebGLRenderer, scale: number): void {
  const { width, height } = picture.rig
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  // Either clears it.
  if (paper.width !== w) paper.width = w
  if (paper.height !== h) paper.height = h
  const context = paper.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw the picture on.')
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = picture.options.palette.paper
  context.fillRect(0, 0, w, h)
  context.drawImage(gl.domElement, 0, 0, w, h)
  context.scale(scale, scale)
  context.font = FONT
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  drawLabels(context, picture)
  drawScales(context, picture)
}

function drawLabels(context: CanvasRenderingContext2D, picture: Picture): void {
  const { palette } = picture.options
  for (const label of picture.labels.shown()) {
    const y = label.top + label.height / 2
    const leader = leaderOf(label)
    if (leader) {
      context.strokeStyle = label.colour || palette.ink
      context.lineWidth = 1
      context.beginPath()
      context.moveTo(leader[0], leader[1])
      context.lineTo(leader[2], leader[3])
      context.stroke()
    }
    context.strokeStyle = palette.paper
    context.lineWidth = 4
    context.strokeText(label.shown, label.left + 4, y)
    context.fillStyle = label.colour || palette.ink
    context.fillText(label.shown, label.left + 4, y)
  }
}

/** [px] from the lower left corner, and between bars */
const MARGIN = 16
const LINE = 20

function drawScales(context: CanvasRenderingContext2D, picture: Picture): void {
  context.strokeStyle = picture.options.palette.muted
  context.fillStyle = picture.options.palette.muted
  context.lineWidth = 1.5
  scaleRows(picture)
    .reverse()
    .forEach(({ width, ticks, text }, i) => {
      const y = picture.rig.height - MARGIN - LINE * i
      context.beginPath()
      context.moveTo(MARGIN, y - 3)
      context.lineTo(MARGIN, y + 2)
      context.lineTo(MARGIN + width, y + 2)
      context.lineTo(MARGIN + width, y - 3)
      for (const at of ticks) {
        context.moveTo(MARGIN + at, y - 2)
        context.lineTo(MARGIN + at, y + 2)
      }
      context.stroke()
      context.fillText(text, MARGIN + width + 8, y)
    })
}
