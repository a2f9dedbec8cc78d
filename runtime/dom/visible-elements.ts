/**
 * Elements that match, without those of covered pages, which stay in the document. Selectors of the platform that step
 * into a component, `a >>> b`, find its inside on the web as any other element.
 */
export function visibleElements(selector: string): HTMLElement[] {
  const plain = selector.replace(/>>>/g, ' ')
  return [...document.querySelectorAll<HTMLElement>(plain)].filter(each => !isCovered(each))
}

/** Whether the element stands on a page that another one covers. */
export const isCovered = (element: Element): boolean =>
  element.closest<HTMLElement>('.taro-page')?.style.display === 'none'
