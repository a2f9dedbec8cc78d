import { hasBrowser } from '../../runtime/index.ts'

/** Widths of the copies, px: few, so that one copy serves screens of all sizes. */
const WIDTHS = [120, 240, 480]
const WIDEST = 750
/** The object store's instruction for a copy, before its width. */
const COPY = '?x-oss-process=image/auto-orient,1/resize,w_'

let store: string | undefined

/**
 * Names the root of the object store, which makes the copies; '' for a store that makes none. Without a call, the page
 * takes it from its HTML.
 */
export function setPictureStore(root: string): void {
  store = root
}

const storeRoot = (): string =>
  (store ??= (hasBrowser() && document.documentElement.dataset.pictures) || '')

/**
 * Address of a copy of an uploaded picture that is at least `width` design px wide (750 for a whole screen, and so two
 * for each css px), as far as the original is. Other pictures keep their address; so do gifs, for their motion.
 */
export function atWidth(src: string, width: number): string {
  const root = storeRoot()
  if (!root || !src.includes(root) || !/\.(jpe?g|png|webp)$/.test(src)) return src
  const copy = WIDTHS.find(each => each >= width) ?? WIDEST
  return `${src}${COPY}${copy}`
}

/** Address of the picture of which `src` may be a copy. */
export const originalOf = (src: string): string => src.split(COPY, 1)[0] ?? src
