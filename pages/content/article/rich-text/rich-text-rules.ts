import { atWidth } from '../../../kit/at-width.ts'

export { MAX_DEPTH, MAX_NODES } from '../../../../api/values/article-limits.ts'
export { cleanHref, DROPPED_WITH_CONTENT } from '../../../../api/values/rich-text-tags.ts'

/** Allowed content of an article's HTML (specification E.4), as data and pure checks; `sanitize.ts` applies them. */

const words = (text: string) => text.trim().split(/\s+/)

export const ALLOWED_TAGS = words(`
  p br hr h1 h2 h3 h4 h5 h6 div span section strong b em i u s del sub sup blockquote pre code
  ul ol li dl dt dd table thead tbody tfoot tr td th caption figure figcaption a img video source audio
`)

/** `rel`, `loading`, `referrerpolicy` and the player's attributes are set by us, never taken over. */
export const ALLOWED_ATTRIBUTES = words(`
  class title alt width height colspan rowspan align href src style
  rel loading referrerpolicy controls playsinline preload
`)

export const MAX_HTML_LENGTH = 500 * 1024

const MAX_SPAN = 20
/** Design px. */
const SCREEN_WIDTH = 750
const MAX_DATA_IMAGE_BYTES = 100 * 1024

/**
 * Returns the address to load a picture from, or undefined for a disallowed one. Web addresses, paths of this site and
 * small `data:` URLs are allowed. An uploaded picture gets the address of its copy that is as wide as the screen.
 */
export function cleanImageSource(value: string): string | undefined {
  const [, base64] = /^data:image\/(?:png|jpeg|gif|webp);base64,([a-z\d+/]+=*)$/i.exec(value) ?? []
  if (base64 !== undefined) {
    return (base64.length / 4) * 3 <= MAX_DATA_IMAGE_BYTES ? value : undefined
  }
  const address = cleanMediaSource(value)
  return address && atWidth(address, SCREEN_WIDTH)
}

export function cleanMediaSource(value: string): string | undefined {
  return /^(https?:\/\/[^\s\\]+|\/(?!\\)[^\s\\]+)$/i.test(value) ? value : undefined
}

/** Only class names of our own, so that an article cannot imitate a button of the page. */
export function cleanClass(value: string): string | undefined {
  const kept = value.split(/\s+/).filter(name => /^rt-[\w-]+$/.test(name))
  return kept.length > 0 ? kept.join(' ') : undefined
}

export function cleanSize(value: string): string | undefined {
  const [, number, percent] = /^(\d{1,4})(%?)$/.exec(value) ?? []
  if (number === undefined || (percent && Number(number) > 100)) return undefined
  return value
}

export function cleanSpan(value: string): string | undefined {
  return /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_SPAN
    ? value
    : undefined
}

export function cleanAlign(value: string): string | undefined {
  return /^(left|right|center|justify)$/i.test(value) ? value.toLowerCase() : undefined
}
