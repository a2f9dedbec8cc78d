/** Kinds of input without a keyboard. */
const silent = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether the element, with the focus on it, brings up a keyboard or the picker that takes its place. */
export function isField(element: unknown): boolean {
  if (element instanceof HTMLInputElement) return !silent.test(element.type)
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  )
}
