import { useState } from 'react'

/**
 * A number that is typed: an unfinished text stays as it is until the field is left, and what is typed takes effect as
 * soon as it is a number.
 */
export function useTypedNumber(value: number, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<string>()

  function type(text: string): void {
    setTyped(text)
    if (/^\d{1,4}$/.test(text)) onChange(Number(text))
  }

  return { text: typed ?? String(value), type, settle: () => setTyped(undefined) }
}
