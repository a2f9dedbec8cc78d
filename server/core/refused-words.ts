/** What nobody may write where others read it: fraud, gambling, drugs, forged papers. */
const words = [
  '代开发票',
  '刷单返利',
  '兼职刷单',
  '网络赌博',
  '澳门赌场',
  '六合彩',
  '时时彩',
  '裸聊',
  '迷药',
  '冰毒',
  '枪支弹药',
  '办假证',
  '高利贷',
  '套现秒到',
]

/** Whether a text holds a refused word, also with blanks, signs or wide letters in between. */
export function hasRefusedWord(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, '')
  return words.some(word => plain.includes(word))
}
