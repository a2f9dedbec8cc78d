/** sRGB, each part 0..1. */
export type Rgb = readonly [number, number, number]

/** Lightness 0..1, chroma, hue in radians. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Contrast that words need on their ground (WCAG AA). */
export const readable = 4.5

/** #RRGGBB to parts; undefined for anything else. */
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

/** Straight mix as a printer would tint: `share` of the first colour. */
export function mixRgb(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
  return [part(0), part(1), part(2)]
}

/** Mix through OKLab, which keeps hue and lightness even: for pictures. */
export function mixLab(one: Rgb, other: Rgb, share: number): Rgb {
  const [a, b] = [toOklab(one), toOklab(other)]
  const part = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share)
  return fromOklab([part(0), part(1), part(2)])
}

export function toOklch(color: Rgb): Oklch {
  const [l, a, b] = toOklab(color)
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

/** Chroma gives way until the colour exists on a screen; lightness and hue stay. */
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

/** The same hue, darkened step by step until it reads on every ground; what already reads stays as it is. */
export function darkenUntil(color: Rgb, grounds: Rgb[]): Rgb {
  const { l, c, h } = toOklch(color)
  // Compared after rounding to the screen's 256 steps, because that is what people see.
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

/** Björn Ottosson's published matrices. */
function toOklab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
