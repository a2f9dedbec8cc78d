// The runtime's doc comments have a fixed form: first what is promised, then parameters as "`name`: text", then
// "Fails with ...". Everything that the tables show of a comment is taken out of it here.

/** @param {string} comment */
export const promiseOf = comment => withoutFailure(sentencesOf(comment)[0] ?? '')

/**
 * What stands behind "Fails with", one text for each such sentence.
 *
 * @param {string} comment
 */
export const failuresOf = comment =>
  sentencesOf(comment).flatMap(sentence => {
    const [, text] = failing.exec(sentence) ?? []
    return text ? [withoutPeriod(text)] : []
  })

/**
 * What the comment says of a parameter: "`name`: text", or "`name`, `other`: text" for several.
 *
 * @param {string} comment
 * @param {string} name
 */
export function parameterText(comment, name) {
  for (const sentence of sentencesOf(comment)) {
    const [, names = '', text = ''] = /^((?:`\w+`(?:, )?)+): (.+)$/.exec(sentence) ?? []
    if (names.includes(`\`${name}\``)) return capital(text)
  }
  return ''
}

/** @param {string} text */
export const codeIn = text => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** @param {string} text */
const capital = text => text.charAt(0).toUpperCase() + text.slice(1)

/** @param {string} text */
export const withoutPeriod = text => text.replace(/\.$/, '')

const failing = /(?:^|[;,] (?:and )?)[Ff]ails (?:with )?(.+)$/

/** @param {string} sentence */
const withoutFailure = sentence => {
  const rest = sentence.replace(failing, '')
  return rest && rest !== sentence ? `${rest}.` : sentence
}

/**
 * Splits where a full stop outside of code is followed by what may begin a sentence.
 *
 * @param {string} comment
 */
function sentencesOf(comment) {
  const code = /`[^`]*`/g
  const text = comment.replace(/\s+/g, ' ').trim()
  // Code of the same length without anything that looks like an end.
  const masked = text.replace(code, span => `\`${'x'.repeat(span.length - 2)}\``)
  const ends = [...masked.matchAll(/(?<!\be\.g|\bi\.e)[.!?] (?=[A-Z`{'(])/g)]
  const starts = [0, ...ends.map(({ index }) => index + 2)]
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim()).filter(Boolean)
}
