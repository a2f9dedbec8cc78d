import type { CSSProperties } from 'react'
import { darkenUntil, mixLab, mixRgb, parseHex, type Rgb, toHex } from './color.ts'

/** Used where a brand has not said its colour; tokens.css holds the same set for screens without a theme. */
export const defaultColor = '#e8452c'

const known = new Map<string, CSSProperties>()

/**
 * Everything a brand's colour (#RRGGBB) paints, as custom properties for the page's root element. Words in
 * `--brand-ink` on `--brand-fill`, and `--brand-text` on white or `--brand-soft`, measure at least 4.5:1.
 * Anything but a colour gives the default set.
 */
export function themeOf(color: string): CSSProperties {
  const made = known.get(color)
  if (made) return made
  const theme = derive(parseHex(color) ?? brandColor(defaultColor))
  known.set(color, theme)
  return theme
}

/** #RRGGBB to parts; anything else is the default colour. */
export function brandColor(color: string | undefined): Rgb {
  return parseHex(color ?? '') ?? parseHex(defaultColor) ?? black
}

const white: Rgb = [1, 1, 1]
const black: Rgb = [0, 0, 0]
const ember: Rgb = [18 / 255, 8 / 255, 8 / 255]
const paper: Rgb = [248 / 255, 247 / 255, 246 / 255]
const lamp: Rgb = [1, 179 / 255, 107 / 255]

function derive(brand: Rgb): CSSProperties {
  const soft = mixRgb(brand, white, 0.1)
  const fill = darkenUntil(brand, [white])
  const colors: Record<string, Rgb> = {
    '--brand': brand,
    '--brand-ink': white,
    '--brand-fill': fill,
    '--brand-text': darkenUntil(brand, [soft, white]),
    '--brand-soft': soft,
    '--brand-line': mixRgb(brand, white, 0.28),
    '--brand-deep': mixRgb(brand, black, 0.78),
    '--brand-dark': mixLab(fill, ember, 0.52),
    '--brand-mist': mixRgb(brand, paper, 0.03),
    '--brand-tint': mixRgb(brand, white, 0.18),
    '--brand-glow': mixRgb(brand, lamp, 0.7),
  }
  return Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [name, toHex(value)]),
  ) as CSSProperties
}
