import type { NavigationRules } from '../../runtime/index.ts'

/** Storage key of the previous page's address. */
export const PREVIOUS_URL_KEY = '__prevPath__'

/** Query fields that this app's navigations pass on, and the storage key of the previous page. */
export const navigationRules: NavigationRules = {
  keptEverywhere: ['br', 'staffMarket', 'isThird'],
  keptInModule: ['staffId', 'shareBy', 'shareTime', 'shareUser'],
  sharedScreens: ['/selectLbsShop', '/order/address'],
  previousUrlKey: PREVIOUS_URL_KEY,
}
