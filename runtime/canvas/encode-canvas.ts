import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'

/**
 * Encodes a canvas as a file. A quality outside of 0 to 1 counts as 1. Fails with `canvas is empty`, and
 * with `the canvas holds a picture of another host`.
 */
export function encodeCanvas(
  canvas: HTMLCanvasElement,
  fileType: string,
  quality: number,
): Promise<Blob> {
  const type = /^jpe?g$/.test(fileType) ? 'image/jpeg' : 'image/png'
  const known = quality > 0 && quality <= 1 ? quality : 1
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new ApiFailure(messages.canvasEmpty))
    try {
      canvas.toBlob(take, type, known)
    } catch {
      reject(new ApiFailure(messages.canvasUnreadable))
    }
  })
}
