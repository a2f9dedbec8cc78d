import { type Clock, unixSeconds } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import {
  type Account,
  type Identity,
  type MessagingApp,
  RETURN_PLACEHOLDER,
} from './messaging-app.ts'

/** The messaging app's double: its authorization page is the sandbox's, which leaves its codes in a table. */
export function createSandboxMessaging(db: Db, clock: Clock): MessagingApp {
  async function exchangeCode({ brandId }: Account, code: string): Promise<Identity | null> {
    const now = unixSeconds(clock)
    const row = await db
      .updateTable('oauth_code')
      .set({ used_at: now })
      .where('brand_id', '=', brandId)
      .where('code', '=', code)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['unionid', 'openid', 'nickname', 'avatar', 'is_snapshot as isSnapshot'])
      .executeTakeFirst()
    return row ?? null
  }

  return { authorizeUrl, exchangeCode, jsapiTicket: async () => 'sandbox-ticket' }
}

function authorizeUrl({ appId }: Account, ownOrigin: string, state: string): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: RETURN_PLACEHOLDER,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state,
  })
  return `${ownOrigin}/sandbox/oauth/authorize?${query}#wechat_redirect`
}
