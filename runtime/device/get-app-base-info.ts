import { hasBrowser } from '../core/has-browser.ts'
import { clientKind, isMiniProgram, userAgent } from '../core/platform.ts'
import { readClient } from './client.ts'
import { visitorFontPx } from './probe.ts'

export interface AppBaseInfo {
  /** Version of the base library that the runtime emulates. */
  SDKVersion: string
  /** Version of the host application; '' in a browser. */
  version: string
  /** `zh_CN`: the host's, else the browser's. */
  language: string
  theme: 'light' | 'dark'
  enableDebug: boolean
  /** css px, 16 unless the visitor changed it. */
  fontSizeSetting: number
  fontSizeScaleFactor: number
  /** `appId` of the mini-program whose web view shows the page; '' elsewhere. */
  host: { appId: string; env: 'WeChat' | 'WeWork' | 'browser' }
}

/** Pages require a minimum version before they use an API: the runtime reports the last of the 2.x line. */
const baseLibrary = '2.33.0'

const usualFontPx = 16

const hostNames = { messaging: 'WeChat', enterprise: 'WeWork', other: 'browser' } as const

/**
 * Describes the application around the page: `{SDKVersion, version, language, theme, fontSizeSetting, host,
 * ...}`. Never throws.
 */
export function getAppBaseInfo(): AppBaseInfo {
  const agent = userAgent()
  const { version, language } = readClient(agent)
  const fontSizeSetting = visitorFontPx()
  return {
    SDKVersion: baseLibrary,
    version,
    language: language || browserLanguage(),
    theme: isDark() ? 'dark' : 'light',
    enableDebug: false,
    fontSizeSetting,
    fontSizeScaleFactor: fontSizeSetting / usualFontPx,
    host: { appId: miniProgramId(agent), env: hostNames[clientKind(agent)] },
  }
}

/** Id of the mini-program whose web view shows the page; '' if there is none or it is unknown. */
export const miniProgramId = (agent: string): string =>
  (isMiniProgram(agent) && /miniProgram\/(\w+)/.exec(agent)?.[1]) || ''

const browserLanguage = () => (hasBrowser() ? navigator.language.replace('-', '_') : 'zh_CN')

const isDark = () => hasBrowser() && window.matchMedia('(prefers-color-scheme: dark)').matches
