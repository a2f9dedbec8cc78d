import type { CSSProperties } from 'react'
import {
  darkenUntil,
  fromOklch,
  mixLab,
  mixRgb,
  type Oklch,
  parseHex,
  type Rgb,
  toHex,
  toOklch,
} from './color.ts'

/** Used for a brand without a colour; tokens.css holds the same set for screens without a theme. */
export const defaultColor = '#e8452c'

/**
 * OKLCH lightness above which a brand keeps its bright fill with dark text, because darkening it for white text would
 * muddy it.
 */
const brightFrom = 0.72

/** OKLCH chroma below which a brand is grey: a button in grey looks disabled, so it is almost black. */
const greyBelow = 0.03
const NEAR_BLACK = 0.27

/** OKLCH chroma below which darkened words of the brand look dull: they are in ink. */
const dullBelow = 0.06

const known = new Map<string, CSSProperties>()

/**
 * All custom properties that derive from a brand's colour (#RRGGBB), for the page's root element. Text in
 * `--brand-ink` on `--brand-fill` and on the two stops of a scene (`--scene-1`, `--scene-2`), and `--brand-text` on
 * white, `--brand-soft`, `--brand-mist` and `--brand-tint`, has a contrast of at least 4.5:1. Anything but a colour returns the default set.
 */
export function themeOf(color: string): CSSProperties {
  const made = known.get(color)
  if (made) return made
  const brand = parseHex(color) ?? brandColor(defaultColor)
  const colors = { ...wordsAndGrounds(brand), ...fillsOf(brand) }
  const theme = Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [name, toHex(value)]),
  ) as CSSProperties
  known.set(color, theme)
  return theme
}

/** Parses #RRGGBB; anything else is the default colour. */
export function brandColor(color: string | undefined): Rgb {
  return parseHex(color ?? '') ?? parseHex(defaultColor) ?? black
}

/** Grounds with text on them. */
function fillsOf(brand: Rgb): Colors {
  const own = toOklch(brand)
  if (own.c < greyBelow) return dark(fromOklch({ ...own, l: Math.min(own.l, NEAR_BLACK) }))
  return isBright(brand) ? bright(brand) : dark(brand)
}

/** Whether the brand's fill has dark text. */
const isBright = (brand: Rgb): boolean => toOklch(brand).l > brightFrom

const white: Rgb = [1, 1, 1]
const black: Rgb = [0, 0, 0]
const words: Rgb = [25 / 255, 25 / 255, 25 / 255]
const ember: Rgb = [18 / 255, 8 / 255, 8 / 255]
const paper: Rgb = [248 / 255, 247 / 255, 246 / 255]
const lamp: Rgb = [1, 179 / 255, 107 / 255]
const wheat: Rgb = [1, 231 / 255, 168 / 255]

type Colors = Record<`--${string}`, Rgb>

/** Properties that light and dark brands share: text on white, and grounds that are almost white. */
function wordsAndGrounds(brand: Rgb): Colors {
  // A light colour needs a larger share to be visible at all.
  const more = isBright(brand) ? 2 : 1
  const soft = mixRgb(brand, white, 0.1 * more)
  const mist = mixRgb(brand, paper, 0.03 * more)
  const tint = mixRgb(brand, white, 0.18 * more)
  const text = darkenUntil(brand, [tint, soft, mist, white])
  return {
    '--brand': brand,
    '--brand-text': toOklch(text).c < dullBelow ? darkenUntil(words, [tint]) : text,
    '--brand-soft': soft,
    '--brand-line': mixRgb(brand, white, 0.28 * more),
    '--brand-mist': mist,
    '--brand-tint': tint,
  }
}

/** White text on the brand, which is darkened as far as readability requires. */
function dark(brand: Rgb): Colors {
  const fill = darkenUntil(brand, [white])
  const deep = mixRgb(brand, black, 0.78)
  const darkest = mixLab(fill, ember, 0.52)
  const first = darkenUntil(deep, [white])
  return {
    '--brand-ink': white,
    '--brand-fill': fill,
    '--brand-deep': deep,
    '--brand-dark': darkest,
    '--brand-glow': mixRgb(brand, lamp, 0.7),
    '--scene-1': first,
    '--scene-2': darkest,
    '--on-brand-ground': mixRgb(black, fill, 0.34),
    '--on-brand-figure': wheat,
  }
}

/** Dark text on the unchanged brand; its shades get warmer instead of greyer. */
function bright(brand: Rgb): Colors {
  const own = toOklch(brand)
  // Almost white: a button must still be visible on white.
  const fill = own.c < 0.06 ? fromOklch({ ...own, l: Math.min(own.l, 0.86) }) : brand
  const light = toOklch(fill)
  const lower = shade(light, 0.07)
  const ink = darkenUntil(fromOklch({ l: 0.27, c: Math.min(own.c, 0.05), h: own.h }), [fill, lower])
  return {
    '--brand-ink': ink,
    '--brand-fill': fill,
    '--brand-deep': shade(light, 0.16),
    '--brand-dark': darkenUntil(shade(light, light.l - 0.4), [white]),
    '--brand-glow': mixRgb(fill, lamp, 0.8),
    '--scene-1': fill,
    '--scene-2': lower,
    '--on-brand-ground': mixRgb(white, fill, 0.5),
    '--on-brand-figure': ink,
  }
}

/** Darker by `drop`. Yellow shifts towards gold, as pigments do; other hues stay. */
function shade({ l, c, h }: Oklch, drop: number): Rgb {
  // Hues in radians: from orange to the start of lime, and not beyond orange.
  const isYellow = h > 1.3 && h < 2
  return fromOklch({ l: l - drop, c, h: isYellow ? Math.max(1.08, h - drop * 2) : h })
}
