import { useEffect, useRef } from 'react'

/** Calls `onOnline` when the network comes back while the component is mounted, to retry what failed to load. */
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
