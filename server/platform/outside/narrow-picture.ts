import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { decodePicture, isPng } from './decode-picture.ts'
import type { Picture } from './picture.types.ts'

/** JPEG quality, 1 to 100. */
const QUALITY = 80

/**
 * Scales a JPEG or PNG down to a width in px; the format stays. Returns the given bytes if the picture is not wider, or
 * cannot be decoded.
 */
export function narrowPicture(bytes: Buffer, width: number): Buffer {
  const picture = decoded(bytes)
  if (!picture || picture.width <= width) return bytes
  const copy = averaged(picture, width)
  if (!isPng(bytes)) return jpeg.encode(copy, QUALITY).data
  const png = new PNG({ width: copy.width, height: copy.height })
  png.data = Buffer.from(copy.data)
  return PNG.sync.write(png)
}

function decoded(bytes: Buffer): Picture | undefined {
  try {
    return decodePicture(bytes)
  } catch {
    return undefined
  }
}

/** Scales down with a box filter. */
function averaged({ data, width, height }: Picture, narrow: number): Picture {
  const scale = width / narrow
  const low = Math.max(1, Math.round(height / scale))
  const copy = new Uint8Array(narrow * low * 4)
  for (let y = 0; y < low; y += 1) {
    const rows = [Math.floor(y * scale), Math.min(height, Math.ceil((y + 1) * scale))] as const
    for (let x = 0; x < narrow; x += 1) {
      const columns = [Math.floor(x * scale), Math.min(width, Math.ceil((x + 1) * scale))] as const
      copy.set(meanOf(data, width, rows, columns), (y * narrow + x) * 4)
    }
  }
  return { data: copy, width: narrow, height: low }
}

type Range = readonly [from: number, to: number]

function meanOf(data: Uint8Array, width: number, [top, bottom]: Range, [left, right]: Range) {
  const sum = [0, 0, 0, 0] as [number, number, number, number]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 4; channel += 1) {
        sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0)
      }
    }
  }
  const count = Math.max(1, (bottom - top) * (right - left))
  return sum.map(each => each / count)
}
