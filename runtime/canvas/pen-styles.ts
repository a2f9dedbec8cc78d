/** Stroke and fill styles of a new context. */
export const plainStyles = {
  fillStyle: '#000000' as Paint,
  strokeStyle: '#000000' as Paint,
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  miterLimit: 10,
  lineDashOffset: 0,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  globalAlpha: 1,
  globalCompositeOperation: 'source-over',
  shadowOffsetX: 0,
  shadowOffsetY: 0,
  shadowBlur: 0,
  shadowColor: 'rgba(0, 0, 0, 0)',
}

export type PenStyles = typeof plainStyles
export type StyleName = keyof PenStyles

/** A fill pattern whose picture is yet to be loaded. */
export interface PicturePattern {
  picture: string
  repetition: string
}

export type Paint = string | CanvasGradient | PicturePattern

export const isPattern = (value: unknown): value is PicturePattern =>
  typeof value === 'object' && value !== null && 'picture' in value

/** Sets a style on a real context. The transform does not scale shadows, so they are given in device pixels. */
export function applyStyle<Name extends StyleName>(
  pen: CanvasRenderingContext2D,
  name: Name,
  value: PenStyles[Name],
  ratio: number,
): void {
  const isLength = /^shadow(Offset|Blur)/.test(name)
  const known = isLength ? Number(value) * ratio : value
  // `normal` is the host's name for `alphabetic`.
  Object.assign(pen, { [name]: known === 'normal' ? 'alphabetic' : known })
}
