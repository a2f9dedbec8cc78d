import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Field } from './typed-value.ts'

export interface FocusProps {
  /** True focuses the field, false blurs it. Phones open the keyboard only in response to a tap. */
  focus?: boolean
  /** Focuses the field on mount. Off by default. */
  autoFocus?: boolean
  /** Caret position after `focus`, in characters from 1; at the end by default, and for 0 or -1. */
  cursor?: number | string
  /** Start of the selection after `focus`; needs `selectionEnd`. */
  selectionStart?: number | string
  /** End of the selection; needs `selectionStart`. */
  selectionEnd?: number | string
}

/** Applies the page's `focus` props. */
export function useFocus(field: RefObject<Field | null>, props: FocusProps): void {
  const isAsked = Boolean(props.focus)
  const isFirst = useRef(true)

  const move = useEffectEvent((isWanted: boolean) => {
    const element = field.current
    const isStart = isFirst.current
    isFirst.current = false
    if (!element) return
    if (isWanted || (isStart && props.autoFocus)) {
      element.focus()
      select(element, props)
    } else if (!isStart && document.activeElement === element) element.blur()
  })
  useEffect(() => move(isAsked), [isAsked])
}

function select(element: Field, { cursor, selectionStart, selectionEnd }: FocusProps): void {
  const [start, end] = [Number(selectionStart ?? -1), Number(selectionEnd ?? -1)]
  if (start >= 0 && end >= 0) return element.setSelectionRange(start, end)
  const caret = Number(cursor) > 0 ? Number(cursor) : element.value.length
  element.setSelectionRange(caret, caret)
}
