import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { keepTemporary } from '../files/file-store.ts'
import { encodeCanvas } from './encode-canvas.ts'
import { findCanvas, inTurn, ratioOf, surfaceOf } from './surface.ts'

export interface CanvasToTempFilePathOptions {
  /** `canvas-id` or `id` of a canvas on the page. */
  canvasId?: string
  /** The canvas itself, instead of its name. */
  canvas?: HTMLCanvasElement
  /** Left edge of what is taken, css px, 0 by default. */
  x?: number
  /** Its upper edge, css px, 0 by default. */
  y?: number
  /** css px; up to the right edge of the canvas by default. */
  width?: number
  /** css px; down to the lower edge of the canvas by default. */
  height?: number
  /** Width of the picture, px; as many as are taken by default. */
  destWidth?: number
  /** Height of the picture, px; as many as are taken by default. */
  destHeight?: number
  /** `png` by default, or `jpg`, where nothing drawn is black. */
  fileType?: string
  /** 0 to 1, 1 by default; only of a jpg. */
  quality?: number
}

/**
 * What is on a canvas as a picture file, when all drawing asked for so far is done: `{tempFilePath}`. Fails with `canvas
 * "ID" is not found`, with `canvas is empty`, and with `the canvas holds a picture whose host does not let it be read`.
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

/** The part that is taken, in the size that is asked for. */
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
