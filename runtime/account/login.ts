import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { services } from '../core/services.ts'
import { unsupported } from '../core/unsupported.ts'

/**
 * Requests the host's one-time login code: `{code}`. Fails with the app's own reason, and with `暂时不支持 API
 * login` in an app that provides no login.
 */
export const login = /* @__PURE__ */ defineApi<object, { code: string }>('login', {
  async run() {
    const app = services()
    if (!app.login) throw unsupported('login')
    const { code } = await app.login()
    return { code }
  },
})

/**
 * Resolves while the session is valid. Fails with `session time out, need relogin` if not, and with `暂时不支持
 * API checkSession` in an app that provides no user information.
 */
export const checkSession = /* @__PURE__ */ defineApi('checkSession', {
  async run() {
    const app = services()
    if (!app.userInfo) throw unsupported('checkSession')
    try {
      await app.userInfo()
    } catch {
      throw new ApiFailure(messages.sessionOver)
    }
  },
})
