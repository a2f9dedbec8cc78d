import type { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { orderType } from '../../../api/values/order-type.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { people } from '../seed/people.ts'
import { readState } from '../doubles/cookies.ts'
import { shownBrand } from './brands-here.ts'
import { choicePage, page } from './oauth-pages.ts'
import { pageHeaders } from './page-headers.ts'

const querySchema = v.object({
  br: id,
  /**
   * `order20`: the newest order in that status; `refund2` likewise for refunds; `use`: the newest
   * redeemed code; `mall`: the newest exchange of points; `receipt`.
   */
  at: v.pipe(v.string(), v.regex(/^(order\d{1,2}|refund\d|use|receipt|mall)$/)),
  to: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/)),
})

interface Holder {
  brandId: number
  uid: number
}

/**
 * Opens a page about the newest order, refund or redeemed code in some status of the phone's owner.
 */
export function mountMyOrder(app: Hono, { db }: Pick<ServerContext, 'db'>): void {
  app.get('/sandbox/my-order', async c => {
    const parsed = v.safeParse(querySchema, c.req.query())
    if (!parsed.success) return c.text('br, at and to are needed', 400)
    const { br: brandId, at, to } = parsed.output
    const who = people.find(person => person.key === readState(c).person)
    const { pathname, search } = new URL(c.req.url)
    if (!who)
      return c.html(choicePage(await shownBrand(db), people, pathname + search), 200, pageHeaders)
    const found = await find(db, { brandId, uid: who.uid }, at)
    if (found) return c.redirect(`${to}?${new URLSearchParams({ br: String(brandId), ...found })}`)
    const body = html`<h1>${who.name}没有这样的订单</h1>
<p>换成陈小满来看：各种状态的订单都有。也可以自己买一件。</p>
<p><a class="go" href="/pages/goods/detail?br=${brandId}&amp;goods_id=41">去买一件</a></p>`
    return c.html(page('没有这样的订单', body), 200, pageHeaders)
  })
}

type Found = Record<string, string> | undefined

async function find(db: Db, holder: Holder, at: string): Promise<Found> {
  if (at === 'use') return findUse(db, holder)
  if (at === 'receipt') return findReceipt(db, holder)
  if (at === 'mall') return findExchange(db, holder)
  const status = Number(at.replace(/\D/g, ''))
  return at.startsWith('order') ? findOrder(db, holder, status) : findRefund(db, holder, status)
}

async function findExchange(db: Db, { brandId, uid }: Holder): Promise<Found> {
  const row = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .select('order_no')
    .where('uid', '=', uid)
    .where('type', '=', orderType.pointsMall)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { order_no: row.order_no }
}

/** The address of a paid order contains its first item, which the refund page needs. */
async function findOrder(db: Db, { brandId, uid }: Holder, status: number): Promise<Found> {
  const row = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .select('order_no')
    .where('uid', '=', uid)
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { order_no: row.order_no, item_id: '1' }
}

async function findRefund(db: Db, { brandId, uid }: Holder, status: number): Promise<Found> {
  const row = await inBrand(db, brandId)
    .selectFrom('refund')
    .select('refund_no')
    .where('uid', '=', uid)
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { refund_no: row.refund_no }
}

async function findUse(db: Db, { brandId, uid }: Holder): Promise<Found> {
  const row = await inBrand(db, brandId)
    .selectFrom('write_off_log')
    .select('log_id')
    .where('uid', '=', uid)
    .where('undone_at', 'is', null)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { log_id: row.log_id, role: 'buyer' }
}

async function findReceipt(db: Db, { brandId, uid }: Holder): Promise<Found> {
  const row = await inBrand(db, brandId)
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.order_no', 'payment.order_no')
    .select(['payment.pay_no', 'payment.check_code'])
    .where('shop_order.uid', '=', uid)
    .where('payment.state', '=', 'paid')
    .orderBy('payment.paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { out_trade_no: row.pay_no, check_code: row.check_code }
}
