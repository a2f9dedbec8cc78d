import { type Pen, posterFont, roundRect } from '../poster-pen.ts'

/** Colours of a thing; gold and paper are those of all brands. */
export interface Palette {
  brand: string
  dark: string
  soft: string
}

export const paper = '#fffaf0'
export const gold = '#f5c452'
export const darkGold = '#b97a12'

/** What a thing is painted with. Its own field goes from -100 to 100 in both directions. */
export interface Brush {
  pen: Pen
  colors: Palette
}

interface Rect {
  x: number
  y: number
  w: number
  h: number
}

/** A filled rectangle with rounded corners. */
export function slab({ pen }: Brush, rect: Rect, radius: number, color: string): void {
  roundRect(pen, rect, radius)
  pen.fillStyle = color
  pen.fill()
}

export function disc({ pen }: Brush, x: number, y: number, radius: number, color: string): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = color
  pen.fill()
}

/** A filled outline through these points. */
export function shape({ pen }: Brush, points: readonly [number, number][], color: string): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
  pen.fillStyle = color
  pen.fill()
}

/** A line through these points. */
export function stroke(
  { pen }: Brush,
  points: readonly [number, number][],
  color: string,
  width = 6,
): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke()
}

/** One character, or a few, in the middle of a place. */
export function mark(
  { pen }: Brush,
  text: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): void {
  pen.font = `800 ${size}px ${posterFont}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = color
  pen.fillText(text, x, y)
}

/** Paints with a soft shadow below. */
export function raised({ pen }: Brush, paint: () => void): void {
  pen.save()
  pen.shadowColor = 'rgba(0, 0, 0, 0.28)'
  pen.shadowBlur = 28
  pen.shadowOffsetY = 14
  paint()
  pen.restore()
}

/** Paints turned by an angle in degrees around a point. */
export function turned({ pen }: Brush, degrees: number, paint: () => void): void {
  pen.save()
  pen.rotate((degrees * Math.PI) / 180)
  paint()
  pen.restore()
}

/** Head and shoulders in a circle. */
export function person(brush: Brush, x: number, y: number, radius: number, color: string): void {
  const { pen } = brush
  disc(brush, x, y, radius, paper)
  pen.save()
  pen.beginPath()
  pen.arc(x, y, radius * 0.88, 0, 2 * Math.PI)
  pen.clip()
  disc(brush, x, y - radius * 0.2, radius * 0.36, color)
  disc(brush, x, y + radius * 0.86, radius * 0.62, color)
  pen.restore()
}
