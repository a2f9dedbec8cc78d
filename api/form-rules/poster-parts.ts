/** Places of a custom poster: what stands where on its background. */

/** 1 text, 2 picture, 3 code, 4 face, 5 name of who hands the poster on. */
export const partTypes = { text: 1, picture: 2, code: 3, face: 4, name: 5 } as const
export type PartType = (typeof partTypes)[keyof typeof partTypes]

export type PartAlign = 'left' | 'center' | 'right'

/** Lengths in px of the poster. */
export interface PosterPart {
  type: PartType
  x: number
  y: number
  w: number
  h: number
  font_size: number
  /** #RRGGBB */
  color: string
  align: PartAlign
  bold: 0 | 1
  /** The words of a text, the address of a picture; '' for the others. */
  content: string
}

export interface PosterCanvas {
  width: number
  height: number
}

export const usualCanvas: PosterCanvas = { width: 750, height: 1334 }
export const MOST_PARTS = 20
export const MOST_PART_TEXT = 100
/** Sides of a poster, px. */
export const SIDE = { least: 300, most: 2000 }
/** Font sizes, px. */
export const FONT = { least: 18, most: 160 }
/** Smallest side of what is not a code, px. */
export const LEAST_SIDE = 24
/** Smallest code as a share of the poster's width: below it a phone's camera no longer reads a forwarded picture. */
const LEAST_CODE = 0.26

export const leastCode = ({ width }: PosterCanvas): number => Math.ceil(width * LEAST_CODE)

/** `#RRGGBB` and nothing else. */
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** Faults of the parts by number, for people; the key -1 is the poster's own. */
export type PartFaults = Record<number, string>

export function partFaults(parts: readonly PosterPart[], canvas: PosterCanvas): PartFaults {
  const faults: PartFaults = {}
  parts.forEach((part, index) => {
    const fault = faultOf(part, canvas) ?? coveredFault(parts, index)
    if (fault) faults[index] = fault
  })
  const codes = parts.filter(({ type }) => type === partTypes.code)
  // guard: a poster leads somewhere, to one place [server merchant/content/posters]
  //   if (codes.length !== 1) ~> if (false)
  if (codes.length !== 1)
    faults[-1] = codes.length === 0 ? '放一个二维码，扫了才有去处' : '只放一个二维码'
  if (parts.length > MOST_PARTS) faults[-1] = `最多放 ${MOST_PARTS} 个元素`
  return faults
}

function faultOf(part: PosterPart, canvas: PosterCanvas): string | undefined {
  const { type, x, y, w, h, content } = part
  // guard: all parts are inside [server merchant/content/posters]
  if (x < 0 || y < 0 || x + w > canvas.width || y + h > canvas.height) return '超出了海报的边'
  if (!isColor(part.color)) return '颜色要写成 #RRGGBB'
  if (type === partTypes.code) return codeFault(part, canvas)
  if (w < LEAST_SIDE || h < LEAST_SIDE) return '太小了，看不见'
  if (type === partTypes.face && w !== h) return '头像的宽和高要一样'
  const hasWords = type === partTypes.text || type === partTypes.name
  if (hasWords && (part.font_size < FONT.least || part.font_size > FONT.most)) {
    return `字号在 ${FONT.least} 到 ${FONT.most} 之间`
  }
  if (type === partTypes.text && content.trim() === '') return '写上文字，或者删掉它'
  if (type === partTypes.text && content.length > MOST_PART_TEXT) {
    return `文字最多 ${MOST_PART_TEXT} 个字`
  }
  return type === partTypes.picture && content === '' ? '选一张图片，或者删掉它' : undefined
}

function codeFault({ w, h }: PosterPart, canvas: PosterCanvas): string | undefined {
  if (w !== h) return '二维码要是正方形'
  // guard: a code is large enough to be read [server merchant/content/posters]
  //   if (w < leastCode(canvas)) ~> if (false)
  if (w < leastCode(canvas)) return `二维码至少 ${leastCode(canvas)} 宽，再小就扫不出来`
  return undefined
}

/** Whatever stands on a code, or in its white border, makes it unreadable. */
function coveredFault(parts: readonly PosterPart[], index: number): string | undefined {
  const part = parts[index]
  if (part?.type !== partTypes.code) return undefined
  // guard: nothing covers a code [server merchant/content/posters]
  //   each !== part && overlap(each, part) ~> false
  const isCovered = parts.some(each => each !== part && overlap(each, part))
  return isCovered ? '二维码被别的元素挡住了，挪开一点' : undefined
}

const overlap = (one: PosterPart, other: PosterPart): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h
