import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from './use-online.ts'

/** State of data that a part of a page reads by itself. */
export interface Read<T> {
  /** Undefined until loaded. */
  data: T | undefined
  isFailed: boolean
  retry: () => void
}

/**
 * Reads once, and again when the network comes back or `retry` is called. `read` must be a stable function until
 * other data is needed, and open no dialog of its own.
 */
export function useRead<T>(read: () => Promise<T>): Read<T> {
  const [state, setState] = useState<{ data?: T; isFailed: boolean }>({ isFailed: false })
  /** The latest request; responses to others are dropped. */
  const newest = useRef<Promise<T>>(undefined)

  const ask = useCallback(() => {
    const asked = read()
    newest.current = asked
    const settle = (next: { data?: T; isFailed: boolean }) => {
      if (newest.current === asked) setState(next)
    }
    asked.then(
      data => settle({ data, isFailed: false }),
      () => settle({ isFailed: true }),
    )
  }, [read])

  useEffect(() => {
    ask()
    return () => {
      newest.current = undefined
    }
  }, [ask])

  function retry(): void {
    setState({ isFailed: false })
    ask()
  }

  useOnline(state.isFailed ? retry : undefined)
  return { data: state.data, isFailed: state.isFailed, retry }
}
