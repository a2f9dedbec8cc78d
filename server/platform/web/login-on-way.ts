import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { LoginAnswer } from '../../../api/auth.ts'
import { hasSession } from '../../core/session.ts'
import { type Ask, askInside, envelopeOf } from './ask-inside.ts'

export interface LoginStep {
  brand: number
  /** Path and query of the page's first request. */
  call: string
  /** Code in the address after the authorization; undefined before it. */
  code?: string
  /** The page's path and query without the parameters of a login. */
  page: string
}

/** The person to whom a code belongs, as answered by `wechat/auth/login`. */
export interface Arrived {
  /** Stored by the page like the answer of any login. */
  login: { code: string; person: LoginAnswer }
  /** The page's path and query without the code. */
  page: string
  /** `Set-Cookie` headers with the session. */
  cookies: string[]
  /** Cookie header of the browser's next request. */
  cookie: string
}

export interface LoginOptions {
  ask: Ask
  /** Origin of our pages as the visitor sees it. */
  originOf: (c: Context) => string
  stepOf: (address: string, userAgent: string) => LoginStep | undefined
}

/** Placeholder for the return address in the messaging app's address. */
const PLACEHOLDER = 'REDIRECT_URI'

/**
 * Handles the messaging app's login while answering a navigation. Without it a first visit loads
 * the page twice: once to find out that a login is needed, and again to complete the login by
 * script.
 */
export function createLoginOnWay({ ask, originOf, stepOf }: LoginOptions) {
  /** Redirect of a visitor without a session to the login; undefined: the page is sent as it is. */
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
   * Completes the login of a visitor who returns from the authorization. The call requires the
   * cookie of the browser that started it, so a link with another person's code logs nobody in.
   * Undefined on failure: the page's script tries again.
   */
  async function arrive(c: Context): Promise<Arrived | undefined> {
    const step = stepOf(c.req.url, c.req.header('user-agent') ?? '')
    if (step?.code === undefined) return undefined
    const response = await askInside(ask, c, step.call)
    const answer = await envelopeOf(response)
    if (!response || answer?.code !== 1) return undefined
    const cookies = response.headers.getSetCookie()
    const login = { code: step.code, person: answer.data as LoginAnswer }
    return { login, page: step.page, cookies, cookie: cookieAfter(c, cookies) }
  }

  return { leave, arrive }
}

/**
 * Inserts the return address, and the host's option to show its consent page, in the same way as
 * the page's script.
 */
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
