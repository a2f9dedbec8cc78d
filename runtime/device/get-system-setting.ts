import { connection } from '../network/network-type.ts'

export interface SystemSetting {
  /** Always false: no browser tells. */
  bluetoothEnabled: boolean
  /** Whether the browser can find the phone at all. */
  locationEnabled: boolean
  /** True only where the browser says that it is online by Wi-Fi. */
  wifiEnabled: boolean
  deviceOrientation: 'portrait' | 'landscape'
}

/** Tells which switches of the phone are on, as far as a browser knows; the others are false. Never throws. */
export function getSystemSetting(): SystemSetting {
  const hasBrowser = typeof window !== 'undefined'
  return {
    bluetoothEnabled: false,
    locationEnabled: hasBrowser && 'geolocation' in navigator,
    wifiEnabled: hasBrowser && connection()?.type === 'wifi',
    deviceOrientation: hasBrowser && isTurned() ? 'landscape' : 'portrait',
  }
}

/** The screen is asked first: a keyboard may make the window of an upright phone wide. */
function isTurned(): boolean {
  const { orientation } = window.screen as { orientation?: ScreenOrientation }
  if (orientation) return orientation.type.startsWith('landscape')
  return window.matchMedia('(orientation: landscape)').matches
}
