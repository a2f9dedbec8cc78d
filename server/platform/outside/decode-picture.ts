import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import type { Picture } from './picture.types.ts'
import { orientationOf, upright } from './picture-orientation.ts'

/** Pictures above this many pixels on a side are refused. */
const MAX_SIDE = 2000
const MAX_MEGAPIXELS = 4
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47]

export const isPng = (bytes: Uint8Array): boolean =>
  PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)

export class PictureTooLarge extends Error {
  override name = 'PictureTooLarge'
}

/**
 * Decodes a PNG or JPEG, a photo as its camera was held; throws for anything else, and a `PictureTooLarge` for a large
 * picture.
 */
export function decodePicture(bytes: Buffer): Picture {
  if (!isPng(bytes)) {
    // The package's types lack this field.
    const photo: Picture & { exifBuffer?: Uint8Array } = decodeJpeg(bytes)
    return upright(photo, orientationOf(photo.exifBuffer))
  }
  // Width and height are at fixed places of the header, before anything is unpacked.
  const side = bytes.length > 24 ? Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : 0
  if (side > MAX_SIDE) throw new PictureTooLarge()
  if (side === 0) throw new Error('The picture has no size')
  return PNG.sync.read(bytes)
}

function decodeJpeg(bytes: Buffer): Picture {
  try {
    return jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: MAX_MEGAPIXELS })
  } catch (error) {
    // The package has no error of its own.
    if (error instanceof Error && /maxResolutionInMP/.test(error.message))
      throw new PictureTooLarge()
    throw error
  }
}
