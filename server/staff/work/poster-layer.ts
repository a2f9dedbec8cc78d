import { partTypes, type PosterPart } from '../../../api/form-rules/poster-parts.ts'

const FONT = 'font-family="PingFang SC,Noto Sans CJK SC,sans-serif"'

export interface PartsLayer {
  width: number
  height: number
  /** Of who hands the poster on. */
  name: string
}

/** A poster's own places as a transparent picture: its words, and frames for the code, the face and pictures. */
export function partsLayer(
  parts: readonly PosterPart[],
  { width, height, name }: PartsLayer,
): string {
  const drawn = parts.map(each => partOf(each, name)).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${FONT}>
${drawn}
</svg>`
}

function partOf(part: PosterPart, name: string): string {
  const { type, x, y, w, h } = part
  if (type === partTypes.text) return words(part, part.content)
  if (type === partTypes.name) return words(part, name)
  const radius = type === partTypes.face ? w / 2 : 12
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="#fff" fill-opacity="0.7" stroke="#8a8a94" stroke-width="3" stroke-dasharray="12 10"/>`
}

const anchors = { left: 'start', center: 'middle', right: 'end' }

function words(part: PosterPart, text: string): string {
  const { x, y, w, font_size: size, color, align, bold } = part
  const at = { left: x, center: x + w / 2, right: x + w }[align]
  const weight = bold ? 700 : 400
  return `<text x="${at}" y="${y + size}" font-size="${size}" font-weight="${weight}" fill="${escaped(color)}" text-anchor="${anchors[align]}">${escaped(text)}</text>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words as they stand in a picture's markup. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, each => entities[each] ?? '')
