import { currentUrl } from '../router/address.ts'
import { readParams } from '../router/query.ts'
import { internalPath } from '../router/route-table.ts'

export interface LaunchOptions {
  /** Internal path without the leading slash: `pages/coupon/index`. */
  path: string
  /** Not decoded, like a page's params. */
  query: Record<string, string>
  /** Always 1001: a browser does not know where the link was opened. */
  scene: number
  /** Always empty. */
  referrerInfo: object
  /** Always ''. */
  shareTicket: string
  apiCategory: 'default'
}

let landing: LaunchOptions | undefined

/** Remembers the current address as the launch address. Called when the app starts. */
export function noteLaunch(): void {
  landing = readLaunch()
}

/** Launch options: `{path, query, scene: 1001, referrerInfo: {}}` of the landing address. Never throws. */
export function getLaunchOptionsSync(): LaunchOptions {
  return landing ?? readLaunch()
}

/** The same as `getLaunchOptionsSync`: a web page is entered only once. */
export const getEnterOptionsSync = (): LaunchOptions => getLaunchOptionsSync()

function readLaunch(): LaunchOptions {
  const { pathname, search } = currentUrl()
  return {
    path: internalPath(pathname).slice(1),
    query: readParams(search),
    scene: 1001,
    referrerInfo: {},
    shareTicket: '',
    apiCategory: 'default',
  }
}
