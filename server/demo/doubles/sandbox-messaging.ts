import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { people } from '../seed/people.ts'
import {
  type Account,
  type Identity,
  type MessagingApp,
  type Notice,
  RETURN_PLACEHOLDER,
} from '../../core/ports/messaging-app.ts'

/**
 * The double of the messaging app: the sandbox's authorization page stores its codes in a table.
 */
export function createSandboxMessaging(db: Db, clock: Clock): MessagingApp {
  async function exchangeCode({ brandId }: Account, code: string): Promise<Identity | null> {
    const now = unixSeconds(clock)
    const row = await inBrand(db, brandId)
      .updateTable('oauth_code')
      .set({ used_at: now })
      .where('code', '=', code)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['unionid', 'openid', 'nickname', 'avatar', 'is_snapshot as isSnapshot'])
      .executeTakeFirst()
    return row ?? null
  }

  /**
   * Adds a card to the chat with the brand's assistant, where a real account would write. Only
   * people of the sandbox receive it, other visitors have no phone there. A repeated notice changes
   * nothing.
   */
  async function notify({ brandId }: Account, notice: Notice): Promise<void> {
    const receiver = people.find(({ unionid }) => notice.openid === openidOf(brandId, unionid))
    const sender = people.find(({ key }) => key === 'staff')
    if (!receiver || !sender) return
    await inBrand(db, brandId)
      .insertInto('sandbox_card')
      .values({
        id: `${receiver.key}:${notice.key}`,
        from_uid: sender.uid,
        title: notice.title,
        descr: notice.text,
        link: notice.path,
        img_url: notice.picture,
        created_at: unixSeconds(clock),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }

  /** All of the sandbox's people follow the account except the new visitor. */
  const isFollower = async ({ brandId }: Account, openid: string): Promise<boolean> =>
    people.some(({ unionid, follows }) => follows && openid === openidOf(brandId, unionid))

  return {
    authorizeUrl,
    exchangeCode,
    isFollower,
    jsapiTicket: async () => 'sandbox-ticket',
    notify,
  }
}

/** Openid of a person for a brand's account. */
export const openidOf = (brandId: number, unionid: string) => `open-${brandId}-${unionid}`

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
