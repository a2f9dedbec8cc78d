import { originalOf } from '../../../kit/at-width.ts'

export interface Pictures {
  urls: string[]
  /** Index of the tapped picture. */
  current: number
  /** The tapped picture, out of which the large one grows. */
  thumb: HTMLImageElement
}

/** Narrower pictures are emoji and bullets, px of their natural width. */
const LEAST_WIDTH = 60

/** All pictures of the text in reading order; undefined unless the tapped element is one of them. */
export function picturesAround(content: Element, tapped: EventTarget): Pictures | undefined {
  const pictures = viewable(content)
  const current = pictures.findIndex(picture => picture === tapped)
  const chosen = pictures[current]
  if (!chosen) return undefined
  return { urls: pictures.map(each => originalOf(each.src)), current, thumb: chosen }
}

/** Makes the pictures focusable by keyboard, which the article's own markup cannot do. */
export function makeFocusable(content: Element): void {
  for (const picture of content.querySelectorAll('img')) {
    if (!picture.closest('a')) picture.tabIndex = 0
  }
}

/** Without those in links, where a tap follows the link. One that has not loaded may be large. */
function viewable(content: Element): HTMLImageElement[] {
  return [...content.querySelectorAll('img')].filter(picture => {
    const isLarge = !picture.complete || picture.naturalWidth >= LEAST_WIDTH
    return isLarge && !picture.closest('a')
  })
}
