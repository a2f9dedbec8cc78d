import { drawNow } from '../../../runtime/index.ts'

/**
 * Scrolls to the first field that is wrong and gives it the focus, in the task that draws the faults: later, the focus
 * would be taken from a field that is typed into by then.
 */
export function showFirstFault(): void {
  drawNow()
  const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"]')
  wrong?.scrollIntoView({ block: 'center' })
  wrong?.focus({ preventScroll: true })
}
