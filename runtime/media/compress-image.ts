import { encodeCanvas } from '../canvas/encode-canvas.ts'
import { fittingScale } from '../canvas/fitting-scale.ts'
import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isNumber, isString } from '../core/params.ts'
import { keepTemporary } from '../files/file-store.ts'
import { pictureType } from './get-image-info.ts'
import { loadReadablePicture } from './load-picture.ts'

export interface CompressImageOptions {
  /** A path or an address. */
  src: string
  /** 0 to 100, 80 by default; png is always lossless. */
  quality: number
  /** px; by default in proportion to the height, else the picture's own. */
  compressedWidth?: number
  /** px; by default in proportion to the width, else the picture's own. */
  compressedHeight?: number
}

/**
 * Compresses a copy of a picture: `{tempFilePath}`, a png of a png, a jpeg of all others, on white. Fails with `the
 * picture PATH cannot be loaded`, and with `the canvas holds a picture of another host`.
 */
export const compressImage = /* @__PURE__ */ defineApi<
  CompressImageOptions,
  { tempFilePath: string },
  'src'
>('compressImage', {
  defaults: { quality: 80 },
  checks: { src: [isString], quality: [isNumber] },
  async run(options) {
    const picture = await loadReadablePicture(options.src)
    const { width, height } = sizeOf(picture, options)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const pen = canvas.getContext('2d')
    if (!pen) throw new ApiFailure(messages.canvasEmpty)
    const fileType = pictureType(options.src) === 'png' ? 'png' : 'jpg'
    if (fileType === 'jpg') paintWhite(pen, width, height)
    pen.drawImage(picture, 0, 0, width, height)
    const blob = await encodeCanvas(canvas, fileType, Math.max(1, options.quality) / 100)
    return { tempFilePath: keepTemporary(blob) }
  },
})

/** A jpeg has no transparency: without this, clear parts of a webp or gif would become black. */
function paintWhite(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
}

interface Size {
  width: number
  height: number
}

function sizeOf(
  { naturalWidth, naturalHeight }: HTMLImageElement,
  { compressedWidth, compressedHeight }: CompressImageOptions,
): Size {
  const ratio = naturalWidth / naturalHeight
  const width = compressedWidth || (compressedHeight ? compressedHeight * ratio : naturalWidth)
  const height = compressedHeight || width / ratio
  const scale = fittingScale(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
