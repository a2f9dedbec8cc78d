export type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Lets the page's `value` and a person's typing share one field. The page's value is shown when it changes, except in
 * the middle of a composition, which it would break, and except when it only repeats an earlier key: a page that keeps
 * the value in a store hears of a key when the next one is already typed.
 */
export function createTypedValue(initial: string | undefined) {
  let given = initial
  /** What both sides know of. */
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

    /** An input method begins to compose, or has ended. */
    compose(now: boolean): void {
      isComposing = now
    },

    /** The page has rendered with this value; undefined and null are no text once there was one. */
    give(field: Field, value: string | undefined): void {
      if (value === given) return
      given = value
      const text = value ?? ''
      const repeated = unanswered.indexOf(text)
      unanswered = unanswered.slice(repeated + 1)
      if (repeated < 0 && !isComposing) write(field, text)
    },

    /** What the page has to hear of, cut to the length; undefined for nothing new. */
    take(field: Field, maxLength: number): string | undefined {
      if (isComposing) return undefined
      if (maxLength >= 0 && field.value.length > maxLength) cut(field, maxLength)
      if (field.value === known) return undefined
      known = field.value
      unanswered.push(known)
      return known
    },

    /** The person has left the field: whatever comes now is meant. */
    rest(): void {
      unanswered = []
    },
  }
}

export type TypedValue = ReturnType<typeof createTypedValue>

/** Puts the caret there if the field has the focus: elsewhere it would take the focus in some browsers. */
export function moveCaret(field: Field, at: number): void {
  if (field.ownerDocument.activeElement === field) field.setSelectionRange(at, at)
}

/** Takes what is too much from before the caret, where it was put in; never half of an emoji. */
function cut(field: Field, maxLength: number): void {
  const { value } = field
  const caret = Math.max(field.selectionEnd ?? value.length, value.length - maxLength)
  const head = value.slice(0, caret - (value.length - maxLength)).replace(/[\uD800-\uDBFF]$/, '')
  field.value = head + value.slice(caret)
  moveCaret(field, head.length)
}
