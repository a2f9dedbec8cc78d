import type { CSSProperties } from 'react'

/** The width of the screen is 750 rpx and 16 rem. */
const rpxPerRem = 750 / 16

/** Styles as pages write them: React's object or a text like `color: red; width: 10rpx`. */
export type StyleInput = CSSProperties | string

/** Converts to React's object, `rpx` to rem. */
export function toStyle(input: StyleInput): CSSProperties {
  const style = typeof input === 'string' ? parse(input) : input
  const values: unknown[] = Object.values(style)
  return values.some(value => typeof value === 'string' && value.includes('rpx'))
    ? withRem(style)
    : style
}

const withRem = (style: CSSProperties): CSSProperties =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      typeof value === 'string' ? toRem(value) : value,
    ]),
  )

const toRem = (value: string) =>
  value.replace(
    /(-?[\d.]+)rpx\b/g,
    (_, size: string) => `${Number((Number(size) / rpxPerRem).toFixed(4))}rem`,
  )

/** Splits at semicolons outside of brackets, which keeps `url(data:...;base64,...)` whole. */
function parse(text: string): CSSProperties {
  const style: Record<string, string> = {}
  for (const part of text.match(/(?:\([^)]*\)|[^;(])+/g) ?? []) {
    const colon = part.indexOf(':')
    const name = part.slice(0, colon).trim()
    if (colon > 0 && name) style[reactName(name)] = part.slice(colon + 1).trim()
  }
  return style
}

function reactName(name: string): string {
  if (name.startsWith('--')) return name
  return name.replace(/^-ms-/, 'ms-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
