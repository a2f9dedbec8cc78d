import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'

/** Pictures above this many pixels on a side are refused. */
const MAX_SIDE = 2000
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47]

export interface Picture {
  /** Four bytes (red, green, blue, opacity) for each pixel. */
  data: Uint8Array
  width: number
  height: number
}

export const isPng = (bytes: Uint8Array): boolean =>
  PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)

/** Decodes a PNG or JPEG; throws for anything else, and for a large picture. */
export function decodePicture(bytes: Buffer): Picture {
  if (!isPng(bytes)) return jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: 4 })
  // Width and height are at fixed places of the header, before anything is unpacked.
  const side = bytes.length > 24 ? Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : 0
  if (side === 0 || side > MAX_SIDE) throw new Error('The picture is too large')
  return PNG.sync.read(bytes)
}
