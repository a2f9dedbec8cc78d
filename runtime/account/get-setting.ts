import { defineApi } from '../core/define-api.ts'
import { type AuthSetting, authSetting } from './permissions.ts'

export interface Setting {
  authSetting: AuthSetting
  /** Only present with `withSubscriptions`; a browser has no subscription messages. */
  subscriptionsSetting?: { mainSwitch: false; itemSettings: object }
}

/**
 * Resolves with the granted permissions: `{authSetting: {'scope.userLocation': true, ...}}`; a scope that
 * was not requested yet is absent. `withSubscriptions`: false by default. Never fails.
 */
export const getSetting = /* @__PURE__ */ defineApi<{ withSubscriptions: boolean }, Setting>(
  'getSetting',
  {
    defaults: { withSubscriptions: false },
    async run({ withSubscriptions }) {
      return {
        authSetting: await authSetting(),
        ...(withSubscriptions && {
          subscriptionsSetting: { mainSwitch: false, itemSettings: {} },
        }),
      }
    },
  },
)
