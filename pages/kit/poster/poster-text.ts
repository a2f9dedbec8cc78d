/** Wraps a text into lines no wider than `width` by `measure`; overflow beyond `most` lines ends in `…`. */
export function wrapText(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const char of text) {
    if (line && measure(line + char) > width) {
      lines.push(line)
      line = ''
    }
    line += char
  }
  if (line) lines.push(line)
  if (lines.length <= most) return lines

  let last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), `${last.join('')}…`]
}
