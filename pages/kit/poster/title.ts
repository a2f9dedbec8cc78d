import { linesOf, margin } from './poster-layout.ts'
import { type Pen, posterFont } from './poster-pen.ts'
import type { Sheet } from './poster.ts'

/** Largest first: the title gets the largest size at which it fits its lines. */
const titleSizes = {
  top: [112, 96, 80, 68],
  foot: [96, 80, 68, 58],
  // Without a picture the title is the picture.
  alone: [156, 132, 112, 96, 80],
}
const titleLines = { top: 3, foot: 2, alone: 4 }
type TitlePlace = keyof typeof titleSizes
const lineHeight = 1.22
const introHeight = 54
/** Maximum width of the second line over a picture, px of the poster: the picture's subject stands to the right of it. */
const INTRO_WIDTH = 430

/** Draws the title and the line below it, on posters that have no offer. */
export function drawTitle({ pen, content, layout, ink, isPlain }: Sheet): void {
  const { title, intro, brand } = content
  const titleAt = isPlain ? 'alone' : (content.titleAt ?? 'top')
  const width = layout.paper.w - 16
  const measure = (text: string) => pen.measureText(text).width
  const { size, lines } = titleOf(pen, title, width, titleAt)
  pen.font = `400 38px ${posterFont}`
  const introLines = linesOf(intro, isPlain ? width : INTRO_WIDTH, 2, measure)
  const titleHeight = lines.length * size * lineHeight
  const top = brand ? 188 : 96
  const foot = layout.paper.y - 44 - titleHeight - introLines.length * introHeight
  // Alone a little above the middle.
  const y = { top, foot, alone: top + Math.max(0, foot - top) * 0.4 }[titleAt]

  pen.fillStyle = ink
  pen.textAlign = 'left'
  pen.textBaseline = 'top'
  introLines.forEach((line, index) =>
    pen.fillText(line, margin, y + titleHeight + 20 + index * introHeight),
  )
  pen.font = `800 ${size}px ${posterFont}`
  lines.forEach((line, index) => pen.fillText(line, margin, y + index * size * lineHeight))
}

function titleOf(pen: Pen, title: string, width: number, titleAt: TitlePlace) {
  const most = titleLines[titleAt]
  const linesAt = (size: number, count: number) => {
    pen.font = `800 ${size}px ${posterFont}`
    return { size, lines: linesOf(title, width, count, text => pen.measureText(text).width) }
  }
  const sizes = titleSizes[titleAt]
  const fitted = sizes.map(size => linesAt(size, most + 1))
  const fits = fitted.filter(({ lines }) => lines.length <= most)
  // A single character below the others looks like an accident.
  const best = fits.find(
    ({ lines }) => lines.length < 2 || [...(lines[lines.length - 1] ?? '')].length > 1,
  )
  return best ?? fits[0] ?? linesAt(sizes[sizes.length - 1] ?? 58, most)
}
