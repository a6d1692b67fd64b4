import { PCFShadowMap, WebGLRenderer } from 'three'

/** Most device pixels per CSS pixel: more are slow and make no visible difference. */
export const FINEST = 2

/** As both hosts draw. Throws where the browser has no WebGL 2. */
export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  // Stencils make outlines.
  const gl = new WebGLRenderer({
    canvas,
    stencil: true,
    antialias: true,
    alpha: true,
    powerPreference: 'high-performance',
  })
  // Checking for errors waits for the shader compiler at the first use of every material.
  gl.debug.checkShaderErrors = import.meta.env.DEV
  gl.shadowMap.enabled = true
  gl.shadowMap.type = PCFShadowMap
  return gl
}
