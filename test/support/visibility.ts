/** Hides or shows the document, like a change of tab or app. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
