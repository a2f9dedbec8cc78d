/**
 * A table in Markdown.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |\n`).join('')

/** @param {string} text */
export const code = text => `\`${text}\``

/** @param {string} text */
const cell = text => text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
