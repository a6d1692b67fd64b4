/* The picture as a file: what the renderer draws, the labels over it, and the scale of its arrows. */
import type { Scene, WebGLRenderer } from 'three'
import type { SceneGraph } from '../scene-graph/scene-graph'
import { scaleRows } from '../overlay/scales'

const FONT = '12px system-ui, sans-serif'

export async function toPng(
  graph: SceneGraph,
  gl: WebGLRenderer,
  scene: Scene,
  scale: number,
): Promise<Blob> {
  const { width, height } = graph.rig
  const before = gl.getPixelRatio()
  const paper = document.createElement('canvas')
  paper.width = Math.round(width * scale)
  paper.height = Math.round(height * scale)
  const context = paper.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw the picture on.')
  gl.setPixelRatio(scale)
  gl.render(scene, graph.rig.camera)
  // Before the browser shows it, the drawing is still there to be copied.
  context.fillStyle = graph.options.palette.paper
  context.fillRect(0, 0, paper.width, paper.height)
  context.drawImage(gl.domElement, 0, 0, paper.width, paper.height)
  gl.setPixelRatio(before)
  gl.render(scene, graph.rig.camera)
  context.scale(scale, scale)
  context.font = FONT
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  drawLabels(context, graph)
  drawScales(context, graph)
  return await new Promise((resolve, reject) => {
    paper.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))))
  })
}

function drawLabels(context: CanvasRenderingContext2D, graph: SceneGraph): void {
  const { palette } = graph.options
  for (const label of graph.labels.shown()) {
    const y = label.top + label.height / 2
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

function drawScales(context: CanvasRenderingContext2D, graph: SceneGraph): void {
  context.strokeStyle = graph.options.palette.muted
  context.fillStyle = graph.options.palette.muted
  context.lineWidth = 1.5
  scaleRows(graph)
    .reverse()
    .forEach(({ width, ticks, text }, i) => {
      const y = graph.rig.height - MARGIN - LINE * i
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
