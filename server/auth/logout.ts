import { defineRoute } from '../core/define-route.ts'
import { endSession } from '../core/session.ts'

export const logout = defineRoute({
  method: 'POST',
  path: '/wechat/auth/logout',
  access: 'open',
  input: {},
  evenClosed: true,

  async handle({ db, http, brand }) {
    await endSession(db, http, brand.brand_id)
    return {}
  },
})
