import jpeg from 'jpeg-js'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** Pictures above this many pixels on a side are refused; the platform's own are 430 wide. */
const MAX_SIDE = 2000
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47]

interface Picture {
  data: Uint8Array
  width: number
  height: number
}

/** The text of the QR code in a PNG or JPEG picture; undefined without a code. */
export function readQrPicture(bytes: Uint8Array): string | undefined {
  const { data, width, height } = decode(Buffer.from(bytes))
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data
}

function decode(bytes: Buffer): Picture {
  const isPng = PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)
  if (!isPng) return jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: 4 })
  // Width and height are at fixed places of the header, before anything is unpacked.
  const side = bytes.length > 24 ? Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : 0
  if (side === 0 || side > MAX_SIDE) throw new Error('A picture of a QR code is too large')
  return PNG.sync.read(bytes)
}
