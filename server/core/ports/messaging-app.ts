export interface Account {
  brandId: number
  appId: string
}

/** The person to whom a code belongs. */
export interface Identity {
  unionid: string
  openid: string
  nickname: string
  avatar: string
  /** Virtual user of a snapshot page, who must log in before any action. */
  isSnapshot: boolean
}

/** A message from the brand's account to a person, with a link to one of our pages. */
export interface Notice {
  /**
   * Idempotency key. The platform's protocol has no such field, so only the sandbox's double
   * recognizes repeats.
   */
  key: string
  openid: string
  title: string
  text: string
  /** Path and query of the linked page. */
  path: string
  picture: string
}

/**
 * The part of the messaging app's API that the server uses. It has two implementations: the
 * platform's protocol, and the sandbox's double.
 */
export interface MessagingApp {
  /** Address of the login; contains `REDIRECT_URI` in place of the return address. */
  authorizeUrl(account: Account, ownOrigin: string, state: string): string
  /**
   * Null for a code that is unknown, used, expired or of another account. Throws without a reply.
   */
  exchangeCode(account: Account, code: string): Promise<Identity | null>
  /** Whether the person follows the account now. Throws without a reply. */
  isFollower(account: Account, openid: string): Promise<boolean>
  /** Ticket from which page signatures are computed. */
  jsapiTicket(account: Account): Promise<string>
  /** Sends a message in the account's chat. Throws when it could not be delivered. */
  notify(account: Account, notice: Notice): Promise<void>
}

/** Placeholder that the browser replaces by its encoded return address. */
export const RETURN_PLACEHOLDER = 'REDIRECT_URI'
