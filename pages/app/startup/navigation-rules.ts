import type { NavigationRules } from '../../../runtime/index.ts'

/** What this app's addresses carry along, and where it remembers the way back. */
export const navigationRules: NavigationRules = {
  keptEverywhere: ['br', 'staffMarket', 'isThird'],
  keptInModule: ['staffId', 'shareBy', 'shareTime', 'shareUser'],
  sharedScreens: ['/selectLbsShop', '/order/address'],
  previousUrlKey: '__prevPath__',
}
