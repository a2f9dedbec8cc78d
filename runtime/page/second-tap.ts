import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'

let tapped: Page | undefined

/**
 * A page opens faster than a finger taps twice, so the second tap of a double tap would press whatever the new page has
 * in that place. It is dropped.
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
