import { insideWords } from './word-breaks.ts'

/** Outer margin, px of the poster. */
export const margin = 48

/** Size of a poster, px. */
export interface PosterSize {
  w: number
  h: number
}

/** A square, in px of the poster. */
export interface Box {
  x: number
  y: number
  w: number
}

export interface PosterLayout {
  /** White paper at the bottom, for the inviter and the code. */
  paper: { x: number; y: number; w: number; h: number }
  code: Box
  words: { x: number; y: number; width: number }
}

/** Width at which the code of a 750 px wide poster is still scannable in a chat's preview. */
const CODE = 272
const PADDING = 36

/** Layout shared by all posters; the area above the paper is for the offer. */
export function posterLayout({ w, h }: PosterSize): PosterLayout {
  const paperWidth = w - 2 * 40
  const paperHeight = CODE + 2 * PADDING
  const paper = { x: 40, y: h - 40 - paperHeight, w: paperWidth, h: paperHeight }
  const code = { x: paper.x + paper.w - PADDING - CODE, y: paper.y + PADDING, w: CODE }
  const x = paper.x + PADDING
  return { paper, code, words: { x, y: paper.y + PADDING + 8, width: code.x - 28 - x } }
}

/** Punctuation that may end a line, and that must not start one. */
const ends = '，。！？、；：）》」…·,.!?;: '
/** What opens a line with what it encloses. */
const opens = '（《「('

/**
 * Wraps a text; an overlong last line ends in an ellipsis. A line breaks after punctuation or a space if there is one
 * in its last two thirds, else after a word; runs of letters or digits are not split.
 */
export function linesOf(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): string[] {
  const parts = text.split('\n')
  const lines = parts.flatMap(part => wrap(part, width, measure))
  if (lines.length <= most) return parts.flatMap(part => evenLines(part, width, measure))
  const kept = lines.slice(0, most)
  kept[most - 1] = `${(kept[most - 1] ?? '').slice(0, -1)}…`
  return kept
}

/** Lines of at most this many characters at the end of a text are avoided. */
const SHORT = 2

/** The lines of `wrap`; if only a character or two would be left for the last one, as many lines of equal length. */
function evenLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines = wrap(text, width, measure)
  const isEven = lines.length < 2 || [...(lines[lines.length - 1] ?? '')].length > SHORT
  if (isEven || /\w/.test(text)) return lines
  const step = measure('字') / 2
  for (let narrow = measure(text) / lines.length; narrow < width; narrow += step) {
    const even = wrap(text, narrow, measure)
    if (even.length === lines.length) return even
  }
  return lines
}

/** Each line takes as much as fits. */
function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let rest = text
  while (rest !== '') {
    let end = fitting(rest, width, measure)
    if (end < rest.length) end = breakBefore(rest, end)
    lines.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trimStart()
  }
  return lines
}

function fitting(text: string, width: number, measure: (text: string) => number): number {
  let end = 0
  for (const char of text) {
    if (end > 0 && measure(text.slice(0, end + char.length)) > width) break
    end += char.length
  }
  return end
}

/** Where to break a line that is full at `end`: at punctuation, else between words. */
function breakBefore(text: string, end: number): number {
  for (let at = end; at > end / 3; at -= 1)
    if (ends.includes(text[at - 1] ?? '') || opens.includes(text[at] ?? '.')) return at
  const inside = insideWords(text)
  for (let at = end; at > 1; at -= 1)
    if (!inside.has(at) && !ends.includes(text[at] ?? '.')) return at
  return end
}
