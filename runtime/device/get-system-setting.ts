import { hasBrowser } from '../core/has-browser.ts'
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
  const isBrowser = hasBrowser()
  return {
    bluetoothEnabled: false,
    locationEnabled: isBrowser && 'geolocation' in navigator,
    wifiEnabled: isBrowser && connection()?.type === 'wifi',
    deviceOrientation: isBrowser && isTurned() ? 'landscape' : 'portrait',
  }
}

/** `screen.orientation` first: an open keyboard can make the window of an upright phone wider than high. */
function isTurned(): boolean {
  const { orientation } = window.screen as { orientation?: ScreenOrientation }
  if (orientation) return orientation.type.startsWith('landscape')
  return window.matchMedia('(orientation: landscape)').matches
}
