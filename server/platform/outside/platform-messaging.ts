import type { Settings } from '../../core/settings.ts'
import { askPlatform, type PlatformAnswer, wellAnswered } from './ask-platform.ts'
import {
  type Account,
  type Identity,
  type MessagingApp,
  type Notice,
  RETURN_PLACEHOLDER,
} from '../../core/ports/messaging-app.ts'
import { addressesOf, createPlatformTokens, type TokenSettings } from './platform-tokens.ts'
import type { TicketStore } from './ticket-store.ts'

/**
 * Error codes for a code that is invalid, used, missing or expired: the visitor has to log in
 * again.
 */
const badCode = new Set([40029, 40163, 41008, 42003])
type Platform = TokenSettings & Pick<Settings, 'messagingOpen' | 'publicOrigin'>

/**
 * The messaging app by its documented protocol: web authorization, the bridge's ticket, and
 * messages in the account's chat.
 */
export function createPlatformMessaging(platform: Platform, tickets: TicketStore): MessagingApp {
  const { jsapiTicket, accessToken, secretOf } = createPlatformTokens(platform, tickets)
  const api = addressesOf(platform)

  function authorizeUrl({ appId }: Account, _ownOrigin: string, state: string): string {
    const query = new URLSearchParams({
      appid: appId,
      redirect_uri: RETURN_PLACEHOLDER,
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state,
    })
    return `${platform.messagingOpen}/connect/oauth2/authorize?${query}#wechat_redirect`
  }

  async function exchangeCode({ appId }: Account, code: string): Promise<Identity | null> {
    const path = '/sns/oauth2/access_token'
    const secret = secretOf(appId)
    const grant = { appid: appId, secret, code, grant_type: 'authorization_code' }
    const token = await askPlatform(api(path, grant))
    if (badCode.has(token.errcode ?? 0)) return null
    wellAnswered(path, token)
    const about = {
      access_token: String(token.access_token),
      openid: String(token.openid),
      lang: 'zh_CN',
    }
    const person = await askPlatform(api('/sns/userinfo', about))
    return identityOf(token, wellAnswered('/sns/userinfo', person))
  }

  async function isFollower(account: Account, openid: string): Promise<boolean> {
    const path = '/cgi-bin/user/info'
    const access_token = await accessToken(account)
    return (
      wellAnswered(path, await askPlatform(api(path, { access_token, openid }))).subscribe === 1
    )
  }

  async function notify(account: Account, notice: Notice): Promise<void> {
    const path = '/cgi-bin/message/custom/send'
    const address = (at: string) => new URL(at, platform.publicOrigin).href
    const article = {
      title: notice.title,
      description: notice.text,
      url: address(notice.path),
      picurl: address(notice.picture),
    }
    const body = { touser: notice.openid, msgtype: 'news', news: { articles: [article] } }
    const token = await accessToken(account)
    wellAnswered(path, await askPlatform(api(path, { access_token: token }), body))
  }

  return { authorizeUrl, exchangeCode, isFollower, jsapiTicket, notify }
}

/**
 * Without a binding to an open-platform account there is no unionid, so the openid takes its place.
 */
function identityOf(token: PlatformAnswer, person: PlatformAnswer): Identity {
  const openid = String(token.openid)
  return {
    openid,
    unionid: String(person.unionid ?? token.unionid ?? openid),
    nickname: String(person.nickname ?? ''),
    avatar: String(person.headimgurl ?? ''),
    isSnapshot: token.is_snapshotuser === 1,
  }
}
