import type { PosterOffer } from '../../../api/index.ts'
import { drawOffer } from './offer.ts'
import {
  type Box,
  linesOf,
  margin,
  posterLayout,
  type PosterLayout,
  type PosterSize,
} from './poster-layout.ts'
import { drawTitle } from './title.ts'
import { type Pen, pictureOf, posterFont, roundRect } from './poster-pen.ts'

export interface PosterContent {
  /** Address of the picture behind; '' is the brand's own ground, `light` the same on paper. */
  background: string
  /** The biggest type of a poster without an offer. */
  title: string
  intro: string
  /** Beside the code: who hands the poster on. */
  staffName: string
  staffNote: string
  /** '' for none. */
  avatar: string
  /** What to do with the code. */
  hint: string
  /** Address that the code encodes. */
  link: string
  /** Above the title, and the logo inside the code. */
  brand?: { name: string; logo: string }
  /** Default 750 x 1334. */
  size?: PosterSize
  /** A picture of goods or people keeps its upper part; by default the title is at the top. */
  titleAt?: 'top' | 'foot'
  /** Its figure is the biggest type; the title stands small above it. */
  offer?: PosterOffer | undefined
}

/** Custom properties of theme.ts that a poster is painted with. */
const tokens = [
  '--brand-dark',
  '--brand-ink',
  '--brand-soft',
  '--brand-line',
  '--brand-glow',
  '--brand-text',
  '--scene-1',
  '--scene-2',
] as const

type Colors = Partial<Record<string, string>>

/** The painting context and its input. */
export interface Sheet {
  pen: Pen
  content: PosterContent
  size: PosterSize
  colors: Colors
  layout: PosterLayout
  /** Colour of the title and the brand. */
  ink: string
  /** No picture lies behind the words. */
  isPlain: boolean
}

const usualSize: PosterSize = { w: 750, h: 1334 }

/**
 * Paints the poster, by default in the colours of the page around the canvas, and resolves with its address, a JPEG. Rejects when
 * the canvas or the encoder fails; a background that fails to load is replaced by the brand's colours.
 */
export async function drawPoster(
  canvas: HTMLCanvasElement,
  content: PosterContent,
  colors: Colors = colorsAround(canvas),
): Promise<string> {
  const { background, avatar, brand, link, offer, size = usualSize } = content
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const isPicture = background !== '' && background !== 'light'
  const [ground, face, logo, code, goods] = await Promise.all([
    isPicture ? pictureOf(background) : undefined,
    avatar ? pictureOf(avatar) : undefined,
    brand?.logo ? pictureOf(brand.logo) : undefined,
    codeOf(link),
    offer?.image ? pictureOf(offer.image) : undefined,
  ])
  canvas.width = size.w
  canvas.height = size.h
  const ink = inkOf(background, colors, ground)
  const sheet = { pen, content, size, colors, layout: posterLayout(size), ink, isPlain: !ground }
  drawGround(sheet)
  if (ground) drawPicture(sheet, ground)
  if (brand) drawBrand(sheet, brand.name, logo)
  if (offer) {
    const { title } = content
    const top = brand ? 164 : 96
    drawOffer({ ...sheet, offer, title, goods, top, isOnPicture: ground !== undefined })
  } else drawTitle(sheet)
  drawPaper(sheet)
  drawWords(sheet, face)
  drawCode(sheet, code, logo)
  return canvas.toDataURL('image/jpeg', 0.92)
}

function colorsAround(canvas: HTMLCanvasElement): Colors {
  const style = getComputedStyle(canvas)
  return Object.fromEntries(tokens.map(name => [name, style.getPropertyValue(name).trim()]))
}

/** On a picture, whose lightness is unknown, the text is white above a dark gradient. */
function inkOf(background: string, colors: Colors, ground: Picture): string {
  if (ground) return '#fff'
  return colors[background === 'light' ? '--brand-dark' : '--brand-ink'] || '#fff'
}

/** Fills the poster with the brand's ground and the contour lines of the campaign headers. */
function drawGround({ pen, content, size: { w, h }, colors }: Sheet): void {
  const isLight = content.background === 'light'
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
function drawPicture({ pen, content, size: { w }, layout, colors }: Sheet, picture: Image): void {
  const height = layout.paper.y + layout.paper.h / 2
  const scale = Math.max(w / picture.naturalWidth, height / picture.naturalHeight)
  const [wide, high] = [w / scale, height / scale]
  const isFoot = content.titleAt === 'foot'
  const left = (picture.naturalWidth - wide) * (isFoot ? 0.5 : 0.7)
  pen.drawImage(picture, left, 0, wide, high, 0, 0, w, height)
  veil(pen, { w, from: height, to: height - 260, color: colors['--scene-2'] ?? '', strength: 1 })
  if (isFoot) {
    veil(pen, { w, from: layout.paper.y, to: layout.paper.y - 520, color: '#000', strength: 0.78 })
    pen.fillStyle = 'rgba(0, 0, 0, 0.78)'
    pen.fillRect(0, layout.paper.y, w, height - layout.paper.y)
    if (content.brand) veil(pen, { w, from: 0, to: 240, color: '#000', strength: 0.5 })
  } else if (content.offer) {
    darken(pen, w, layout.paper.y - 40)
  } else {
    veil(pen, { w, from: 0, to: 620, color: '#000', strength: 0.66 })
  }
}

/** Words go down to the middle: as dark there as white on it needs, whatever the picture. */
function darken(pen: Pen, w: number, to: number): void {
  const shade = pen.createLinearGradient(0, 0, 0, to)
  shade.addColorStop(0, 'rgba(0, 0, 0, 0.74)')
  shade.addColorStop(0.62, 'rgba(0, 0, 0, 0.58)')
  shade.addColorStop(1, 'rgba(0, 0, 0, 0)')
  pen.fillStyle = shade
  pen.fillRect(0, 0, w, to)
}

interface Veil {
  w: number
  /** Where the gradient is strongest, and where it ends. */
  from: number
  to: number
  color: string
  strength: number
}

function veil(pen: Pen, { w, from, to, color, strength }: Veil): void {
  const fade = pen.createLinearGradient(0, from, 0, to)
  fade.addColorStop(0, color)
  fade.addColorStop(1, 'rgba(0, 0, 0, 0)')
  pen.globalAlpha = strength
  pen.fillStyle = fade
  pen.fillRect(0, Math.min(from, to), w, Math.abs(to - from))
  pen.globalAlpha = 1
}

const logoSize = 64

function drawBrand({ pen, layout, ink }: Sheet, name: string, logo: Picture): void {
  pen.fillStyle = ink
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.font = `600 34px ${posterFont}`
  if (logo) drawRound(pen, logo, { x: margin, y: 56, w: logoSize })
  const x = logo ? margin + logoSize + 20 : margin
  pen.fillText(name, x, 56 + logoSize / 2, layout.paper.w - 16 - logoSize)
}

function drawPaper({ pen, layout }: Sheet): void {
  pen.fillStyle = '#fff'
  roundRect(pen, layout.paper, 28)
  pen.fill()
}

const faceSize = 96

/** Who hands the poster on, and the call to action; the title is only shown above. */
function drawWords({ pen, content, colors, layout: { words } }: Sheet, face: Picture): void {
  const { x, width } = words
  let { y } = words
  if (face) {
    drawRound(pen, face, { x, y, w: faceSize })
    y += faceSize + 16
  }
  pen.textAlign = 'left'
  pen.textBaseline = 'top'
  pen.fillStyle = '#191919'
  pen.font = `600 36px ${posterFont}`
  pen.fillText(content.staffName, x, y, width)
  pen.fillStyle = '#5c5c66'
  pen.font = `400 26px ${posterFont}`
  const note = linesOf(
    content.staffNote,
    width,
    content.offer ? 1 : 2,
    text => pen.measureText(text).width,
  )
  note.forEach((line, index) => pen.fillText(line, x, y + 48 + index * 34))
  pen.fillStyle = colors['--brand-text'] ?? ''
  pen.font = `600 28px ${posterFont}`
  const hint = linesOf(content.hint, width, 2, text => pen.measureText(text).width)
  hint.forEach((line, index) =>
    pen.fillText(line, x, y + (note.length > 1 ? 124 : 100) + index * 38, width),
  )
}

type Image = HTMLImageElement
type Picture = Image | undefined

function drawRound(pen: Pen, picture: Image, { x, y, w }: Box): void {
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
