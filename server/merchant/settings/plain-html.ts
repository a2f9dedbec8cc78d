/** A heading of a protocol: 一、会员资格, but not a sentence that is numbered like one. */
const heading = /^[一二三四五六七八九十]{1,3}、[^，。；：]{1,14}$/

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

const unescapeText = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => plain[name] ?? '')

const plain: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** Typed lines as paragraphs; a short line that is numbered like 一、 becomes a heading. Nothing typed becomes markup. */
export const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line =>
      heading.test(line) ? `<h3>${escapeText(line)}</h3>` : `<p>${escapeText(line)}</p>`,
    )
    .join('\n')

/** The lines of stored HTML, without their markup. */
export const linesOf = (html: string): string =>
  unescapeText(html.replace(/<\/(?:p|h\d|li|div)>|<br\s*\/?>/gi, '\n').replace(/<[^>]*>/g, ''))
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')

/** The HTML of typed lines; the stored one, with its bold words, while the lines are the same. */
export const changedHtml = (text: string, stored: string): string =>
  linesOf(stored) === linesOf(htmlOf(text)) ? stored : htmlOf(text)
