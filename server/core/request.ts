import type { Context, Next } from 'hono'
import { cors } from 'hono/cors'
import { networkOf } from './client-network.ts'
import { EVENT_ID } from './name-event.ts'
import { ReplyError } from './replies.ts'
import type { Settings } from './settings.ts'
import { REQUEST_ID } from './signals/request-scope.ts'

/** Fields of a request: the query of a GET (the first of equal names wins), the JSON object of a POST. */
export async function readRequest(c: Context): Promise<Record<string, unknown>> {
  if (c.req.method !== 'POST') {
    const { searchParams } = new URL(c.req.url)
    return Object.fromEntries([...searchParams.keys()].map(name => [name, searchParams.get(name)]))
  }
  const body = parseJson(await c.req.text())
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new ReplyError('badParameter', {
    message: '参数 body 应为 JSON 对象',
    data: { field: 'body' },
  })
}

/**
 * Refuses requests that our own scripts never send, below every root of the API. A navigation, picture, frame or script
 * request comes from somebody's link, which would log in, track or share in the visitor's name. The Sec-Fetch headers
 * of browsers that send them are trusted. If the API has a host of its own, pages on other hosts of the same site may
 * call it when the settings name them.
 */
export const refuseForeign =
  ({ pageOrigins }: Settings) =>
  async (c: Context, next: Next): Promise<void> => {
    const site = c.req.header('sec-fetch-site') ?? 'none'
    const isNavigation = c.req.header('sec-fetch-mode') === 'navigate'
    const isElement = (c.req.header('sec-fetch-dest') ?? 'empty') !== 'empty'
    // guard: an API on its own host is asked by our pages alone [server core/api-host]
    //   site === 'same-site' && pageOrigins.includes(c.req.header('origin') ?? '') ~> site === 'same-site'
    const isFromPages = site === 'same-site' && pageOrigins.includes(c.req.header('origin') ?? '')
    const isOwnSite = site === 'same-origin' || site === 'none' || isFromPages
    // guard: another site’s page changes nothing [e2e forged]
    //   if (!isOwnSite) throw new ReplyError('forgedRequest') ~>
    // guard: a GET that another site’s page makes [server matrix/forged]
    if (!isOwnSite) throw new ReplyError('forgedRequest')
    // guard: nobody opens an address of the API [server core/foreign-requests]
    //   if (isNavigation || isElement) throw ~> if (isNavigation && isElement && !site) throw
    if (isNavigation || isElement) throw new ReplyError('forgedRequest')
    await next()
  }

/** Seconds. Chromium caches a preflight for at most two hours. */
const PREFLIGHT_KEPT_S = 7200

/** CORS: lets pages of these origins call the API on its own host with the visitor's cookies. */
export function allowPages({ pageOrigins }: Settings) {
  const allow = cors({
    origin: pageOrigins,
    credentials: true,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', 'X-Platform-Type'],
    exposeHeaders: ['Date', 'Retry-After', EVENT_ID, REQUEST_ID],
    maxAge: PREFLIGHT_KEPT_S,
  })
  return (c: Context, next: Next) =>
    pageOrigins.includes(c.req.header('origin') ?? '') ? allow(c, next) : next()
}

/**
 * CSRF protection: a form or link on another site cannot send a JSON content type and our own header, so a POST without
 * them is not from our pages.
 */
export function refuseForged(c: Context, settings: Settings): void {
  if (c.req.method !== 'POST') return
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  const origin = c.req.header('origin')
  const isOwn = origin === undefined || origin === ownOrigin(c, settings)
  // guard: another site’s page changes nothing [e2e forged]
  //   if (isJson && isOwn && hasOwnHeader(c)) return ~> if (isJson || isOwn || !isJson) return
  if (isJson && isOwn && hasOwnHeader(c)) return
  // guard: content type, own header and origin of a POST [server matrix/forged]
  //   throw new ReplyError('forgedRequest') ~>
  throw new ReplyError('forgedRequest')
}

/** Whether our scripts made the request: links, forms and pictures cannot send this header. */
export const hasOwnHeader = (c: Context): boolean => Boolean(c.req.header('x-platform-type'))

/** Origin of our pages as the visitor sees it; with several hosts, that of the calling page. */
export function ownOrigin(c: Context, settings: Settings): string {
  const asking = c.req.header('origin') ?? ''
  if (settings.pageOrigins.includes(asking)) return asking
  return settings.publicOrigin ?? new URL(c.req.url).origin
}

/** Connection data of the Node server; missing in tests that call the app directly. */
interface Connection {
  incoming?: { socket?: { remoteAddress?: string }; complete?: boolean; destroyed?: boolean }
}

/** Whether the client disconnected, or was too slow, before the body was complete. */
export function isBodyCut(c: Context): boolean {
  const incoming = (c.env as Connection | undefined)?.incoming
  return incoming?.complete === false && incoming.destroyed === true
}

/**
 * IP address of a request, of IPv6 the network; '' when unknown. Only the entries of the forwarding header that our own
 * proxies added are trusted; earlier ones are set by the client.
 */
export function addressOf(c: Context, { trustedProxies }: Settings): string {
  if (trustedProxies === 0) {
    const connection = c.env as Connection | undefined
    return networkOf(connection?.incoming?.socket?.remoteAddress ?? '')
  }
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
  // guard: an IPv6 address counts as its network [server activity/text-limits]
  //   networkOf( ~> (
  return networkOf(hops[hops.length - trustedProxies] ?? '')
}

/** Exceeds every form; recursive code walks through the value. */
const MAX_DEPTH = 32

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (depthOf(text) > MAX_DEPTH) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Nesting depth of brackets, without those inside strings. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  for (const [bracket] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') depth += 1
    if (bracket === ']' || bracket === '}') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
