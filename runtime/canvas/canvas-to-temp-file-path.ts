import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { keepTemporary } from '../files/file-store.ts'
import { encodeCanvas } from './encode-canvas.ts'
import { findCanvas, inTurn, ratioOf, surfaceOf } from './surface.ts'

export interface CanvasToTempFilePathOptions {
  /** `canvas-id` or `id` of a canvas on the page. */
  canvasId?: string
  /** The canvas element itself, instead of its name. */
  canvas?: HTMLCanvasElement
  /** Left edge of the area, css px, 0 by default. */
  x?: number
  /** Upper edge of the area, css px, 0 by default. */
  y?: number
  /** Width of the area, css px; up to the right edge of the canvas by default. */
  width?: number
  /** Height of the area, css px; down to the lower edge of the canvas by default. */
  height?: number
  /** Width of the picture, px; by default that of the area in pixels. */
  destWidth?: number
  /** Height of the picture, px; by default that of the area in pixels. */
  destHeight?: number
  /** `png` (default) or `jpg`; unpainted areas of a jpg are black. */
  fileType?: string
  /** Quality of a jpg, 0 to 1, 1 by default. */
  quality?: number
}

/**
 * Exports the canvas as an image file after all pending drawing: `{tempFilePath}`. Fails with `canvas "ID"
 * is not found`, with `canvas is empty`, and with `the canvas holds a picture of another host`.
 */
export const canvasToTempFilePath = /* @__PURE__ */ defineApi<
  CanvasToTempFilePathOptions,
  { tempFilePath: string }
>('canvasToTempFilePath', {
  async run(options) {
    const canvas = await canvasOf(options)
    const { fileType = 'png', quality = 1 } = options
    const blob = await inTurn(canvas, () =>
      encodeCanvas(copyOf(canvas, options), fileType, quality),
    )
    return { tempFilePath: keepTemporary(blob) }
  },
})

async function canvasOf({
  canvas,
  canvasId,
}: CanvasToTempFilePathOptions): Promise<HTMLCanvasElement> {
  if (canvas instanceof HTMLCanvasElement) return canvas
  if (typeof canvasId !== 'string') {
    throw new ApiFailure(messages.wrongParameter('canvasId', 'String', canvasId))
  }
  return surfaceOf(await findCanvas(canvasId)).canvas
}

/** Copy of the area, scaled to the requested size. */
function copyOf(
  canvas: HTMLCanvasElement,
  options: CanvasToTempFilePathOptions,
): HTMLCanvasElement {
  const ratio = ratioOf(canvas)
  const { x = 0, y = 0 } = options
  const width = options.width ?? canvas.width / ratio - x
  const height = options.height ?? canvas.height / ratio - y
  const copy = document.createElement('canvas')
  copy.width = Math.round(options.destWidth ?? width * ratio)
  copy.height = Math.round(options.destHeight ?? height * ratio)
  const pen = copy.getContext('2d')
  const hasPixels = [canvas, copy].every(each => each.width > 0 && each.height > 0)
  if (!pen || !hasPixels || !(width > 0 && height > 0)) throw new ApiFailure(messages.canvasEmpty)
  pen.scale(copy.width / width, copy.height / height)
  pen.drawImage(canvas, -x, -y, canvas.width / ratio, canvas.height / ratio)
  return copy
}
