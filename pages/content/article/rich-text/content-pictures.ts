export interface Pictures {
  urls: string[]
  /** Position of the picture that was tapped. */
  current: number
  /** That picture itself: the large one grows out of it. */
  thumb: HTMLImageElement
}

/** Narrower ones are emoji and bullets, px of their own width. */
const LEAST_WIDTH = 60

/** All pictures of the text in reading order, if the tapped one is of them. */
export function picturesAround(content: Element, tapped: EventTarget): Pictures | undefined {
  const pictures = viewable(content)
  const current = pictures.findIndex(picture => picture === tapped)
  const chosen = pictures[current]
  if (!chosen) return undefined
  return { urls: pictures.map(each => each.src), current, thumb: chosen }
}

/** Lets the keyboard reach the pictures too; an article's own markup cannot ask for that. */
export function makeFocusable(content: Element): void {
  for (const picture of content.querySelectorAll('img')) {
    if (!picture.closest('a')) picture.tabIndex = 0
  }
}

/** Not those in links, whose tap means the link. One that has not come yet may be large. */
function viewable(content: Element): HTMLImageElement[] {
  return [...content.querySelectorAll('img')].filter(picture => {
    const isLarge = !picture.complete || picture.naturalWidth >= LEAST_WIDTH
    return isLarge && !picture.closest('a')
  })
}
