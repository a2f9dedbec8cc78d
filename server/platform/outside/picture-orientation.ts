import type { Picture } from './picture.types.ts'

/** EXIF field, a short, that tells how a camera was held: 1 to 8. */
const ORIENTATION = 0x0112
/** Bytes of a field of a TIFF directory. */
const FIELD_BYTES = 12

/**
 * The orientation in the EXIF data of a JPEG, from the first byte behind `Exif\0` on; 1, upright, where there is none
 * or none that can be read.
 */
export function orientationOf(exif: Uint8Array | undefined): number {
  if (!exif) return 1
  // One more zero byte stands before the TIFF header.
  const tiff = new DataView(exif.buffer, exif.byteOffset + 1, Math.max(0, exif.byteLength - 1))
  try {
    const found = fieldOf(tiff, ORIENTATION)
    return found >= 1 && found <= 8 ? found : 1
  } catch {
    // Reading behind the end.
    return 1
  }
}

/** The value of a short field in the first directory, 0 without it. */
function fieldOf(tiff: DataView, tag: number): number {
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  const count = tiff.getUint16(directory, isLittle)
  for (let n = 0; n < count; n += 1) {
    const at = directory + 2 + n * FIELD_BYTES
    if (tiff.getUint16(at, isLittle) === tag) return tiff.getUint16(at + 8, isLittle)
  }
  return 0
}

/** Turns and mirrors a picture as its orientation asks for. */
export function upright(picture: Picture, orientation: number): Picture {
  if (orientation === 1) return picture
  const { data, width: w, height: h } = picture
  const [width, height] = orientation >= 5 ? [h, w] : [w, h]
  const source = new Uint32Array(data.slice().buffer)
  const target = new Uint32Array(width * height)
  const from = sources[orientation - 1] ?? asStored
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = from(x, y, w - 1, h - 1)
      target[y * width + x] = source[row * w + column] ?? 0
    }
  return { data: new Uint8Array(target.buffer), width, height }
}

type Source = (x: number, y: number, right: number, bottom: number) => [column: number, row: number]

const asStored: Source = (x, y) => [x, y]

/** Where a pixel of the upright picture is stored, by orientation from 1 on. */
const sources: readonly Source[] = [
  asStored,
  (x, y, right) => [right - x, y],
  (x, y, right, bottom) => [right - x, bottom - y],
  (x, y, _, bottom) => [x, bottom - y],
  (x, y) => [y, x],
  (x, y, _, bottom) => [y, bottom - x],
  (x, y, right, bottom) => [right - y, bottom - x],
  (x, y, right) => [right - y, x],
]
