/**
 * The matching element on the visible page, because a covered page may hold one of the same name; while no
 * match is visible, the topmost covered one.
 */
export function visibleElement<Found extends Element>(selector: string): Found | undefined {
  const found = [...document.querySelectorAll<Found>(selector)]
  return found.find(each => !isCovered(each)) ?? found[found.length - 1]
}

/** Whether the element is on a covered page. */
export const isCovered = (element: Element): boolean =>
  element.closest<HTMLElement>('.taro-page')?.style.display === 'none'
