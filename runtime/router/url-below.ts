import { getRouter } from './current-router.ts'

/** Address of the page of this app to which back leads; '' for one in the document before, undefined for none. */
export function urlBelow(): string | undefined {
  const { below = [], outside } = getRouter().entries.current
  return below[below.length - 1] ?? (outside > 0 ? '' : undefined)
}
