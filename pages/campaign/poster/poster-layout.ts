import type { ActivityPoster } from '../../../api/index.ts'

/** Around everything, px of the poster. */
export const margin = 48

/** A square, in px of the poster. */
export interface Box {
  x: number
  y: number
  w: number
}

export interface PosterLayout {
  code: Box
  /** Who invites, and to what. */
  words: { x: number; y: number; width: number; isCentred: boolean }
  /** White ground for both, where a background leaves none. */
  paper?: { x: number; y: number; w: number; h: number }
}

type Template = Pick<ActivityPoster['poster'], 'w' | 'h' | 'qr_x' | 'qr_y' | 'qr_w'>

/** A scanner reads the code at this width of a 750 wide poster, whatever the template says. */
const leastCode = 200

/** Words beside the code need this much room; else they stand above it. */
const leastWords = 260
const wordsHeight = 196

/** Where things stand on the activity's own template. */
export function templateLayout(poster: Template): PosterLayout {
  const code = boxOf(poster)
  const left = code.x - 2 * margin
  const rightX = code.x + code.w + margin
  const right = poster.w - margin - rightX
  if (Math.max(left, right) < leastWords) {
    const y = Math.max(margin, code.y - wordsHeight)
    return { code, words: { x: margin, y, width: poster.w - 2 * margin, isCentred: true } }
  }
  const [x, width] = left > right ? [margin, left] : [rightX, right]
  return { code, words: { x, y: code.y + 8, width, isCentred: false } }
}

/** Where they stand on a background that belongs to no template: on a sheet of paper at its foot. */
export function paperLayout({ w, h }: Pick<Template, 'w' | 'h'>): PosterLayout {
  const paper = { x: 40, y: h - 348, w: w - 80, h: 308 }
  const code = { x: w - 40 - 32 - 244, y: paper.y + 32, w: 244 }
  const x = paper.x + 36
  return {
    paper,
    code,
    words: { x, y: paper.y + 44, width: code.x - 24 - x, isCentred: false },
  }
}

/** Where the template wants the code, but readable and on the poster. */
function boxOf({ w, h, qr_x, qr_y, qr_w }: Template): Box {
  const side = Math.max(leastCode, Math.min(qr_w, w - 2 * margin))
  const inside = (at: number, room: number) => Math.max(0, Math.min(at, room - side))
  return { x: inside(qr_x, w), y: inside(qr_y, h), w: side }
}

/** A text in lines that fit a width, the last one cut with an ellipsis. */
export function linesOf(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const char of text) {
    if (char !== '\n' && measure(line + char) <= width) {
      line += char
      continue
    }
    lines.push(line)
    line = char === '\n' ? '' : char
  }
  if (line) lines.push(line)
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  kept[most - 1] = `${(kept[most - 1] ?? '').slice(0, -1)}…`
  return kept
}
