/**
 * Allowed inline styles of an article (specification E.4). An allow list: unknown values are dropped, so that a style
 * can colour and space text but never leave the article, cover it or load anything.
 */
export function cleanStyle(text: string): string {
  const kept: string[] = []
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase()
    if (colon > 0 && isAllowed(property, value)) kept.push(`${property}: ${value}`)
  }
  return kept.join('; ')
}

function isAllowed(property: string, value: string): boolean {
  if (value.length > MAX_VALUE || NEVER.test(value)) return false
  const check = checks.get(property) ?? families.find(([start]) => property.startsWith(start))?.[1]
  return check?.(value) ?? false
}

type Check = (value: string) => boolean

const MAX_VALUE = 120
/** Forbidden by the specification, and characters that could end a declaration, a comment or a string. */
const NEVER = /url\(|expression|javascript|position|!important|[\\@<>"'`{}]|\/\*|\*\//

const MAX_SPACE_PX = 64
/** Px per unit, at the ordinary text size. */
const pxPer: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, em: 16, rem: 16 }

const isColor: Check = value =>
  /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(value) ||
  /^(rgb|hsl)a?\([\d.,%/\sdeg]+\)$/.test(value) ||
  /^[a-z]{3,24}$/.test(value)

const isWord =
  (...words: string[]): Check =>
  value =>
    words.includes(value)

const either =
  (...options: Check[]): Check =>
  value =>
    options.some(check => check(value))

/** Accepts up to four values that each pass the check. */
const each =
  (check: Check): Check =>
  value => {
    const parts = value.split(/\s+(?![^(]*\))/)
    return parts.length <= 4 && parts.every(check)
  }

/** A length from `low` to `high`, both in px. */
const isLength =
  (low: number, high: number): Check =>
  value => {
    const [, number, unit = ''] = /^(-?\d*\.?\d+)(px|pt|em|rem)?$/.exec(value) ?? []
    if (number === undefined || (unit === '' && Number(number) !== 0)) return false
    const px = Number(number) * (pxPer[unit] ?? Number.NaN)
    return px >= low && px <= high
  }

const isShare =
  (high: number): Check =>
  value => {
    const [, number] = /^(\d*\.?\d+)%$/.exec(value) ?? []
    return number !== undefined && Number(number) <= high
  }

const isSpace = isLength(0, MAX_SPACE_PX)
const isBorderStyle = isWord('none', 'hidden', 'solid', 'dashed', 'dotted', 'double')
const isBorderPart = either(isSpace, isBorderStyle, isWord('thin', 'medium', 'thick'), isColor)
const isFontSize = either(
  isLength(0, 48),
  isShare(300),
  isWord('smaller', 'larger', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large'),
)
const isDecoration = either(
  isWord('line-through', 'solid', 'dashed', 'dotted', 'wavy', 'double'),
  isColor,
)
const isLineHeight: Check = value =>
  isLength(0, 96)(value) ||
  isShare(500)(value) ||
  value === 'normal' ||
  (/^\d*\.?\d+$/.test(value) && Number(value) <= 5)

const checks = new Map<string, Check>([
  ['color', isColor],
  ['background-color', isColor],
  ['font-size', isFontSize],
  ['font-weight', either(isWord('normal', 'bold', 'bolder', 'lighter'), v => /^[1-9]00$/.test(v))],
  ['font-style', isWord('normal', 'italic', 'oblique')],
  ['text-align', isWord('left', 'right', 'center', 'justify', 'start', 'end')],
  ['text-decoration', each(isDecoration)],
  ['line-height', isLineHeight],
  ['letter-spacing', either(isLength(-2, 16), isWord('normal'))],
  ['width', either(isShare(100), isWord('auto'))],
  ['max-width', either(isShare(100), isWord('none'))],
  ['height', isWord('auto')],
  ['border-collapse', isWord('collapse', 'separate')],
])

const families: [string, Check][] = [
  ['margin', each(either(isSpace, isWord('auto')))],
  ['padding', each(isSpace)],
  ['border', each(either(isBorderPart, isShare(100)))],
]
