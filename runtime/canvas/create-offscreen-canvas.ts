import { type CanvasNode, canvasNode } from './canvas-node.ts'

export interface OffscreenCanvasOptions {
  /** px, 300 by default. */
  width?: number
  /** px, 150 by default. */
  height?: number
  /** Tolerated: the type passed to `getContext` decides. */
  type?: string
}

/** A detached canvas with `getContext` and `createImage`; older phones have no `OffscreenCanvas`. */
export function createOffscreenCanvas({
  width = 300,
  height = 150,
}: OffscreenCanvasOptions = {}): CanvasNode {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvasNode(canvas)
}
