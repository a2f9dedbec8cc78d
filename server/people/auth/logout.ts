import { defineRoute } from '../../core/define-route.ts'
import { endOtherSessions, endSession } from '../../core/session.ts'

export const logout = defineRoute({
  method: 'POST',
  path: '/wechat/auth/logout',
  access: 'open',
  input: {},
  evenClosed: true,

  async handle({ db, http, brandId }) {
    await endSession(db, http, brandId)
    return {}
  },
})

/** Ends the person's sessions everywhere else, for a lost or lent phone. */
export const logoutOthers = defineRoute({
  method: 'POST',
  path: '/wechat/auth/logout-others',
  access: 'visitor',
  beforeOpening: true,
  input: {},

  async handle({ db, http, brandId, visitor: { uid } }): Promise<{ ended: number }> {
    // guard: logging out everywhere ends the sessions of other phones [server auth/login]
    //   await endOtherSessions(db, http, { brandId, uid }) ~> 2
    return { ended: await endOtherSessions(db, http, { brandId, uid }) }
  },
})
