/**
 * The element on the page that is seen, because a covered page may hold one of the same name; for a page that has just
 * been covered, the topmost of the covered ones.
 */
export function visibleElement<Found extends Element>(selector: string): Found | undefined {
  const found = [...document.querySelectorAll<Found>(selector)]
  return found.find(each => !isCovered(each)) ?? found[found.length - 1]
}

/** Whether the element stands on a page that another one covers. */
export const isCovered = (element: Element): boolean =>
  element.closest<HTMLElement>('.taro-page')?.style.display === 'none'
