import type { Hono } from 'hono'
import { staffRole } from '../../../api/values/staff-role.ts'
import { csvLine, csvMark } from '../../../api/form-rules/csv.ts'
import { findBrand } from '../../core/brand.ts'
import { brandScoped } from '../../core/brand-scope.ts'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { ownOrigin } from '../../core/request.ts'
import { isSigned, sign } from '../../core/signature.ts'
import { findStaffById } from '../../core/staff.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { entryLines, headLine } from './entry-lines.ts'
import { findForm } from '../../campaigns/form/form-of.ts'

const PATH = '/form-file'

interface FileTicket {
  activityId: number
  /** `shop_user.user_id` of who asked: the link is over once they no longer manage. */
  userId: number
  /** Unix seconds. */
  expiresAt: number
}

/** `/form-file/brand/activity.user.expiry.signature` */
export function entryFileAddress(brand: Brand, ticket: FileTicket): string {
  const parts = [ticket.activityId, ticket.userId, ticket.expiresAt]
  const signature = sign(brand.secret, ['form-file', ...parts])
  return `${PATH}/${brand.brand_id}/${[...parts, signature].join('.')}`
}

function readTicket(brand: Brand, given: string, now: number): FileTicket | null {
  const [activity = '', user = '', expiry = '', signature = ''] = given.split('.')
  // guard: a link to answers is signed by us [server form/shop/export]
  //   const isOurs = isSigned( ~> isSigned(
  const isOurs = isSigned(brand.secret, ['form-file', activity, user, expiry], signature)
  const expiresAt = Number(expiry)
  // guard: a link to answers is signed by us [server form/shop/export]
  //   if (!isOurs || ~> if (
  // guard: a link to answers ends after ten minutes [server form/shop/export]
  //   || expiresAt <= now) ~> )
  if (!isOurs || expiresAt <= now) return null
  return { activityId: Number(activity), userId: Number(user), expiresAt }
}

/**
 * Serves the entries of a form as a csv file, in pages of the database, so that none of them has to be kept. It may be
 * opened in a browser without a session: the link is signed for one manager and ends after ten minutes.
 */
export function mountEntryFile(app: Hono, context: ServerContext): void {
  const db = brandScoped(context.db)
  app.get(`${PATH}/:brand{[1-9]\\d{0,8}}/:ticket{[\\w.-]{20,80}}`, async c => {
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    const now = unixSeconds(context.clock)
    const activity = await formOf(db, Number(c.req.param('brand')), c.req.param('ticket'), now)
    if (!activity) return c.text('链接已失效，请在表单的提交页里重新导出', 404, headers)
    const body = csvStream(db, activity, ownOrigin(c, context.settings))
    const name = encodeURIComponent(`${activity.title}-提交.csv`)
    return c.body(body, 200, {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="entries.csv"; filename*=UTF-8''${name}`,
    })
  })
}

async function formOf(
  db: Db,
  brandId: number,
  given: string,
  now: number,
): Promise<ActivityRow | undefined> {
  const brand = await findBrand(db, brandId).catch(() => undefined)
  const ticket = brand && readTicket(brand, given, now)
  if (!ticket) return undefined
  const staff = await findStaffById(db, brandId, ticket.userId)
  // guard: a link to answers ends with its manager's rights [server form/shop/export]
  if (!staff || staff.role < staffRole.manager) return undefined
  return findForm(db, brandId, ticket.activityId)
}

/** Reads the next page when the browser has taken the one before. */
function csvStream(db: Db, activity: ActivityRow, origin: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const pages = entryLines(db, activity, origin)
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true
        controller.enqueue(encoder.encode(`${csvMark}${csvLine(headLine(activity))}\r\n`))
        return
      }
      const { value, done } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map(cells => `${csvLine(cells)}\r\n`).join('')))
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
}
