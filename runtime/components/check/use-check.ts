import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Props of a native checkbox or radio that is half controlled: it applies `checked` when the prop changes
 * and keeps the visitor's choice in between.
 */
export function useCheck(checked: boolean | undefined): {
  ref: RefObject<HTMLInputElement | null>
  defaultChecked: boolean
} {
  const ref = useRef<HTMLInputElement>(null)
  const isChecked = Boolean(checked)
  const [defaultChecked] = useState(isChecked)
  const given = useRef(isChecked)

  useLayoutEffect(() => {
    if (given.current === isChecked) return
    given.current = isChecked
    if (ref.current) ref.current.checked = isChecked
  })

  return { ref, defaultChecked }
}

/** Restores the state of the first render. */
export function resetCheck(input: HTMLInputElement): void {
  input.checked = input.defaultChecked
}
