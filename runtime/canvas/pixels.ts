import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import type { Surface } from './surface.ts'

export interface Area {
  /** Left edge, css px. */
  x: number
  /** Upper edge, css px. */
  y: number
  /** css px, 1 at least. */
  width: number
  /** css px, 1 at least. */
  height: number
}

export type Pixels = Uint8ClampedArray<ArrayBuffer>

/** Reads one pixel per css px of the area, at any resolution of the canvas. */
export function readPixels(
  { canvas, ratio }: Surface,
  { x, y, width, height }: Area,
): { width: number; height: number; data: Pixels } {
  if (!(width >= 1 && height >= 1)) throw new ApiFailure(messages.canvasEmpty)
  const pen = penOfSize(width, height)
  pen.drawImage(canvas, -x, -y, canvas.width / ratio, canvas.height / ratio)
  try {
    const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height)
    return { width: pen.canvas.width, height: pen.canvas.height, data }
  } catch {
    throw new ApiFailure(messages.canvasUnreadable)
  }
}

/** Replaces the pixels of an area; each fills one css px. */
export function writePixels(
  { pen, ratio }: Surface,
  { x, y, width, height }: Omit<Area, 'height'> & { height?: number | undefined },
  data: Pixels,
): void {
  const image = new ImageData(data, width, height)
  const copy = penOfSize(image.width, image.height)
  copy.putImageData(image, 0, 0)
  pen.save()
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.imageSmoothingEnabled = false
  pen.clearRect(x, y, image.width, image.height)
  pen.drawImage(copy.canvas, x, y)
  pen.restore()
}

/** Context of a scratch canvas that copies pixels without blending. */
function penOfSize(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width)
  canvas.height = Math.floor(height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new ApiFailure(messages.canvasEmpty)
  pen.imageSmoothingEnabled = false
  return pen
}
