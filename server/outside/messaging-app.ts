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

/** A short word of the brand's account to somebody, which opens a page of ours. */
export interface Notice {
  /** The same key is the same notice, sent again after a crash; the platform's protocol cannot tell, the double can. */
  key: string
  openid: string
  title: string
  text: string
  /** Path and query of the page. */
  path: string
  picture: string
}

/** What we ask of the messaging app. Two implementations: the platform's protocol and the sandbox's double. */
export interface MessagingApp {
  /** Where a visitor logs in; holds `REDIRECT_URI` where the return address belongs. */
  authorizeUrl(account: Account, ownOrigin: string, state: string): string
  /** Null when the code is unknown, used, expired or another account's. Throws when the platform gives no answer. */
  exchangeCode(account: Account, code: string): Promise<Identity | null>
  /** Whether somebody follows the account now. Throws when the platform gives no answer. */
  isFollower(account: Account, openid: string): Promise<boolean>
  /** Ticket that page signatures are made with. */
  jsapiTicket(account: Account): Promise<string>
  /** Tells somebody something in the account's own chat. Throws when it could not be delivered. */
  notify(account: Account, notice: Notice): Promise<void>
}

/** The token that the browser replaces by its encoded return address. */
export const RETURN_PLACEHOLDER = 'REDIRECT_URI'
