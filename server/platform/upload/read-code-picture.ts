import { ReplyError } from '../../core/replies.ts'
import { PictureTooLarge } from '../outside/decode-picture.ts'
import { privateBytes } from '../outside/read-object.ts'
import { readQrPicture } from '../outside/read-qr-picture.ts'
import { isOwnPaper, type Uploader } from './own-pictures.ts'
import { uploadKinds } from './upload-kinds.ts'

/** Time for which the address of the picture is valid while it is read, s. */
const READ_S = 60

export type CodeReader = Omit<Uploader, 'origin'> & { now: number }

/**
 * The text of the QR code in a picture that the caller has uploaded. Refuses with 1001 (`data.field`: `picture`) a
 * picture of somebody else, a too large one and one without a code.
 */
export async function readCodePicture(key: string, reader: CodeReader): Promise<string> {
  // guard: the caller's own upload, in this brand [server live-code/group-codes]
  //   !(await isOwnPaper(key, reader)) ~> false
  if (!(await isOwnPaper(key, reader))) throw badPicture('图片没有传上来，请重新选一张')
  const bytes = await privateBytes(reader, reader.brandId, {
    key,
    until: reader.now + READ_S,
    maxBytes: uploadKinds.papers.maxBytes,
  })
  const text = bytes && textIn(bytes)
  if (!text) throw badPicture('图里没有认出二维码。截图时别裁掉边，再清楚一点')
  return text
}

export const badPicture = (message: string): ReplyError =>
  new ReplyError('badParameter', { message, data: { field: 'picture' } })

/** Undefined for a picture that cannot be decoded, as for one without a code. */
function textIn(bytes: Uint8Array): string | undefined {
  try {
    return readQrPicture(bytes)
  } catch (error) {
    if (error instanceof PictureTooLarge) throw badPicture('图片太大了，截一张屏再传')
    return undefined
  }
}
