import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Props of a native check box or radio button that the page may set: it follows `checked` when that changes, and is the
 * visitor's in between.
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

/** Puts it back as it was first drawn. */
export function resetCheck(input: HTMLInputElement): void {
  input.checked = input.defaultChecked
}
