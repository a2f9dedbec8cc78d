import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import {
  badPicture,
  type CodeReader,
  readCodePicture,
} from '../../platform/upload/read-code-picture.ts'

/** Longest text of a code that a card takes. */
export const LONGEST_CODE = 500

/**
 * Reads the code by which customers add the caller, from a picture that they have uploaded; their card takes it with
 * its next save. Refuses with 1001 a picture without a code, and one whose code adds nobody.
 */
export const contactCode = defineWrite({
  name: 'work/contact-code',
  path: '/retail/work/contact-code',
  access: 'staff',
  input: { picture: text(200) },
  // A picture is fetched and decoded, which must not happen inside a transaction.
  find: ({ db, settings, brandId, visitor, input, now }) =>
    codeIn(input.picture, { db, settings, brandId, uid: visitor.uid, now }),

  async run({ found }): Promise<{ text: string }> {
    return { text: found }
  },
})

async function codeIn(key: string, reader: CodeReader) {
  const code = await readCodePicture(key, reader)
  if (isGroup(code)) throw badPicture('这是群的二维码。名片上要放“我的二维码”，顾客扫了就能加你')
  if (!isAddress(code))
    throw badPicture('这不是加好友的二维码，请在微信或企业微信里打开“我的二维码”保存')
  return code
}

/** People are added by web addresses; payments, mini programs and plain text are none. */
const isAddress = (code: string): boolean =>
  code.length <= LONGEST_CODE && /^https:\/\/[\w.-]+\/\S+$/.test(code)

const isGroup = (code: string): boolean => code.startsWith('https://weixin.qq.com/g/')
