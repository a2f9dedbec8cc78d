import type { Context, Next } from 'hono'

export const EVENT_ID = 'X-Event-Id'

/**
 * Every answer to an event names it, a refusal too: portals and proxies answer in our place, with any status and any
 * body, and the phone forgets an event only on our word.
 */
export async function nameEvent(c: Context, next: Next): Promise<void> {
  await next()
  const eid = c.req.query('eid') ?? ''
  // guard: an answer names the event [server log/name-event]
  //   c.header(EVENT_ID, eid) ~> await undefined
  if (/^[\w-]{1,64}$/.test(eid)) c.header(EVENT_ID, eid)
}
