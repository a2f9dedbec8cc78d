const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const characters = new Map(Object.entries(escapes).map(([plain, escaped]) => [escaped, plain]))

/** Lines of plain text as the list that customers see. */
export const rulesHtml = (text: string): string =>
  `<ol>${escapedLines(text)
    .map(line => `<li>${line}</li>`)
    .join('')}</ol>`

/** Lines of plain text as paragraphs. */
export const paragraphsHtml = (text: string): string =>
  escapedLines(text)
    .map(line => `<p>${line}</p>`)
    .join('')

// guard: rules are text, never markup [server merchant/campaigns/draft]
//   line.replace(/[&<>"']/g, each => escapes[each] ?? each) ~> line
const escapedLines = (text: string): string[] =>
  linesOf(text).map(line => line.replace(/[&<>"']/g, each => escapes[each] ?? each))

/** The lines of rules, for editing: the inverse of `rulesHtml`, also for other simple markup. */
export function rulesText(html: string): string {
  const lines = html.replace(/<\/(?:li|p|h\d)>|<br ?\/?>/g, '\n').replace(/<[^>]*>/g, '')
  const plain = lines.replace(/&(?:amp|lt|gt|quot|#39);/g, each => characters.get(each) ?? each)
  return linesOf(plain).join('\n')
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
