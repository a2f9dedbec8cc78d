import {
  FONT,
  LEAST_SIDE,
  leastCode,
  type PartType,
  partTypes,
  type PosterCanvas,
  type PosterPart,
} from '../../../../api/index.ts'

/** Lengths in px of the poster. */

/** Distance at which an edge or a middle takes hold. */
const SNAP = 10
/** Distance from the poster's edges at which things stand by default. */
const MARGIN = 40

/** Codes and faces are as high as they are wide. */
export const isSquare = ({ type }: Pick<PosterPart, 'type'>): boolean =>
  type === partTypes.code || type === partTypes.face

export const hasWords = ({ type }: Pick<PosterPart, 'type'>): boolean =>
  type === partTypes.text || type === partTypes.name

const leastSide = (part: PosterPart, canvas: PosterCanvas): number =>
  part.type === partTypes.code ? leastCode(canvas) : LEAST_SIDE

/** The part inside of the poster, not below its smallest size, on whole px. */
export function inside(part: PosterPart, canvas: PosterCanvas): PosterPart {
  const least = leastSide(part, canvas)
  const most = isSquare(part) ? Math.min(canvas.width, canvas.height) : canvas.width
  const w = bounded(part.w, least, most)
  const h = isSquare(part) ? w : bounded(part.h, least, canvas.height)
  const x = bounded(part.x, 0, canvas.width - w)
  const y = bounded(part.y, 0, canvas.height - h)
  return { ...part, x, y, w, h, font_size: bounded(part.font_size, FONT.least, FONT.most) }
}

const bounded = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), Math.max(least, most)))

/** Lines that a part has taken hold of while it is dragged. */
export interface Guides {
  x?: number | undefined
  y?: number | undefined
}

/** Moves a part, which takes hold of the poster's edges and middle, and of other parts. */
export function movePart(
  part: PosterPart,
  { dx, dy }: { dx: number; dy: number },
  { canvas, others }: { canvas: PosterCanvas; others: readonly PosterPart[] },
): { part: PosterPart; guides: Guides } {
  const moved = inside({ ...part, x: part.x + dx, y: part.y + dy }, canvas)
  const across = [0, MARGIN, canvas.width / 2, canvas.width - MARGIN, canvas.width]
  const down = [0, MARGIN, canvas.height / 2, canvas.height - MARGIN, canvas.height]
  for (const each of others) {
    across.push(each.x, each.x + each.w / 2, each.x + each.w)
    down.push(each.y, each.y + each.h / 2, each.y + each.h)
  }
  const x = held(moved.x, moved.w, across)
  const y = held(moved.y, moved.h, down)
  const snapped = inside({ ...moved, x: moved.x + x.by, y: moved.y + y.by }, canvas)
  return { part: snapped, guides: { x: x.line, y: y.line } }
}

/** The nearest line for one of a part's edges or its middle, and how far it is. */
function held(start: number, length: number, lines: number[]): { by: number; line?: number } {
  let best: { by: number; line?: number } = { by: 0 }
  let nearest = SNAP + 1
  for (const line of lines) {
    for (const own of [start, start + length / 2, start + length]) {
      const distance = Math.abs(line - own)
      if (distance < nearest) {
        nearest = distance
        best = { by: line - own, line }
      }
    }
  }
  return best
}

/** Resizes a part by its lower right corner. Words get larger with their box. */
export function resizePart(
  part: PosterPart,
  { dx, dy }: { dx: number; dy: number },
  canvas: PosterCanvas,
): PosterPart {
  const square = isSquare(part)
  const by = square ? Math.max(dx, dy) : dx
  const least = leastSide(part, canvas)
  const room = square
    ? Math.min(canvas.width - part.x, canvas.height - part.y)
    : canvas.width - part.x
  const w = bounded(part.w + by, least, room)
  const h = square ? w : bounded(part.h + dy, least, canvas.height - part.y)
  return { ...part, w, h }
}

const defaults: Record<PartType, Pick<PosterPart, 'w' | 'h'>> = {
  1: { w: 400, h: 70 },
  2: { w: 240, h: 240 },
  3: { w: 240, h: 240 },
  4: { w: 112, h: 112 },
  5: { w: 280, h: 56 },
}

/** A new part: a code at the lower right, everything else at the upper left, where there is room. */
export function newPart(
  type: PartType,
  canvas: PosterCanvas,
  parts: readonly PosterPart[],
): PosterPart {
  const { w, h } = defaults[type]
  const code = Math.max(w, leastCode(canvas))
  const isCode = type === partTypes.code
  const part = {
    type,
    x: isCode ? canvas.width - code - MARGIN : MARGIN,
    y: isCode ? canvas.height - code - MARGIN : MARGIN,
    w: isCode ? code : w,
    h: isCode ? code : h,
    font_size: type === partTypes.text ? 48 : 36,
    color: '#1c1c20',
    align: 'left' as const,
    bold: 0 as const,
    content: type === partTypes.text ? '写点什么' : '',
  }
  if (isCode) return inside(part, canvas)
  const isTaken = (y: number) => parts.some(each => y < each.y + each.h && each.y < y + part.h)
  let y = part.y
  while (isTaken(y) && y + part.h + MARGIN < canvas.height) y += 20
  return inside({ ...part, y }, canvas)
}

/** All parts for another size of the poster: where they were, as far as they fit. */
export const fitted = (parts: readonly PosterPart[], canvas: PosterCanvas): PosterPart[] =>
  parts.map(part => inside(part, canvas))
