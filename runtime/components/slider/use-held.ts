import { useState } from 'react'

/** What a control holds: the visitor's choice, until the page passes another value than before. */
export function useHeld<Value>(
  given: Value | undefined,
  initial: Value,
): [Value, (value: Value) => void] {
  const [held, setHeld] = useState(given ?? initial)
  const [before, setBefore] = useState(given)
  if (!Object.is(given, before)) {
    setBefore(given)
    if (given !== undefined) setHeld(given)
  }
  return [held, setHeld]
}
