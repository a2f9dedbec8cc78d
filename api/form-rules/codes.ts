/** Codes of a list, which has one on each line. */
export const codesIn = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** Most codes of a list, and characters of one. */
export const MOST_CODES = 500
const LONGEST_CODE = 60

/** What is wrong with a list of codes; it may be empty. */
export function codesFault(text: string): string | undefined {
  const codes = codesIn(text)
  const long = codes.findIndex(code => code.length > LONGEST_CODE)
  if (long >= 0) return `第 ${long + 1} 个码超过 ${LONGEST_CODE} 个字`
  const again = codes.findIndex((code, at) => codes.indexOf(code) < at)
  if (again >= 0) return `第 ${again + 1} 个码重复了：${codes[again]}`
  return codes.length > MOST_CODES ? `最多 ${MOST_CODES} 个码` : undefined
}

/** What an edit after the publication must not do: take a code away, which somebody may have got. */
export function takenCodesFault(before: string, after: string): string | undefined {
  const kept = new Set(codesIn(after))
  const lost = codesIn(before).find(code => !kept.has(code))
  return lost === undefined ? undefined : `发布后只能加，不能去掉 ${lost}`
}
