import type { PosterPart } from '../../../api/index.ts'
import { LINE_HEIGHT } from './places-of.ts'
import { linesOf } from './poster-layout.ts'
import { type Pen, pictureOf, posterFont } from './poster-pen.ts'

/** What a poster with places of its own is drawn from. */
export interface PlacesContent {
  /** Address of the picture behind; '' for plain white. */
  background: string
  size: { w: number; h: number }
  parts: readonly PosterPart[]
  /** Who hands the poster on. */
  person: { name: string; avatar: string }
  /** Address that the code encodes. */
  link: string
}

/** White modules around a code, which scanners need. */
const QUIET_MODULES = 4

/** Paints the places over their background and resolves with the poster's address, a JPEG. Rejects when the canvas or the encoder fails. */
export async function drawPlaces(
  canvas: HTMLCanvasElement,
  content: PlacesContent,
): Promise<string> {
  const { background, size, parts, person, link } = content
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const addresses = parts.map(({ type, content: address }) => {
    if (type === 2) return address
    return type === 4 ? person.avatar : ''
  })
  const [ground, code, ...pictures] = await Promise.all([
    background ? pictureOf(background) : undefined,
    modulesOf(link),
    ...addresses.map(each => (each ? pictureOf(each) : undefined)),
  ])
  canvas.width = size.w
  canvas.height = size.h
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.w, size.h)
  if (ground) cover(pen, ground, { x: 0, y: 0, ...size })
  parts.forEach((part, index) => {
    const picture = pictures[index]
    if (part.type === 1) drawWords(pen, part, part.content)
    if (part.type === 5) drawWords(pen, part, person.name)
    if (part.type === 3) drawCode(pen, part, code)
    if (part.type === 2 && picture) cover(pen, picture, part)
    if (part.type === 4) drawFace(pen, part, { picture, name: person.name })
  })
  return canvas.toDataURL('image/jpeg', 0.92)
}

interface Rect {
  x: number
  y: number
  w: number
  h: number
}

/** Fills the rectangle; what is too wide or too high is cut off at both sides. */
function cover(pen: Pen, picture: HTMLImageElement, { x, y, w, h }: Rect): void {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.max(w / naturalWidth, h / naturalHeight)
  const [wide, high] = [w / scale, h / scale]
  const left = (naturalWidth - wide) / 2
  const top = (naturalHeight - high) / 2
  pen.drawImage(picture, left, top, wide, high, x, y, w, h)
}

function drawWords(pen: Pen, part: PosterPart, text: string): void {
  const { x, y, w, h, font_size: size, color, align, bold } = part
  pen.font = `${bold ? 700 : 400} ${size}px ${posterFont}`
  pen.fillStyle = color
  pen.textAlign = align
  pen.textBaseline = 'top'
  const most = Math.max(1, Math.floor(h / (size * LINE_HEIGHT)))
  const lines = linesOf(text, w, most, each => pen.measureText(each).width)
  const at = { left: x, center: x + w / 2, right: x + w }[align]
  lines.forEach((line, index) => pen.fillText(line, at, y + index * size * LINE_HEIGHT, w))
}

/** Black on white with its quiet zone, on whole pixels so that no module is blurred. */
function drawCode(pen: Pen, { x, y, w, h }: PosterPart, rows: boolean[][]): void {
  const module = Math.floor(w / (rows.length + 2 * QUIET_MODULES))
  const rest = Math.floor((w - module * rows.length) / 2)
  pen.fillStyle = '#fff'
  pen.fillRect(x, y, w, h)
  pen.fillStyle = '#000'
  rows.forEach((row, top) => {
    row.forEach((isDark, left) => {
      if (isDark) pen.fillRect(x + rest + left * module, y + rest + top * module, module, module)
    })
  })
}

/** The face in a circle, or the first letter of the name. */
function drawFace(
  pen: Pen,
  { x, y, w, color }: PosterPart,
  { picture, name }: { picture: HTMLImageElement | undefined; name: string },
): void {
  pen.save()
  pen.beginPath()
  pen.arc(x + w / 2, y + w / 2, w / 2, 0, 2 * Math.PI)
  pen.clip()
  if (picture) cover(pen, picture, { x, y, w, h: w })
  else {
    pen.fillStyle = color
    pen.fillRect(x, y, w, w)
    pen.fillStyle = '#fff'
    pen.font = `600 ${Math.round(w * 0.45)}px ${posterFont}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText([...name][0] ?? '', x + w / 2, y + w / 2)
  }
  pen.restore()
}

async function modulesOf(text: string): Promise<boolean[][]> {
  const { encode } = await import('uqr')
  return encode(text, { border: 0, ecc: 'M' }).data
}
