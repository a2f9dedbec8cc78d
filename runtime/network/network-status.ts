import { createListeners } from '../core/listeners.ts'
import { connection, type NetworkType, networkType } from './network-type.ts'

export interface NetworkStatus {
  isConnected: boolean
  networkType: NetworkType
}

const changes = /* @__PURE__ */ createListeners<NetworkStatus>(notify => {
  let known = networkType()
  // One change of the connection fires several events.
  const handleChange = () => {
    const now = networkType()
    if (now === known) return
    known = now
    notify({ isConnected: now !== 'none', networkType: now })
  }
  const line = connection()
  window.addEventListener('online', handleChange)
  window.addEventListener('offline', handleChange)
  line?.addEventListener('change', handleChange)
  return () => {
    window.removeEventListener('online', handleChange)
    window.removeEventListener('offline', handleChange)
    line?.removeEventListener('change', handleChange)
  }
})

/** Calls back with `{isConnected, networkType}` each time the connection changes. */
export function onNetworkStatusChange(listener: (status: NetworkStatus) => void): void {
  changes.on(listener)
}

/** Ends what `onNetworkStatusChange` began; without a listener, for all. */
export function offNetworkStatusChange(listener?: (status: NetworkStatus) => void): void {
  changes.off(listener)
}
