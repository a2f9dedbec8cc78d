import { ReplyError } from '../../core/replies.ts'
import { privateBytes } from '../../platform/outside/read-object.ts'
import { readQrPicture } from '../../platform/outside/read-qr-picture.ts'
import { isOwnPaper, type Uploader } from '../../platform/upload/own-pictures.ts'
import { uploadKinds } from '../../platform/upload/upload-kinds.ts'

/** Time for which the address of the picture is valid while it is read, s. */
const READ_S = 60
const LONGEST_TEXT = 500

type Reader = Omit<Uploader, 'origin'> & { now: number }

/**
 * The text of the code in a picture that the caller has uploaded. Refuses with 1001 a picture without a code, and one
 * whose code no group has: groups are opened by web addresses, payments for example are not.
 */
export async function readGroupPicture(key: string, reader: Reader): Promise<string> {
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
  if (!isAddress(text)) throw badPicture('这不是群的二维码，请在群聊里点“群二维码”保存图片')
  return text
}

export const badPicture = (message: string): ReplyError =>
  new ReplyError('badParameter', { message, data: { field: 'picture' } })

/** Undefined for a picture that cannot be decoded, as for one without a code. */
function textIn(bytes: Uint8Array): string | undefined {
  try {
    return readQrPicture(bytes)
  } catch {
    return undefined
  }
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST_TEXT && /^https:\/\/[\w.-]+\/\S+$/.test(text)
}
