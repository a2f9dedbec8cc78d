import { ReplyError } from './replies.ts'

/** Words refused in public texts: fraud, gambling, drugs, forged documents. */
const words = [
  '代开发票',
  '刷单返利',
  '兼职刷单',
  '网络赌博',
  '澳门赌场',
  '六合彩',
  '时时彩',
  '网络博彩',
  '彩票代购',
  '色情',
  '裸聊',
  '迷药',
  '冰毒',
  '毒品',
  '枪支弹药',
  '办假证',
  '高利贷',
  '套现秒到',
  '传销',
]

/**
 * Whether a text contains a refused word or one of `more`, also with spaces, signs or full-width letters in between.
 */
export function hasRefusedWord(text: string, more: string[] = []): boolean {
  const plain = plainOf(text)
  return [...words, ...more].some(word => plain.includes(plainOf(word)))
}

const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, '')

/** Refuses texts of named fields that others will see; `data.field` names the first one with a refused word. */
export function refuseWords(fields: Record<string, string | undefined>): void {
  const found = Object.entries(fields).find(([, text]) => text && hasRefusedWord(text))
  if (found) throw new ReplyError('contentRefused', { data: { field: found[0] } })
}
