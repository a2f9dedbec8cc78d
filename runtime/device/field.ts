/** Input types that open no keyboard. */
const silent = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether the focused element opens a keyboard, or the picker that replaces it. */
export function isField(element: unknown): boolean {
  if (element instanceof HTMLInputElement) return !silent.test(element.type)
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  )
}
