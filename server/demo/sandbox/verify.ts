import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { ServerContext } from '../../core/context.ts'
import { readState } from '../doubles/cookies.ts'

const signedSchema = v.object({
  appId: v.string(),
  timestamp: v.string(),
  nonceStr: v.string(),
  signature: v.string(),
  /** Address with which the document was opened. */
  landing: v.string(),
  /** Current address of the document. */
  current: v.string(),
})

/**
 * Verifies the signature of a page's `config` like the messaging app: on Android for the document's
 * current address, elsewhere for the address with which it was opened, whatever was pushed since.
 */
export function mountVerify(app: Hono, { db, messaging }: ServerContext): void {
  app.post('/sandbox/verify', async c => {
    const signed = v.safeParse(signedSchema, await c.req.json().catch(() => null))
    if (!signed.success) return c.json({ ok: false, judged: '' })
    const { appId, landing, current } = signed.output
    const address = readState(c).client === 'android' ? current : landing
    const judged = address.split('#')[0] ?? ''
    const brand = await db
      .selectFrom('brand')
      .select('brand_id')
      .where('app_id', '=', appId)
      .executeTakeFirst()
    if (!brand) return c.json({ ok: false, judged })
    const ticket = await messaging.jsapiTicket({ brandId: brand.brand_id, appId })
    return c.json({ ok: signed.output.signature === sign(ticket, judged, signed.output), judged })
  })
}

function sign(
  ticket: string,
  url: string,
  signed: { nonceStr: string; timestamp: string },
): string {
  const { nonceStr, timestamp } = signed
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}
