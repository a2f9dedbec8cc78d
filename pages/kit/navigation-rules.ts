import type { NavigationRules } from '../../runtime/index.ts'

/** Query fields that this app's navigations pass on, and the storage key of the previous page. */
export const navigationRules: NavigationRules = {
  keptEverywhere: ['br', 'staffMarket', 'isThird'],
  keptInModule: ['staffId', 'shareBy', 'shareTime', 'shareUser'],
  sharedScreens: ['/selectLbsShop', '/order/address'],
  previousUrlKey: '__prevPath__',
}
