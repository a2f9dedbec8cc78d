import type { Context } from 'hono'
import { logError } from '../../core/log-error.ts'

/** Sends a request to the server's own API within this process. */
export type Ask = (request: Request, env: object) => Response | Promise<Response>

/** Headers that identify the visitor and the connection. */
const passedOn = ['cookie', 'user-agent', 'x-forwarded-for', 'host', 'accept-language']

/**
 * Makes the request with which the page's script would begin, so a navigation has no more rights
 * than that: the call named by the address, with the cookies of this brand. Undefined without a
 * reply.
 *
 * @param call path and query
 * @param cookie of the visitor; default: that of the navigation
 */
export async function askInside(
  ask: Ask,
  { req, env }: Context,
  call: string,
  cookie?: string,
): Promise<Response | undefined> {
  const headers = new Headers()
  for (const name of passedOn) {
    const value = req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  if (cookie !== undefined) headers.set('cookie', cookie)
  const isMiniProgram = /miniProgram/i.test(req.header('user-agent') ?? '')
  headers.set('X-Platform-Type', isMiniProgram ? 'MP_WECHAT' : 'OA_WECHAT')
  try {
    return await ask(new Request(new URL(call, req.url), { headers }), env as object)
  } catch (error) {
    logError('A page was not answered inside', error)
    return undefined
  }
}

export interface Answer {
  code: unknown
  data?: unknown
  status?: unknown
  targetUrl?: unknown
}

/** The envelope of a success or refusal; undefined for a failure. */
export async function envelopeOf(response: Response | undefined): Promise<Answer | undefined> {
  if (response?.status !== 200) return undefined
  return (await response.json().catch(() => undefined)) as Answer | undefined
}
