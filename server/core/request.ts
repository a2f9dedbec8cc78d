import type { Context } from 'hono'
import { ReplyError } from './replies.ts'
import type { Settings } from './settings.ts'

/** The request's fields: the query of a GET (the first of equal names wins), the JSON object of a POST. */
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
 * A form or a link on another site cannot send a JSON content type together with our own header, so a POST without
 * them does not come from our pages. Browsers that say which site a request comes from are believed for a GET too: an
 * image on another site may not write a tracking event or a share.
 */
export function refuseForged(c: Context, settings: Settings): void {
  const site = c.req.header('sec-fetch-site') ?? 'none'
  if (site !== 'same-origin' && site !== 'none') throw new ReplyError('forgedRequest')
  if (c.req.method !== 'POST') return
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  const origin = c.req.header('origin')
  const isOwn = origin === undefined || origin === ownOrigin(c, settings)
  if (isJson && isOwn && c.req.header('x-platform-type')) return
  throw new ReplyError('forgedRequest')
}

/** Our own address as the visitor sees it. */
export function ownOrigin(c: Context, settings: Settings): string {
  return settings.publicOrigin ?? new URL(c.req.url).origin
}

/** What the server's socket knows; a test that calls the app without one has none. */
interface Connection {
  incoming?: { socket?: { remoteAddress?: string } }
}

/**
 * Where a request comes from; '' when unknown. Only what our own proxies added to the forwarding header is believed:
 * the part before it is the visitor's own text.
 */
export function addressOf(c: Context, { trustedProxies }: Settings): string {
  if (trustedProxies === 0)
    return (c.env as Connection | undefined)?.incoming?.socket?.remoteAddress ?? ''
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
  return hops[hops.length - trustedProxies] ?? ''
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
