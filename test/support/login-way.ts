import { type Caller, callerOf, type Reply, type TestServer } from './server-app.ts'

/** An authorization flow of one browser. */
export interface LoginWay {
  state: string
  /** `name=value` of the cookie that binds the state to the browser. */
  cookie: string
}

/** Starts the authorization of a page without a session. */
export async function askForLogin(
  server: Pick<TestServer, 'fetch'>,
  { brandId = 8, cookie = '' } = {},
): Promise<LoginWay> {
  const caller = callerOf(server.fetch, cookie, brandId)
  return wayOf(await caller.get('/api/wechat/auth/getUserWechat'))
}

/** Returns from the authorization with a code, in a browser with these cookies. */
export function comeBack(
  server: Pick<TestServer, 'fetch'>,
  { state, cookie }: LoginWay,
  code: string,
): Promise<Reply> {
  return callerOf(server.fetch, cookie).get('/api/wechat/auth/login', { code, state })
}

/** The browser with the cookies of this response. */
export function withCookieOf(server: Pick<TestServer, 'fetch'>, reply: Reply): Caller {
  return callerOf(server.fetch, cookiesOf(reply))
}

export function wayOf(reply: Reply): LoginWay {
  const state = /[?&]state=([^&#]+)/.exec(reply.targetUrl ?? '')?.[1] ?? ''
  return { state, cookie: cookiesOf(reply) }
}

/** Cookies that a response sets, without deleted ones. */
export function cookiesOf({ headers }: Pick<Reply, 'headers'>): string {
  const set = headers.getSetCookie().filter(each => !/Max-Age=0/.test(each))
  return set.map(each => each.split(';')[0]).join('; ')
}
