/** The codes in a text, one per line; empty lines are skipped. */
export const codesIn = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** Largest number of codes in a list. */
export const MOST_CODES = 500
/** Characters of the longest code. */
const LONGEST_CODE = 60

/** What is wrong with a list of codes. */
export function codesFault(text: string): string | undefined {
  const codes = codesIn(text)
  if (codes.length === 0) return '还空着，一行粘贴一个码'
  const long = codes.findIndex(code => code.length > LONGEST_CODE)
  if (long >= 0) return `第 ${long + 1} 个码超过 ${LONGEST_CODE} 个字`
  const again = codes.findIndex((code, at) => codes.indexOf(code) < at)
  if (again >= 0) return `第 ${again + 1} 个码重复了：${codes[again]}`
  return codes.length > MOST_CODES ? `最多 ${MOST_CODES} 个码` : undefined
}

/** After the publication codes may only be added: somebody may have received one that is removed. */
export function takenCodesFault(before: string, after: string): string | undefined {
  const kept = new Set(codesIn(after))
  const lost = codesIn(before).find(code => !kept.has(code))
  return lost === undefined ? undefined : `发布后只能加，不能去掉 ${lost}`
}
