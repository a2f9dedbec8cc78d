/** Whether a layer is visible to the visitor. */

const isSeen = (element: HTMLElement) =>
  element.isConnected &&
  element.style.display !== 'none' &&
  !element.classList.contains('is-leaving')

function shown(selector: string): HTMLElement | undefined {
  const root = document.querySelector<HTMLElement>(selector)
  return root && isSeen(root) ? root : undefined
}

const textOf = (root: HTMLElement, selector: string) => root.querySelector(selector)?.textContent

/** Text of the visible toast or loading layer. */
export function toastText(): string | undefined {
  const root = shown('.taro__toast')
  return root && (textOf(root, '.taro-toast__content > :last-child') ?? '')
}

export const modalRoot = () => shown('.taro__modal')
export const sheetRoot = () => shown('.taro__actionSheet')

/** Clicks an element of a dialog by its class. */
export function tap(selector: string): void {
  const target = document.querySelector<HTMLElement>(selector)
  if (!target) throw new Error(`there is no ${selector}`)
  target.click()
}

export const tapConfirm = () => tap('.taro-model__confirm')
export const tapCancel = () => tap('.taro-model__cancel')

export function pressEscape(target: Element | null = document.activeElement): void {
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}
