import {
  badPicture,
  type CodeReader,
  readCodePicture,
} from '../../platform/upload/read-code-picture.ts'

const LONGEST_TEXT = 500

/**
 * The text of the code in a picture that the caller has uploaded. Refuses with 1001 a picture without a code, and one
 * whose code no group has: groups are opened by web addresses, payments for example are not.
 */
export async function readGroupPicture(key: string, reader: CodeReader): Promise<string> {
  const text = await readCodePicture(key, reader)
  if (!isAddress(text)) throw badPicture('这不是群的二维码，请在群聊里点“群二维码”保存图片')
  return text
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST_TEXT && /^https:\/\/[\w.-]+\/\S+$/.test(text)
}
