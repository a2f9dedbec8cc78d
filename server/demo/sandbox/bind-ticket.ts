import type { Hono } from 'hono'
import * as v from 'valibot'
import { makeBindTicket } from '../../people/bind/bind-ticket.ts'
import { findBrand } from '../../core/brand.ts'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { id } from '../../core/fields.ts'

const querySchema = v.object({
  br: id,
  type: v.pipe(id, v.picklist([1, 2, 3])),
  subject: id,
})

/**
 * Opens the page that binds an account with a new ticket, as scanning the QR code in the merchant's
 * console does.
 */
export function mountBindTicket(app: Hono, { db, clock }: ServerContext): void {
  app.get('/sandbox/bind', async c => {
    const parsed = v.safeParse(querySchema, c.req.query())
    if (!parsed.success) return c.text('br, type and subject are needed', 400)
    const { br, type, subject } = parsed.output
    const ticket = makeBindTicket(await findBrand(db, br), type, subject, unixSeconds(clock))
    const back = encodeURIComponent('/pages/work/index')
    return c.redirect(`/bindWechat?br=${br}&type=${type}&ticket=${ticket}&back=${back}`)
  })
}
