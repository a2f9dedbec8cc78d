type Field = HTMLInputElement | HTMLTextAreaElement

interface Kept {
  /** Text of the field, or whether it is ticked. */
  state: string
  /** Index of the field among all of the screen. */
  place: number
}

/** Time after which a removed field is no longer expected back, ms. */
const PATIENCE_MS = 120_000

/**
 * Keeps what is typed and ticked in a server-rendered screen until the page has hydrated it; the returned function
 * then gives it to the page as if it were typed at that moment. Without this, the page would not know of it and
 * write its own value over it. Where the page has drawn a part anew because its file came late, the field that takes
 * the place of the old one is given the same.
 */
export function keepTyped(container: HTMLElement): () => void {
  const kept = new Map<Field, Kept>()
  /** The page's element, which stays while its content is drawn anew. */
  const screen = container.firstElementChild ?? container
  const fields = () => [...screen.querySelectorAll<Field>('input,textarea')]

  function keep(field: Element): void {
    if (!isField(field)) return
    const state = stateOf(field)
    if (state === initialOf(field)) kept.delete(field)
    else kept.set(field, { state, place: fields().indexOf(field) })
  }
  const handleInput = (event: Event) => keep(event.target as Element)

  function giveBack(): void {
    const now = fields()
    for (const [field, { state, place }] of kept) {
      const target = field.isConnected ? field : now[place]
      if (!target || (target !== field && !isFresh(target, field))) continue
      kept.delete(field)
      give(target, state)
    }
  }

  for (const field of fields()) keep(field)
  container.addEventListener('input', handleInput, true)

  return () => {
    container.removeEventListener('input', handleInput, true)
    // guard: what was typed before the page lives is not lost [e2e first-screen]
    //   giveBack() ~>
    giveBack()
    if (kept.size > 0) untilGiven(screen, giveBack, () => kept.size === 0)
  }
}

function untilGiven(screen: Element, giveBack: () => void, isDone: () => boolean): void {
  const observer = new MutationObserver(() => {
    giveBack()
    if (isDone()) observer.disconnect()
  })
  observer.observe(screen, { subtree: true, childList: true })
  setTimeout(() => observer.disconnect(), PATIENCE_MS)
}

/** Whether the field is the old one drawn anew, and still untouched. */
const isFresh = (field: Field, old: Field): boolean =>
  field.type === old.type &&
  field.placeholder === old.placeholder &&
  stateOf(field) === initialOf(field)

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
  if (field.type === 'file') return
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
