import type { PlainPoster } from '../../../api/index.ts'
import { type Box, linesOf, margin, posterLayout, type PosterLayout } from './poster-layout.ts'
import { type Pen, pictureOf, posterFont, roundRect } from '../../kit/poster/poster-pen.ts'

export interface PosterInput {
  data: PlainPoster
  /** Address of the picture behind; '' is the brand's own ground, `light` the same on paper. */
  background: string
  /** The page's colours by their names in theme.ts. */
  colors: Record<string, string>
}

/** The painting context and its input. */
interface Sheet {
  pen: Pen
  input: PosterInput
  layout: PosterLayout
  /** Colour of the title and the brand. */
  ink: string
}

/**
 * Paints the poster and resolves with its address, a PNG. Rejects when the canvas or the encoder fails; a background
 * that fails to load is replaced by the brand's colours.
 */
export async function drawPoster(canvas: HTMLCanvasElement, input: PosterInput): Promise<string> {
  const { data, background } = input
  const { poster, staff, brand, target_url: link } = data
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const isPicture = background !== '' && background !== 'light'
  const [ground, avatar, logo, code] = await Promise.all([
    isPicture ? pictureOf(background) : undefined,
    poster.avatar_show && staff?.avatar ? pictureOf(staff.avatar) : undefined,
    brand.logo ? pictureOf(brand.logo) : undefined,
    codeOf(link),
  ])
  canvas.width = poster.w
  canvas.height = poster.h
  const sheet = { pen, input, layout: posterLayout(poster), ink: inkOf(input, ground) }
  drawGround(sheet)
  if (ground) drawPicture(sheet, ground)
  drawTitle(sheet, logo)
  drawPaper(sheet)
  drawWords(sheet, avatar)
  drawCode(sheet, code, logo)
  return canvas.toDataURL('image/png')
}

/** On a picture, whose lightness is unknown, the text is white above a dark gradient. */
function inkOf({ background, colors }: PosterInput, ground: HTMLImageElement | undefined): string {
  if (ground) return '#fff'
  return (background === 'light' ? colors['--brand-dark'] : colors['--brand-ink']) ?? '#fff'
}

/** Fills the poster with the brand's ground and the contour lines of the campaign headers. */
function drawGround({ pen, input: { data, background, colors } }: Sheet): void {
  const { w, h } = data.poster
  const isLight = background === 'light'
  const shade = pen.createLinearGradient(0, 0, w * 0.4, h)
  shade.addColorStop(0, colors[isLight ? '--brand-soft' : '--scene-1'] ?? '')
  shade.addColorStop(1, colors[isLight ? '--brand-line' : '--scene-2'] ?? '')
  pen.fillStyle = shade
  pen.fillRect(0, 0, w, h)
  pen.strokeStyle = colors['--brand-glow'] ?? ''
  pen.globalAlpha = isLight ? 0.3 : 0.5
  pen.lineWidth = 2
  for (let y = h * 0.44; y < h * 0.74; y += 30) {
    pen.beginPath()
    pen.moveTo(-20, y)
    pen.bezierCurveTo(w * 0.2, y - 110, w * 0.36, y - 70, w * 0.55, y)
    pen.bezierCurveTo(w * 0.72, y + 60, w * 0.86, y + 20, w + 20, y - 60)
    pen.stroke()
  }
  pen.globalAlpha = 1
}

/** Covers the poster down to the middle of the paper and fades into the ground below. */
function drawPicture({ pen, input, layout }: Sheet, picture: HTMLImageElement): void {
  const { w } = input.data.poster
  const height = layout.paper.y + layout.paper.h / 2
  const scale = Math.max(w / picture.naturalWidth, height / picture.naturalHeight)
  const [wide, high] = [w / scale, height / scale]
  const left = (picture.naturalWidth - wide) * 0.7
  pen.drawImage(picture, left, 0, wide, high, 0, 0, w, height)
  veil(pen, { w, from: height, to: height - 260, color: input.colors['--scene-2'] ?? '' })
  veil(pen, { w, from: 0, to: 620, color: '#000' })
}

interface Veil {
  w: number
  /** Where the gradient is opaque, and where it ends. */
  from: number
  to: number
  color: string
}

function veil(pen: Pen, { w, from, to, color }: Veil): void {
  const isTop = from < to
  const fade = pen.createLinearGradient(0, from, 0, to)
  fade.addColorStop(0, color)
  fade.addColorStop(1, 'rgba(0, 0, 0, 0)')
  pen.globalAlpha = isTop ? 0.66 : 1
  pen.fillStyle = fade
  pen.fillRect(0, Math.min(from, to), w, Math.abs(to - from))
  pen.globalAlpha = 1
}

/** Largest first: the title gets the largest size at which it fits three lines. */
const titleSizes = [112, 96, 80, 68] as const
const logoSize = 64

function drawTitle({ pen, input: { data }, layout, ink }: Sheet, logo: Picture): void {
  const { activity, brand } = data
  const width = layout.paper.w - 16
  pen.fillStyle = ink
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.font = `600 34px ${posterFont}`
  if (logo) drawRound(pen, logo, { x: margin, y: 56, w: logoSize })
  const nameX = logo ? margin + logoSize + 20 : margin
  pen.fillText(brand.brand_name, nameX, 56 + logoSize / 2, width - logoSize)
  pen.textBaseline = 'top'
  const { size, lines } = titleOf(pen, activity.title, width)
  pen.font = `800 ${size}px ${posterFont}`
  lines.forEach((line, index) => pen.fillText(line, margin, 188 + index * size * 1.22))
  pen.font = `400 38px ${posterFont}`
  const below = 188 + lines.length * size * 1.22 + 20
  const measure = (text: string) => pen.measureText(text).width
  linesOf(activity.subtitle, width, 2, measure).forEach((line, index) =>
    pen.fillText(line, margin, below + index * 54),
  )
}

function titleOf(pen: Pen, title: string, width: number) {
  const fitted = titleSizes.map(size => {
    pen.font = `800 ${size}px ${posterFont}`
    return { size, lines: linesOf(title, width, 9, text => pen.measureText(text).width) }
  })
  const last = { size: 68, lines: linesOf(title, width, 3, text => pen.measureText(text).width) }
  return fitted.find(({ lines }) => lines.length <= 3) ?? last
}

function drawPaper({ pen, layout }: Sheet): void {
  pen.fillStyle = '#fff'
  roundRect(pen, layout.paper, 28)
  pen.fill()
}

const faceSize = 96

/** The inviter and the call to action; the title is only shown above. */
function drawWords({ pen, input, layout: { words } }: Sheet, avatar: Picture): void {
  const { poster, staff, brand } = input.data
  const { x, width } = words
  let { y } = words
  const measure = (text: string) => pen.measureText(text).width
  if (avatar) {
    drawRound(pen, avatar, { x, y, w: faceSize })
    y += faceSize + 16
  }
  pen.textAlign = 'left'
  pen.textBaseline = 'top'
  pen.fillStyle = '#191919'
  pen.font = `600 36px ${posterFont}`
  const name = poster.nickname_show ? (staff?.name ?? brand.brand_name) : brand.brand_name
  pen.fillText(name, x, y, width)
  pen.fillStyle = '#5c5c66'
  pen.font = `400 26px ${posterFont}`
  for (const line of linesOf(staff?.shop_name ?? '', width, 1, measure))
    pen.fillText(line, x, y + 48)
  pen.fillStyle = input.colors['--brand-text'] ?? ''
  pen.font = `600 28px ${posterFont}`
  pen.fillText('长按识别，一起来', x, y + 100, width)
}

type Picture = HTMLImageElement | undefined

function drawRound(pen: Pen, picture: HTMLImageElement, { x, y, w }: Box): void {
  pen.save()
  pen.beginPath()
  pen.arc(x + w / 2, y + w / 2, w / 2, 0, 2 * Math.PI)
  pen.clip()
  pen.drawImage(picture, x, y, w, w)
  pen.restore()
}

/** Share of the code's width that the logo may cover: half of what correction level H tolerates. */
const LOGO_SHARE = 0.2

/** Black on white with the quiet zone that scanners need, on whole pixels so that no module is blurred. */
function drawCode({ pen, layout: { code } }: Sheet, rows: boolean[][], logo: Picture): void {
  const { x, y, w } = code
  const module = Math.floor(w / rows.length)
  const rest = Math.floor((w - module * rows.length) / 2)
  pen.fillStyle = '#000'
  rows.forEach((row, top) => {
    row.forEach((isDark, left) => {
      if (isDark) pen.fillRect(x + rest + left * module, y + rest + top * module, module, module)
    })
  })
  if (!logo) return
  const side = w * LOGO_SHARE
  const at = { x: x + (w - side) / 2, y: y + (w - side) / 2 }
  pen.fillStyle = '#fff'
  roundRect(pen, { x: at.x - 6, y: at.y - 6, w: side + 12, h: side + 12 }, 12)
  pen.fill()
  pen.drawImage(logo, at.x, at.y, side, side)
}

async function codeOf(text: string): Promise<boolean[][]> {
  const { encode } = await import('uqr')
  return encode(text, { border: 0, ecc: 'H' }).data
}
