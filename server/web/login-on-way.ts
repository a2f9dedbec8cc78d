import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import { hasSession } from '../core/session.ts'
import { type Ask, askInside, envelopeOf } from './ask-inside.ts'

export interface LoginStep {
  brand: number
  /** Path and query of the request that the page's script would begin with. */
  call: string
  /** What an authorization has left in the address; undefined where it is still to come. */
  code?: string
  /** The page's path and query without what a login leaves there. */
  page: string
}

/** Who the code belongs to, as `wechat/auth/login` answers it. */
export interface Arrived {
  /** For the page, which keeps what every login tells it. */
  login: { code: string; person: unknown }
  /** The page's path and query without the code. */
  page: string
  /** `Set-Cookie` of the answer: the session. */
  cookies: string[]
  /** What the browser would send with its next request. */
  cookie: string
}

export interface LoginOptions {
  ask: Ask
  /** The address of our pages as the visitor sees it. */
  originOf: (c: Context) => string
  stepOf: (address: string, userAgent: string) => LoginStep | undefined
}

/** Stands in the messaging app's address for where to come back to, as in the pages. */
const PLACEHOLDER = 'REDIRECT_URI'

/**
 * The login of the messaging app while a navigation is answered: without it a first visit loads a page that only finds
 * out that somebody has to log in, and the next one asks for the login once its scripts are there.
 */
export function createLoginOnWay({ ask, originOf, stepOf }: LoginOptions) {
  /** Where a visitor without a session goes before they get the page; undefined: the page comes as it is. */
  async function leave(c: Context): Promise<{ to: string; cookies: string[] } | undefined> {
    const step = stepOf(c.req.url, c.req.header('user-agent') ?? '')
    if (!step || step.code !== undefined || hasSession(c, step.brand)) return undefined
    const response = await askInside(ask, c, step.call)
    const answer = await envelopeOf(response)
    if (!response || answer?.status !== 'oauth' || typeof answer.targetUrl !== 'string') {
      return undefined
    }
    const to = withReturn(answer.targetUrl, originOf(c) + step.page)
    return { to, cookies: response.headers.getSetCookie() }
  }

  /**
   * Logs in whoever comes back from the authorization. Only the browser that was sent there has the cookie that the
   * call asks for, so a link with somebody else's code logs nobody in. Undefined: the page's script tries.
   */
  async function arrive(c: Context): Promise<Arrived | undefined> {
    const step = stepOf(c.req.url, c.req.header('user-agent') ?? '')
    if (step?.code === undefined) return undefined
    const response = await askInside(ask, c, step.call)
    const answer = await envelopeOf(response)
    if (!response || answer?.code !== 1) return undefined
    const cookies = response.headers.getSetCookie()
    const login = { code: step.code, person: answer.data }
    return { login, page: step.page, cookies, cookie: cookieAfter(c, cookies) }
  }

  return { leave, arrive }
}

/** As the page's own script does it; the host shows its page of consent rather than nothing. */
function withReturn(target: string, back: string): string {
  const [address = '', ...fragment] = target
    .split(PLACEHOLDER)
    .join(encodeURIComponent(back))
    .split('#')
  const forced = `${address}${address.includes('?') ? '&' : '?'}forcePopup=true`
  return [forced, ...fragment].join('#')
}

function cookieAfter(c: Context, cookies: string[]): string {
  const known = parse(c.req.header('cookie') ?? '')
  for (const line of cookies) Object.assign(known, parse(line.split(';')[0] ?? ''))
  return Object.entries(known)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
}
