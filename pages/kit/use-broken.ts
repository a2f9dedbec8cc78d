import { useEffect, useState } from 'react'

/**
 * Whether the picture at an address could not be loaded, and the `onError` that notes it. It is tried again when the
 * network comes back, and when the address changes.
 */
export function useBroken(src: string): [isBroken: boolean, onError: () => void] {
  const [broken, setBroken] = useState<string>()
  const isBroken = src === broken
  useEffect(() => {
    if (!isBroken) return undefined
    const forget = () => setBroken(undefined)
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [isBroken])
  return [isBroken, () => setBroken(src)]
}
