import type { PosterOffer } from '../../../api/index.ts'
import { linesOf, margin, type PosterLayout } from './poster-layout.ts'
import { type Pen, posterFont, roundRect } from './poster-pen.ts'
import { drawThing } from './things/things.ts'

export interface OfferSheet {
  pen: Pen
  offer: PosterOffer
  title: string
  colors: Partial<Record<string, string>>
  layout: PosterLayout
  ink: string
  /** Top of the title. */
  top: number
  /** Goods of the offer, loaded. */
  goods: HTMLImageElement | undefined
  /** A picture lies behind: the thing stands at its side. */
  isOnPicture: boolean
}

/** Title and offer from top to bottom, and the campaign's object between them and the paper. */
export function drawOffer(sheet: OfferSheet): void {
  const { pen, offer, layout } = sheet
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = sheet.ink
  let y = drawTitle(sheet, sheet.top)
  if (offer.lead) y = drawLine(sheet, offer.lead, { y: y + 26, size: 46, weight: 600 })
  y = drawFigure(sheet, y + (offer.lead ? 4 : 26))
  if (offer.note) y = drawNote(sheet, y + 20)
  drawObject(sheet, { from: y + 28, to: layout.paper.y - 28 })
}

const widthOf = ({ layout }: OfferSheet): number => layout.paper.w - 16

/** Font sizes of the title, largest first. */
const titleSizes = [60, 54, 48, 44]

function drawTitle(sheet: OfferSheet, top: number): number {
  const { pen, title } = sheet
  const measured = (size: number) => {
    pen.font = `600 ${size}px ${posterFont}`
    return linesOf(title, widthOf(sheet), 2, text => pen.measureText(text).width)
  }
  const size = titleSizes.find(each => measured(each).length === 1) ?? 48
  let y = top
  for (const line of measured(size)) y = drawLine(sheet, line, { y, size, weight: 600 })
  return y
}

interface Line {
  y: number
  size: number
  weight: number
}

/** Paints one line and returns where it ends. */
function drawLine({ pen, layout }: OfferSheet, text: string, { y, size, weight }: Line): number {
  pen.font = `${weight} ${size}px ${posterFont}`
  pen.fillText(text, margin, y + size, layout.paper.w - 16)
  return y + size * 1.28
}

const figureSizes = [184, 156, 132, 112, 96]
/** Of a figure that needs two lines. */
const longSizes = [112, 96, 84, 72, 64]
/** Sign and unit of an amount are this much smaller than its digits. */
const UNIT = 0.5

/** An amount with its sign before and its unit behind. */
const amount = /^(¥?)([\d.]+)( ?[^\d\s]{0,5})$/

function drawFigure(sheet: OfferSheet, top: number): number {
  const { pen, offer } = sheet
  // A dot between two names is a line's end.
  const figure = offer.figure.replace(' · ', '\n')
  const parts = amount.exec(figure)
  if (parts) return drawAmount(sheet, parts.slice(1), top)
  const fit = (sizes: number[], most: number) =>
    sizes
      .map(size => {
        pen.font = `800 ${size}px ${posterFont}`
        const measure = (text: string) => pen.measureText(text).width
        return { size, lines: linesOf(figure, widthOf(sheet), most + 1, measure) }
      })
      .find(({ lines }) => lines.length <= most)
  const { size, lines } = fit(figureSizes, 1) ?? fit(longSizes, 2) ?? { size: 64, lines: [figure] }
  let y = top
  for (const line of lines) y = drawLine(sheet, line, { y, size, weight: 800 })
  return y
}

function drawAmount(sheet: OfferSheet, parts: string[], top: number): number {
  const { pen } = sheet
  const weights = [UNIT, 1, UNIT]
  const total = (size: number) =>
    parts.reduce((sum, part, at) => {
      pen.font = `800 ${size * (weights[at] ?? 1)}px ${posterFont}`
      return sum + pen.measureText(part).width
    }, 0)
  const size = figureSizes.find(each => total(each) <= widthOf(sheet)) ?? 96
  let x = margin
  parts.forEach((part, at) => {
    pen.font = `800 ${size * (weights[at] ?? 1)}px ${posterFont}`
    pen.fillText(part, x, top + size)
    x += pen.measureText(part).width
  })
  return top + size * 1.22
}

/** The condition on a bright label. */
function drawNote({ pen, offer, layout }: OfferSheet, top: number): number {
  pen.font = `600 36px ${posterFont}`
  const most = layout.paper.w - 60
  const width = Math.min(most, pen.measureText(offer.note).width)
  pen.fillStyle = '#f5c452'
  roundRect(pen, { x: margin, y: top, w: width + 44, h: 62 }, 31)
  pen.fill()
  pen.fillStyle = '#4a2c05'
  pen.textBaseline = 'middle'
  pen.fillText(offer.note, margin + 22, top + 33, most)
  return top + 62
}

interface Band {
  from: number
  to: number
}

function drawObject(sheet: OfferSheet, { from, to }: Band): void {
  const { pen, offer, colors, layout, goods, isOnPicture } = sheet
  const w = layout.paper.w + 80
  const radius = Math.min(180, (to - from) / 2)
  if (radius < 60) return
  const palette = {
    brand: colors['--brand-text'] ?? '',
    dark: colors['--brand-dark'] ?? '',
    soft: colors['--brand-line'] ?? '',
  }
  if (isOnPicture) {
    const small = Math.min(radius, 120)
    drawThing(pen, offer.thing, { x: margin + small, y: to - small, radius: small }, palette)
    return
  }
  const y = (from + to) / 2
  glow(sheet, { x: w / 2, y, radius })
  if (!goods) return drawThing(pen, offer.thing, { x: w / 2, y, radius }, palette)
  drawGoods(pen, goods, { x: w / 2 - radius * 0.66, y, radius: radius * 0.94 })
  drawThing(
    pen,
    offer.thing,
    { x: w / 2 + radius * 0.8, y: y + radius * 0.2, radius: radius * 0.74 },
    palette,
  )
}

interface Round {
  x: number
  y: number
  radius: number
}

function glow({ pen, colors }: OfferSheet, { x, y, radius }: Round): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius * 1.7)
  light.addColorStop(0, colors['--brand-glow'] ?? '')
  light.addColorStop(1, 'rgba(255, 255, 255, 0)')
  pen.globalAlpha = 0.45
  pen.fillStyle = light
  pen.fillRect(x - radius * 1.7, y - radius * 1.7, radius * 3.4, radius * 3.4)
  pen.globalAlpha = 1
}

/** Goods in a white frame; what is too wide or too high is cut off at both sides. */
function drawGoods(pen: Pen, picture: HTMLImageElement, { x, y, radius }: Round): void {
  const frame = { x: x - radius, y: y - radius, w: radius * 2, h: radius * 2 }
  pen.save()
  pen.shadowColor = 'rgba(0, 0, 0, 0.28)'
  pen.shadowBlur = 28
  pen.shadowOffsetY = 14
  pen.fillStyle = '#fff'
  roundRect(pen, frame, 28)
  pen.fill()
  pen.restore()
  pen.save()
  const side = radius * 2 - 20
  roundRect(pen, { x: frame.x + 10, y: frame.y + 10, w: side, h: side }, 20)
  pen.clip()
  const { naturalWidth: wide, naturalHeight: high } = picture
  const cut = Math.min(wide, high)
  pen.drawImage(
    picture,
    (wide - cut) / 2,
    (high - cut) / 2,
    cut,
    cut,
    frame.x + 10,
    frame.y + 10,
    side,
    side,
  )
  pen.restore()
}
