import { defineApi } from '../core/define-api.ts'
import { hasBrowser } from '../core/has-browser.ts'
import { clientKind, userAgent } from '../core/platform.ts'
import { type AppBaseInfo, getAppBaseInfo } from './get-app-base-info.ts'
import { type DeviceInfo, getDeviceInfo } from './get-device-info.ts'
import { getSystemSetting, type SystemSetting } from './get-system-setting.ts'
import { getWindowInfo, type WindowInfo } from './get-window-info.ts'

/** Permissions of the browser. True unless a request is known to be refused. */
interface Allowed {
  albumAuthorized: boolean
  cameraAuthorized: boolean
  microphoneAuthorized: boolean
  locationAuthorized: boolean
  /** Always false: browsers do not blur positions on purpose. */
  locationReducedAccuracy: boolean
  notificationAuthorized: boolean
  notificationAlertAuthorized: boolean
  notificationBadgeAuthorized: boolean
  notificationSoundAuthorized: boolean
  phoneCalendarAuthorized: boolean
}

export interface SystemInfo extends DeviceInfo, WindowInfo, AppBaseInfo, SystemSetting, Allowed {
  /** `wxwork` in the enterprise client, else absent. */
  environment?: 'wxwork'
}

/**
 * Combines `getDeviceInfo`, `getWindowInfo`, `getAppBaseInfo` and `getSystemSetting` with the browser's
 * permissions (`albumAuthorized`, `cameraAuthorized`, ...). Lengths are css px. Never throws, not even
 * without a browser.
 */
export function getSystemInfoSync(): SystemInfo {
  return {
    ...getDeviceInfo(),
    ...getWindowInfo(),
    ...getAppBaseInfo(),
    ...getSystemSetting(),
    ...allowed(),
    ...(clientKind(userAgent()) === 'enterprise' && { environment: 'wxwork' }),
  }
}

/** The same as `getSystemInfoSync`, by callback and promise. Never fails. */
export const getSystemInfo = /* @__PURE__ */ defineApi<object, SystemInfo>('getSystemInfo', {
  run: getSystemInfoSync,
})

/** The same as `getSystemInfo`. Never fails. */
export const getSystemInfoAsync = /* @__PURE__ */ defineApi<object, SystemInfo>(
  'getSystemInfoAsync',
  { run: getSystemInfoSync },
)

function allowed(): Allowed {
  const isBrowser = hasBrowser()
  // Browsers give cameras and microphones to secure pages only.
  const hasMedia = isBrowser && Boolean(navigator.mediaDevices as MediaDevices | undefined)
  const mayNotify = isBrowser && 'Notification' in window && Notification.permission === 'granted'
  return {
    albumAuthorized: true,
    cameraAuthorized: hasMedia,
    microphoneAuthorized: hasMedia,
    locationAuthorized: isBrowser && 'geolocation' in navigator,
    locationReducedAccuracy: false,
    notificationAuthorized: mayNotify,
    notificationAlertAuthorized: mayNotify,
    notificationBadgeAuthorized: mayNotify,
    notificationSoundAuthorized: mayNotify,
    phoneCalendarAuthorized: false,
  }
}
