// The runtime's doc comments have a fixed form: first the promise, then parameters as "`name`: text", then "Fails
// with ...". Everything that the tables show of a comment is parsed here.

/** @param {string} comment */
export const promiseOf = comment => withoutFailure(sentencesOf(comment)[0] ?? '')

/**
 * The texts after "Fails with", one per sentence.
 *
 * @param {string} comment
 */
export const failuresOf = comment =>
  sentencesOf(comment).flatMap(sentence => {
    const [, text] = failing.exec(sentence) ?? []
    return text ? [withoutPeriod(text)] : []
  })

/**
 * Text about a parameter: "`name`: text", or "`name`, `other`: text" for several.
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
 * Splits at a full stop outside of code that is followed by a possible start of a sentence.
 *
 * @param {string} comment
 */
function sentencesOf(comment) {
  const code = /`[^`]*`/g
  const text = comment.replace(/\s+/g, ' ').trim()
  // Code spans of the same length without characters that look like an end.
  const masked = text.replace(code, span => `\`${'x'.repeat(span.length - 2)}\``)
  const ends = [...masked.matchAll(/(?<!\be\.g|\bi\.e)[.!?] (?=[A-Z`{'(])/g)]
  const starts = [0, ...ends.map(({ index }) => index + 2)]
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim()).filter(Boolean)
}
