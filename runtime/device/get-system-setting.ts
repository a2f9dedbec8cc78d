import { connection } from '../network/network-type.ts'

export interface SystemSetting {
  /** Always false: browsers do not reveal it. */
  bluetoothEnabled: boolean
  /** Whether the browser supports geolocation. */
  locationEnabled: boolean
  /** True only where the browser reports a Wi-Fi connection. */
  wifiEnabled: boolean
  deviceOrientation: 'portrait' | 'landscape'
}

/** Switches of the phone, as far as a browser knows them; the others are false. Never throws. */
export function getSystemSetting(): SystemSetting {
  const hasBrowser = typeof window !== 'undefined'
  return {
    bluetoothEnabled: false,
    locationEnabled: hasBrowser && 'geolocation' in navigator,
    wifiEnabled: hasBrowser && connection()?.type === 'wifi',
    deviceOrientation: hasBrowser && isTurned() ? 'landscape' : 'portrait',
  }
}

/** `screen.orientation` first: an open keyboard can make the window of an upright phone wider than high. */
function isTurned(): boolean {
  const { orientation } = window.screen as { orientation?: ScreenOrientation }
  if (orientation) return orientation.type.startsWith('landscape')
  return window.matchMedia('(orientation: landscape)').matches
}
