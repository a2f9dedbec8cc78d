import { useState } from 'react'

/** A half-controlled value: the visitor's choice until the page passes a different value. */
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
