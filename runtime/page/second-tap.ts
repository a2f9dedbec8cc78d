import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'

let tapped: Page | undefined

/**
 * Drops the second tap of a double tap: a page opens faster than that, and the tap would press whatever the
 * new page shows at the same spot.
 */
export function dropSecondTaps(): void {
  window.addEventListener('click', handleClick, true)
}

function handleClick(event: MouseEvent): void {
  const isFirst = event.detail <= 1
  if (isFirst) tapped = visiblePage()
  else if (tapped !== visiblePage()) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}
