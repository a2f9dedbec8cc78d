import type { ActivityPoster } from '../../../api/index.ts'
import {
  type Box,
  linesOf,
  margin,
  paperLayout,
  type PosterLayout,
  templateLayout,
} from './poster-layout.ts'
import { type Pen, pictureOf, posterFont, roundRect } from '../../kit/poster/poster-pen.ts'

export interface PosterInput {
  data: ActivityPoster
  /** Address of the picture behind; '' paints the ground in the brand's colours. */
  background: string
  colors: { fill: string; dark: string }
}

/**
 * Paints the poster and gives its address as a PNG. Rejects when the canvas or the encoder fails; a background that
 * does not load gives way to the brand's colours.
 */
export async function drawPoster(canvas: HTMLCanvasElement, input: PosterInput): Promise<string> {
  const { data, background } = input
  const { poster, staff, target_url: link } = data
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const [ground, avatar, code] = await Promise.all([
    background ? pictureOf(background) : undefined,
    poster.avatar_show && staff?.avatar ? pictureOf(staff.avatar) : undefined,
    codeOf(link),
  ])
  canvas.width = poster.w
  canvas.height = poster.h
  const isTemplate = !ground || background === poster.bg_url
  const layout = isTemplate ? templateLayout(poster) : paperLayout(poster)
  const hasTitle = drawGround(pen, input, { ground, layout, isTemplate })
  drawWords(pen, data, { layout: layout.words, avatar, color: input.colors.dark, hasTitle })
  drawCode(pen, code, layout.code)
  return canvas.toDataURL('image/png')
}

interface Ground {
  ground: HTMLImageElement | undefined
  layout: PosterLayout
  isTemplate: boolean
}

/** Answers whether the campaign's title stands on it. */
function drawGround(pen: Pen, input: PosterInput, { ground, layout, isTemplate }: Ground): boolean {
  const { w, h } = input.data.poster
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, w, h)
  if (!ground) {
    drawBrandHead(pen, input, layout.words.y - 32)
    return true
  }
  const isWide = ground.width / ground.height > (w / h) * 1.2
  if (isTemplate && isWide) {
    // A picture made for the page's head: it is the poster's head too.
    const height = (w * ground.height) / ground.width
    pen.drawImage(ground, 0, 0, w, height)
    drawTitle(pen, input)
    return true
  }
  const scale = Math.max(w / ground.width, h / ground.height)
  const [width, height] = [ground.width * scale, ground.height * scale]
  pen.drawImage(ground, (w - width) / 2, (h - height) / 2, width, height)
  if (!layout.paper) return false
  pen.fillStyle = '#fff'
  roundRect(pen, layout.paper, 24)
  pen.fill()
  return false
}

function drawBrandHead(pen: Pen, input: PosterInput, height: number): void {
  const { w } = input.data.poster
  const shade = pen.createLinearGradient(0, 0, w, height)
  shade.addColorStop(0, input.colors.fill)
  shade.addColorStop(1, input.colors.dark)
  pen.fillStyle = shade
  pen.fillRect(0, 0, w, height)
  drawContours(pen, w, height)
  drawTitle(pen, input)
}

/** The same contour lines that lie on a campaign's hero. */
function drawContours(pen: Pen, w: number, h: number): void {
  pen.strokeStyle = 'rgba(255, 255, 255, .12)'
  pen.lineWidth = 2
  for (let y = h * 0.52; y < h * 0.92; y += 26) {
    pen.beginPath()
    pen.moveTo(-20, y)
    pen.bezierCurveTo(w * 0.2, y - 90, w * 0.36, y - 60, w * 0.55, y)
    pen.bezierCurveTo(w * 0.72, y + 50, w * 0.86, y + 20, w + 20, y - 50)
    pen.stroke()
  }
}

function drawTitle(pen: Pen, { data: { poster, activity, brand } }: PosterInput): void {
  const width = poster.w * 0.58
  pen.fillStyle = '#fff'
  pen.textAlign = 'left'
  pen.textBaseline = 'top'
  pen.font = `600 30px ${posterFont}`
  pen.fillText(brand.brand_name, margin, 56, width)
  pen.font = `700 66px ${posterFont}`
  const lines = linesOf(activity.title, width, 3, text => pen.measureText(text).width)
  lines.forEach((line, index) => pen.fillText(line, margin, 136 + index * 88))
  pen.font = `400 32px ${posterFont}`
  pen.fillText(activity.subtitle, margin, 152 + lines.length * 88, width)
}

interface Words {
  layout: PosterLayout['words']
  avatar: HTMLImageElement | undefined
  color: string
  /** The poster's head says already what it is about. */
  hasTitle: boolean
}

const faceSize = 76

/** Who invites, and to what. */
function drawWords(pen: Pen, data: ActivityPoster, words: Words): void {
  const { poster, staff, activity, brand } = data
  const { layout, avatar, color, hasTitle } = words
  const { x, width, isCentred } = layout
  const middle = x + width / 2
  let { y } = layout
  pen.textBaseline = 'top'
  pen.fillStyle = color
  const name = poster.nickname_show ? (staff?.name ?? brand.brand_name) : ''
  pen.font = `600 32px ${posterFont}`
  const rowWidth = (avatar ? faceSize + 20 : 0) + Math.min(width, pen.measureText(name).width)
  const left = isCentred ? middle - rowWidth / 2 : x
  if (avatar) drawRound(pen, avatar, { x: left, y, w: faceSize })
  pen.textAlign = 'left'
  const nameX = avatar ? left + faceSize + 20 : left
  pen.fillText(name, nameX, y + 2, x + width - nameX)
  pen.font = `400 24px ${posterFont}`
  pen.fillText(staff && name ? staff.shop_name : '', nameX, y + 44, x + width - nameX)
  if (avatar || name) y += faceSize + 20

  pen.textAlign = isCentred ? 'center' : 'left'
  const at = isCentred ? middle : x
  pen.font = `700 34px ${posterFont}`
  const measure = (text: string) => pen.measureText(text).width
  if (!hasTitle) {
    for (const line of linesOf(activity.title, width, 1, measure)) pen.fillText(line, at, y)
    y += 48
  }
  pen.font = `400 26px ${posterFont}`
  const lines = linesOf(poster.words || '长按识别二维码', width, isCentred ? 1 : 2, measure)
  lines.forEach((line, index) => pen.fillText(line, at, y + index * 38))
}

function drawRound(pen: Pen, picture: HTMLImageElement, { x, y, w }: Box): void {
  pen.save()
  pen.beginPath()
  pen.arc(x + w / 2, y + w / 2, w / 2, 0, 2 * Math.PI)
  pen.clip()
  pen.drawImage(picture, x, y, w, w)
  pen.restore()
}

/** Black on white with the quiet edge that scanners need, on whole pixels so that no module is blurred. */
function drawCode(pen: Pen, rows: boolean[][], { x, y, w }: Box): void {
  const module = Math.floor(w / rows.length)
  const rest = Math.floor((w - module * rows.length) / 2)
  pen.fillStyle = '#fff'
  pen.fillRect(x, y, w, w)
  pen.fillStyle = '#000'
  rows.forEach((row, top) => {
    row.forEach((isDark, left) => {
      if (isDark) pen.fillRect(x + rest + left * module, y + rest + top * module, module, module)
    })
  })
}

async function codeOf(text: string): Promise<boolean[][]> {
  const { encode } = await import('uqr')
  return encode(text, { border: 2, ecc: 'M' }).data
}
