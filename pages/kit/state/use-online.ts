import { useEffect, useRef } from 'react'

/** Calls `onOnline` whenever the network comes back while the component is there: for what could not be loaded. */
export function useOnline(onOnline: (() => void) | undefined): void {
  const latest = useRef(onOnline)
  useEffect(() => {
    latest.current = onOnline
  })
  useEffect(() => {
    const handleOnline = () => latest.current?.()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
}
