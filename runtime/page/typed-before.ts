type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps what is typed and ticked in a server-rendered screen until the page has hydrated it; the returned function
 * then gives it to the page as if it were typed at that moment. Without this, the page would not know of it and
 * write its own value over it.
 */
export function keepTyped(container: HTMLElement): () => void {
  const kept = new Map<Field, string>()

  function keep(field: Element): void {
    if (!isField(field)) return
    if (stateOf(field) === initialOf(field)) kept.delete(field)
    else kept.set(field, stateOf(field))
  }
  const handleInput = (event: Event) => keep(event.target as Element)

  for (const field of container.querySelectorAll<Field>('input,textarea')) keep(field)
  container.addEventListener('input', handleInput, true)

  return () => {
    container.removeEventListener('input', handleInput, true)
    // guard: what was typed before the page lives is not lost [e2e first-screen]
    //   for (const [field, state] of kept) give(field, state) ~>
    for (const [field, state] of kept) give(field, state)
  }
}

const isField = (element: Element): element is Field => /^(INPUT|TEXTAREA)$/.test(element.tagName)

/** The field, if it is ticked and not typed into. */
const boxOf = (field: Field): HTMLInputElement | undefined =>
  /^(checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement) : undefined

const stateOf = (field: Field): string => String(boxOf(field)?.checked ?? field.value)

/** State in the HTML. A checkbox without a `value` attribute has a value that differs from its default. */
const initialOf = (field: Field): string =>
  String(boxOf(field)?.defaultChecked ?? field.defaultValue)

/** React calls a handler only if the value differs from the one that it saw last, hence the step back. */
function give(field: Field, state: string): void {
  if (!field.isConnected || field.type === 'file') return
  const box = boxOf(field)
  if (box) return tick(box, state === 'true')
  const { selectionStart, selectionEnd } = field
  const isUntouched = field.value === state
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state)
  if (isUntouched && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tick(box: HTMLInputElement, isTicked: boolean): void {
  box.checked = !isTicked
  if (isTicked || box.type === 'checkbox') box.click()
}
