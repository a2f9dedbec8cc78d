export type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Reconciles the page's `value` with typing. The page's value is shown when it changes, except during a
 * composition, which it would break, and except when it only repeats an earlier keystroke: a page that
 * keeps the value in a store renders a keystroke after the next one is typed.
 */
export function createTypedValue(initial: string | undefined) {
  let given = initial
  /** Last value that both the page and the field have. */
  let known = initial ?? ''
  let unanswered: string[] = []
  let isComposing = false

  function write(field: Field, text: string): void {
    known = text
    unanswered = []
    if (text === field.value) return
    const behindCaret = field.value.length - (field.selectionEnd ?? field.value.length)
    field.value = text
    moveCaret(field, Math.max(0, text.length - behindCaret))
  }

  return {
    initial: known,
    write,

    /** Composition of an input method has started or ended. */
    compose(now: boolean): void {
      isComposing = now
    },

    /** The page has rendered with this value; after a text, undefined and null clear the field. */
    give(field: Field, value: string | undefined): void {
      if (value === given) return
      given = value
      const text = value ?? ''
      const repeated = unanswered.indexOf(text)
      unanswered = unanswered.slice(repeated + 1)
      if (repeated < 0 && !isComposing) write(field, text)
    },

    /** Text to report, cut to the maximum length; undefined if nothing has changed. */
    take(field: Field, maxLength: number): string | undefined {
      if (isComposing) return undefined
      if (maxLength >= 0 && field.value.length > maxLength) cut(field, maxLength)
      if (field.value === known) return undefined
      known = field.value
      unanswered.push(known)
      return known
    },

    /** The field has lost the focus: any later value is the page's own wish. */
    rest(): void {
      unanswered = []
    },
  }
}

export type TypedValue = ReturnType<typeof createTypedValue>

/** Moves the caret if the field has the focus; otherwise some browsers would focus the field. */
export function moveCaret(field: Field, at: number): void {
  if (field.ownerDocument.activeElement === field) field.setSelectionRange(at, at)
}

/** Removes the excess before the caret, where it was inserted; never splits a surrogate pair. */
function cut(field: Field, maxLength: number): void {
  const { value } = field
  const caret = Math.max(field.selectionEnd ?? value.length, value.length - maxLength)
  const head = value.slice(0, caret - (value.length - maxLength)).replace(/[\uD800-\uDBFF]$/, '')
  field.value = head + value.slice(caret)
  moveCaret(field, head.length)
}
