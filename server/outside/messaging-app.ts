/** A brand's account in the messaging app. */
export interface Account {
  brandId: number
  appId: string
}

/** Who the messaging app says a code belongs to. */
export interface Identity {
  unionid: string
  openid: string
  nickname: string
  avatar: string
  /** A virtual user of a snapshot page: may look, may not act. */
  isSnapshot: boolean
}

/** What we ask of the messaging app. Two implementations: the platform's protocol and the sandbox's double. */
export interface MessagingApp {
  /** Where a visitor logs in; holds `REDIRECT_URI` where the return address belongs. */
  authorizeUrl(account: Account, ownOrigin: string, state: string): string
  /** Null when the code is unknown, used, expired or another account's. Throws when the platform gives no answer. */
  exchangeCode(account: Account, code: string): Promise<Identity | null>
  /** Ticket that page signatures are made with. */
  jsapiTicket(account: Account): Promise<string>
}

/** The token that the browser replaces by its encoded return address. */
export const RETURN_PLACEHOLDER = 'REDIRECT_URI'
