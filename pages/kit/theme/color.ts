/** sRGB, each component 0..1. */
export type Rgb = readonly [number, number, number]

/** Lightness 0..1, chroma, hue in radians. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Minimum contrast of text on its ground (WCAG AA). */
export const readable = 4.5

/** Parses #RRGGBB; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? []
  return r && g && b ? [part(r), part(g), part(b)] : undefined
}

export function toHex(color: Rgb): string {
  const parts = color.map(each => Math.round(clamp(each) * 255))
  return `#${parts.map(each => each.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG contrast ratio of two colours, 1..21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Linear mix in sRGB, with `share` of the first colour. */
export function mixRgb(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
  return [part(0), part(1), part(2)]
}

/** Mix in OKLab, which keeps hue and lightness even: for pictures. */
export function mixLab(one: Rgb, other: Rgb, share: number): Rgb {
  const [a, b] = [toOklab(one), toOklab(other)]
  const part = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share)
  return fromOklab([part(0), part(1), part(2)])
}

export function toOklch(color: Rgb): Oklch {
  const [l, a, b] = toOklab(color)
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

/** Reduces the chroma until the colour is in the sRGB gamut; lightness and hue stay. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  let [least, most] = [0, c]
  if (onScreen(raw(l, c, h))) return raw(l, c, h)
  for (let step = 0; step < 12; step += 1) {
    const middle = (least + most) / 2
    if (onScreen(raw(l, middle, h))) least = middle
    else most = middle
  }
  return raw(l, least, h)
}

/**
 * Darkens a colour of the same hue step by step until it is readable on every ground; a readable colour stays
 * unchanged.
 */
export function darkenUntil(color: Rgb, grounds: Rgb[]): Rgb {
  const { l, c, h } = toOklch(color)
  // Compared after rounding to 256 steps, which is what a screen shows.
  const reads = (each: Rgb) =>
    grounds.every(ground => contrast(seen(each), seen(ground)) >= readable)
  if (reads(color)) return color
  for (let lightness = l; lightness > 0; lightness -= 0.005) {
    const darker = fromOklch({ l: lightness, c, h })
    if (reads(darker)) return darker
  }
  return [0, 0, 0]
}

const raw = (l: number, c: number, h: number): Rgb =>
  fromOklab([l, c * Math.cos(h), c * Math.sin(h)])

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const part = (hex: string) => Number.parseInt(hex, 16) / 255
const seen = (color: Rgb): Rgb => parseHex(toHex(color)) ?? color
const onScreen = (color: Rgb) => color.every(each => each >= -0.0005 && each <= 1.0005)

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

function luminance(color: Rgb): number {
  const [r, g, b] = color
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** Björn Ottosson's published matrices, to six places: a thousandth of what a screen can resolve. */
function toOklab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.412221 * r + 0.536333 * g + 0.051446 * b)
  const m = Math.cbrt(0.211903 * r + 0.6807 * g + 0.107397 * b)
  const s = Math.cbrt(0.088302 * r + 0.281719 * g + 0.629979 * b)
  return [
    0.210454 * l + 0.793618 * m - 0.004072 * s,
    1.977998 * l - 2.428592 * m + 0.450594 * s,
    0.025904 * l + 0.782772 * m - 0.808676 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.396338 * a + 0.215804 * b) ** 3
  const m = (lightness - 0.105561 * a - 0.063854 * b) ** 3
  const s = (lightness - 0.089484 * a - 1.291486 * b) ** 3
  return [
    fromLinear(4.076742 * l - 3.307712 * m + 0.23097 * s),
    fromLinear(-1.268438 * l + 2.609757 * m - 0.341319 * s),
    fromLinear(-0.004196 * l - 0.703419 * m + 1.707615 * s),
  ]
}
