import jsQR from 'jsqr'
import { decodePicture } from './decode-picture.ts'

/** The text of the QR code in a PNG or JPEG picture; undefined without a code. */
export function readQrPicture(bytes: Uint8Array): string | undefined {
  const { data, width, height } = decodePicture(Buffer.from(bytes))
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data
}
