import jsQR from 'jsqr'
import type { Locator } from 'playwright'
import { PNG } from 'pngjs'

/** The text of the QR code in a picture of the page, drawn `width` px wide; undefined when it cannot be read. */
export async function readCode(picture: Locator, width: number): Promise<string | undefined> {
  const url = await picture.evaluate(async (element: HTMLImageElement, wide) => {
    await element.decode()
    const canvas = document.createElement('canvas')
    canvas.width = wide
    canvas.height = Math.round((wide * element.naturalHeight) / element.naturalWidth)
    const pen = canvas.getContext('2d')
    pen?.drawImage(element, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  }, width)
  const png = PNG.sync.read(Buffer.from(url.replace(/^.*?,/, ''), 'base64'))
  return jsQR(Uint8ClampedArray.from(png.data), png.width, png.height)?.data
}
