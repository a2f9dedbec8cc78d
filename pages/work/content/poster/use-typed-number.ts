import { useState } from 'react'

/**
 * State of an input for a number. Each valid number is passed on at once; a text that is not one yet (`-`, empty) stays
 * in the field and is dropped when the field loses the focus.
 */
export function useTypedNumber(value: number, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<string>()

  function type(text: string): void {
    setTyped(text)
    if (/^\d{1,4}$/.test(text)) onChange(Number(text))
  }

  return { text: typed ?? String(value), type, settle: () => setTyped(undefined) }
}
