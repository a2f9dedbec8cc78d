import { userAgent } from '../core/platform.ts'
import { miniProgramId } from '../device/get-app-base-info.ts'

export interface AccountInfo {
  miniProgram: {
    /** Of the mini-program whose web view shows the page; '' elsewhere. */
    appId: string
    envVersion: 'release'
    version: string
  }
  plugin: object
}

/**
 * Returns the account: `{miniProgram: {appId, envVersion, version}}`; `appId` is '' outside of a
 * mini-program. Never throws.
 */
export function getAccountInfoSync(): AccountInfo {
  const appId = miniProgramId(userAgent())
  return { miniProgram: { appId, envVersion: 'release', version: '' }, plugin: {} }
}

/** Configuration that the platform passes to third-party accounts: always `{}` here. */
export const getExtConfigSync = (): object => ({})
