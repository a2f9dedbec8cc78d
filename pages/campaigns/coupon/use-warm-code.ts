import { useEffect } from 'react'

/** Whoever holds a coupon will show its code, perhaps where the network is bad: the encoder comes early. */
export function useWarmCode(isHolder: boolean): void {
  useEffect(() => {
    if (isHolder) import('uqr').catch(() => undefined)
  }, [isHolder])
}
