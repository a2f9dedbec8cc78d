import { ReplyError } from '../core/replies.ts'

/** Words that no public text of a visitor may hold. A merchant's own list comes on top. */
const words = [
  '加微信',
  '加v信',
  '兼职刷单',
  '刷票',
  '代投',
  '办证',
  '贷款',
  '博彩',
  '赌博',
  '彩票代购',
  '色情',
  '裸聊',
  '代开发票',
  '枪支',
  '毒品',
  '传销',
]

/** Refuses text with a forbidden word with 1007, also when blanks or marks are put between its characters. */
export function refuseWords(texts: Record<string, string>, more: string[] = []): void {
  for (const [field, text] of Object.entries(texts)) {
    const plain = plainOf(text)
    if ([...words, ...more].some(word => plain.includes(plainOf(word)))) {
      throw new ReplyError('contentRefused', { data: { field } })
    }
  }
}

const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')
