import type { Settings } from '../../core/settings.ts'
import { askPlatform, type PlatformAnswer, wellAnswered } from './ask-platform.ts'
import type { Account } from '../../core/ports/messaging-app.ts'
import type { TicketStore } from './ticket-store.ts'

/** Error codes for an access token that has become invalid before its expiry. */
const badToken = new Set([40001, 40014, 42001])

export type TokenSettings = Pick<Settings, 'messagingApi' | 'appSecrets'>

/** Addresses of the platform's endpoints, including their queries. */
export const addressesOf =
  ({ messagingApi }: TokenSettings) =>
  (path: string, query: Record<string, string>): URL => {
    const url = new URL(path, messagingApi)
    url.search = new URLSearchParams(query).toString()
    return url
  }

/** Access token and ticket of an account, renewed when the stored one has expired. */
export function createPlatformTokens(platform: TokenSettings, tickets: TicketStore) {
  const api = addressesOf(platform)

  async function jsapiTicket(account: Account): Promise<string> {
    return tickets.get(account.brandId, 'jsapi', async () => {
      const first = await askTicket(await accessToken(account))
      const answer = badToken.has(first.errcode ?? 0) ? await afterRenewal(account) : first
      return kept(wellAnswered('/cgi-bin/ticket/getticket', answer), 'ticket')
    })
  }

  async function afterRenewal(account: Account): Promise<PlatformAnswer> {
    await tickets.drop(account.brandId, 'access')
    return askTicket(await accessToken(account))
  }

  const askTicket = (token: string) =>
    askPlatform(api('/cgi-bin/ticket/getticket', { access_token: token, type: 'jsapi' }))

  const accessToken = ({ brandId, appId }: Account) =>
    tickets.get(brandId, 'access', async () => {
      const secret = secretOf(appId)
      const grant = { grant_type: 'client_credential', appid: appId, secret }
      const answer = await askPlatform(api('/cgi-bin/stable_token', {}), grant)
      return kept(wellAnswered('/cgi-bin/stable_token', answer), 'access_token')
    })

  function secretOf(appId: string): string {
    const secret = platform.appSecrets[appId]
    if (secret) return secret
    throw new Error(`APP_SECRETS holds no secret for ${appId}.`)
  }

  return { jsapiTicket, accessToken, secretOf }
}

function kept(answer: PlatformAnswer, field: string): { value: string; lifeS: number } {
  return { value: String(answer[field]), lifeS: Number(answer.expires_in) }
}
