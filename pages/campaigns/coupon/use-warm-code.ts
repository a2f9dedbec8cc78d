import { useEffect } from 'react'

/** Preloads the QR encoder for holders, who will show their code, possibly with a bad connection. */
export function useWarmCode(isHolder: boolean): void {
  useEffect(() => {
    if (isHolder) import('uqr').catch(() => undefined)
  }, [isHolder])
}
