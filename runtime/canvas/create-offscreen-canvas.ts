import { type CanvasNode, canvasNode } from './canvas-node.ts'

export interface OffscreenCanvasOptions {
  /** px, 300 by default. */
  width?: number
  /** px, 150 by default. */
  height?: number
  /** Asked for again with `getContext`, which decides. */
  type?: string
}

/** A canvas that is not on the page, with `getContext` and `createImage`; old phones have no other. */
export function createOffscreenCanvas({
  width = 300,
  height = 150,
}: OffscreenCanvasOptions = {}): CanvasNode {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvasNode(canvas)
}
