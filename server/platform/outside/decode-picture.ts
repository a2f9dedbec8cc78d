import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import type { Picture } from './picture.types.ts'
import { orientationOf, upright } from './picture-orientation.ts'

/** Pictures above this many pixels on a side are refused. */
const MAX_SIDE = 2000
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47]

export const isPng = (bytes: Uint8Array): boolean =>
  PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)

/** Decodes a PNG or JPEG, a photo as its camera was held; throws for anything else, and for a large picture. */
export function decodePicture(bytes: Buffer): Picture {
  if (!isPng(bytes)) {
    const options = { useTArray: true, maxResolutionInMP: 4 } as const
    // The package's types lack this field.
    const photo: Picture & { exifBuffer?: Uint8Array } = jpeg.decode(bytes, options)
    return upright(photo, orientationOf(photo.exifBuffer))
  }
  // Width and height are at fixed places of the header, before anything is unpacked.
  const side = bytes.length > 24 ? Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : 0
  if (side === 0 || side > MAX_SIDE) throw new Error('The picture is too large')
  return PNG.sync.read(bytes)
}
