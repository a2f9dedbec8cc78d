import type { Context, Next } from 'hono'

export const EVENT_ID = 'X-Event-Id'

/**
 * Returns the event's id in every answer, refusals included: captive portals and proxies answer as well, and the client
 * drops an event only after our own answer.
 */
export async function nameEvent(c: Context, next: Next): Promise<void> {
  await next()
  const eid = c.req.query('eid') ?? ''
  // guard: an answer names the event [server log/name-event]
  //   c.header(EVENT_ID, eid) ~> await undefined
  if (/^[\w-]{1,64}$/.test(eid)) c.header(EVENT_ID, eid)
}
