import { type Pen, pictureOf } from './poster-pen.ts'
import { wrapText } from './poster-text.ts'

export interface PosterContent {
  /** Address of the background, 750 x 1200; its lower third is covered. */
  background: string
  title: string
  intro: string
  staffName: string
  staffNote: string
  avatar: string
  /** Text below the code. */
  hint: string
  /** Address that the code encodes. */
  link: string
}

/** Size of the drawing, design px. */
const WIDTH = 750
const HEIGHT = 1200
const PANEL_TOP = 800
const EDGE = 48
const CODE = 232
const CODE_TOP = PANEL_TOP + 60
const TEXT_WIDTH = WIDTH - 2 * EDGE - CODE - 40
const FACE = 80
const FONT = '-apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif'

/**
 * Draws a poster and resolves with its address; rejects when the code cannot be made. Pictures that fail to load are
 * omitted.
 */
export async function drawPoster(
  canvas: HTMLCanvasElement,
  content: PosterContent,
): Promise<string> {
  const [{ encode }, background, avatar] = await Promise.all([
    import('uqr'),
    pictureOf(content.background),
    pictureOf(content.avatar),
  ])
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw a poster on')
  const color = colorsOf(canvas)

  fill(pen, color('--brand-soft'), 0, 0, WIDTH, HEIGHT)
  if (background) drawCover(pen, background, 0, 0, WIDTH, HEIGHT)
  fill(pen, color('--card'), 0, PANEL_TOP, WIDTH, HEIGHT - PANEL_TOP)
  drawWords(pen, content, color)
  drawStaff(pen, content, avatar, color)
  drawCode(pen, encode(content.link, { border: 0, ecc: 'M' }).data, content.hint, color)
  return canvas.toDataURL('image/jpeg', 0.92)
}

type Color = (token: string) => string

/** Custom properties of the page, so that a poster has the brand's colours. */
function colorsOf(canvas: HTMLCanvasElement): Color {
  const style = getComputedStyle(canvas)
  return token => style.getPropertyValue(token).trim()
}

function drawWords(pen: Pen, { title, intro }: PosterContent, color: Color): void {
  let y = CODE_TOP
  function write(text: string, font: string, token: string, height: number, most: number): void {
    pen.font = font
    pen.fillStyle = color(token)
    pen.textBaseline = 'top'
    for (const line of wrapText(text, TEXT_WIDTH, most, each => pen.measureText(each).width)) {
      pen.fillText(line, EDGE, y)
      y += height
    }
  }

  write(title, `700 38px ${FONT}`, '--ink', 52, 2)
  y += 10
  write(intro, `400 26px ${FONT}`, '--ink-2', 38, 2)
}

function drawStaff(pen: Pen, content: PosterContent, avatar: Picture, color: Color): void {
  const top = HEIGHT - EDGE - FACE
  pen.save()
  pen.beginPath()
  pen.arc(EDGE + FACE / 2, top + FACE / 2, FACE / 2, 0, 2 * Math.PI)
  pen.clip()
  fill(pen, color('--brand-soft'), EDGE, top, FACE, FACE)
  if (avatar) drawCover(pen, avatar, EDGE, top, FACE, FACE)
  pen.restore()

  const x = EDGE + FACE + 20
  pen.textBaseline = 'middle'
  pen.font = `600 28px ${FONT}`
  pen.fillStyle = color('--ink')
  pen.fillText(content.staffName, x, top + 22)
  pen.font = `400 22px ${FONT}`
  pen.fillStyle = color('--ink-mute')
  pen.fillText(content.staffNote, x, top + 60)
}

function drawCode(pen: Pen, modules: boolean[][], hint: string, color: Color): void {
  const left = WIDTH - EDGE - CODE
  fill(pen, color('--code-ground'), left - 12, CODE_TOP - 12, CODE + 24, CODE + 24)
  const size = CODE / modules.length
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      // Rounded to whole px, so that no gap shows between two modules.
      const [x0, x1] = [Math.round(x * size), Math.round((x + 1) * size)]
      const [y0, y1] = [Math.round(y * size), Math.round((y + 1) * size)]
      if (isDark) fill(pen, color('--code-ink'), left + x0, CODE_TOP + y0, x1 - x0, y1 - y0)
    })
  })
  pen.font = `400 22px ${FONT}`
  pen.fillStyle = color('--ink-mute')
  pen.textBaseline = 'top'
  pen.textAlign = 'center'
  pen.fillText(hint, left + CODE / 2, CODE_TOP + CODE + 22)
  pen.textAlign = 'start'
}

function fill(pen: Pen, color: string, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = color
  pen.fillRect(x, y, width, height)
}

function drawCover(
  pen: Pen,
  picture: HTMLImageElement,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const ratio = Math.max(width / picture.naturalWidth, height / picture.naturalHeight)
  const [wide, high] = [width / ratio, height / ratio]
  const left = (picture.naturalWidth - wide) / 2
  pen.drawImage(picture, left, 0, wide, high, x, y, width, height)
}

type Picture = HTMLImageElement | undefined
