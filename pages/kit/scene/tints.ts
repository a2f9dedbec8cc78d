import type { CSSProperties } from 'react'
import { hasBrowser } from '../../../runtime/index.ts'
import { fromOklch, mixLab, parseHex, type Rgb, toHex, toOklch } from '../theme/color.ts'
import { brandColor } from '../theme/theme.ts'

/** Tints of the brand colour for the state pictures, as custom properties of the drawing. */
export function tintsOf(color: string | undefined): CSSProperties {
  const brand = paintable(brandColor(color ?? pageColor()))
  const tints = Object.entries(recipe).map(([name, [share, other]]) => [
    `--${name}`,
    toHex(mixLab(brand, parseHex(other) ?? brand, share)),
  ])
  return Object.fromEntries(tints) as CSSProperties
}

/** A system screen has no brand, but the server has set its colour on the page's root. */
const pageColor = (): string | undefined =>
  hasBrowser() ? document.documentElement.style.getPropertyValue('--brand').trim() : undefined

/** Share of the brand colour, and the colour that it is mixed with. */
const recipe: Record<string, [number, string]> = {
  a1: [1, '#ffffff'],
  a2: [0.55, '#ffffff'],
  a3: [0.3, '#ffffff'],
  a4: [0.16, '#ffffff'],
  a5: [0.08, '#ffffff'],
  'a-deep': [0.72, '#2a0c10'],
  'a-night': [0.34, '#1a1024'],
  'a-night-2': [0.44, '#2c1c38'],
  'a-ink': [0.2, '#221820'],
  'a-rain': [0.08, '#dfe3ea'],
  'a-cloud': [0.1, '#b4bac8'],
  'a-dawn': [0.22, '#fff3e4'],
  'a-pink': [0.45, '#ffffff'],
  'a-white': [0, '#ffffff'],
  'a-straw': [0, '#b97a1e'],
}

/** Darkens a white or pale brand, which would paint a white shop on a white ground. */
function paintable(brand: Rgb): Rgb {
  const parts = toOklch(brand)
  return parts.l > 0.8 ? fromOklch({ ...parts, l: 0.8 }) : brand
}
