import { getRouter } from './current-router.ts'

/** Whether back leads to a page of this app, in this document or the one before. */
export function hasPageBelow(): boolean {
  const { below = [], outside } = getRouter().entries.current
  return below.length + outside > 0
}
