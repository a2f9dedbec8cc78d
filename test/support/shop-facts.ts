import { DAY_S } from '../../api/values/time.ts'
import type { ShopStatistics } from '../../api/mine.ts'
import { brandDayStart } from '../../server/core/clock.ts'
import type { TestServer } from './server-app.ts'

export interface Span {
  from: number
  to: number
}

interface Fact {
  what: 'visit' | 'sold' | 'refund' | 'new'
  uid: number
  at: number
  fen: number
}

const tables = [
  'page_log',
  'refund',
  'order_item',
  'shop_order',
  'keeper',
  'write_off_log',
] as const
const counted = ['shop_day', 'visitor_day', 'goods_day', 'shop_day_until'] as const

/** Begins a shop without any figures: everybody came before all of it. */
export async function emptyShop({ db }: TestServer): Promise<void> {
  for (const table of [...tables, ...counted])
    await db.deleteFrom(table).where('brand_id', '=', 8).execute()
  await db.updateTable('visitor').set({ created_at: 0 }).where('brand_id', '=', 8).execute()
}

let numbers = 0

/** An order that is paid now, with one piece of the goods. */
export async function sell(
  { db, clock }: TestServer,
  order: { uid: number; fen: number; goodsId: number; activityId: number; staffId?: number },
): Promise<string> {
  numbers += 1
  const at = clock.seconds()
  const order_no = `sold-${numbers}`
  await db
    .insertInto('shop_order')
    .values({
      brand_id: 8,
      order_no,
      uid: order.uid,
      shop_id: 1,
      type: 2,
      activity_id: order.activityId,
      status: 10,
      goods_fen: order.fen,
      pay_fen: order.fen,
      delivery: 1,
      staff_id: order.staffId ?? null,
      created_at: at,
      expires_at: at,
      paid_at: at,
    })
    .execute()
  await db
    .insertInto('order_item')
    .values({
      brand_id: 8,
      order_no,
      no: 1,
      goods_id: order.goodsId,
      sku_id: 1,
      kind: 1,
      title: '茶',
      thumb: '',
      specs_text: '',
      price_fen: order.fen,
      count: 1,
      discount_fen: 0,
      pay_fen: order.fen,
      shop_scope: '{"kind":"all"}',
    })
    .execute()
  return order_no
}

/** Money of an order that has gone back now. */
export async function giveBack({ db, clock }: TestServer, order_no: string, fen: number) {
  numbers += 1
  const at = clock.seconds()
  await db
    .insertInto('refund')
    .values({
      brand_id: 8,
      refund_no: `back-${numbers}`,
      order_no,
      item_no: 0,
      pay_no: `${order_no}01`,
      uid: 88,
      kind: 1,
      status: 5,
      reason: '不想要了',
      apply_fen: fen,
      operator: 'buyer',
      created_at: at,
      finished_at: at,
    })
    .execute()
}

/** Figures of a shop by a plain list of what happened in it. */
export function figuresBy(facts: Fact[], { from, to }: Span): ShopStatistics {
  const of = (what: Fact['what']) =>
    facts.filter(fact => fact.what === what && fact.at >= from && fact.at < to)
  const sum = (list: Fact[]) => list.reduce((all, { fen }) => all + fen, 0)
  const dayOf = ({ uid, at }: Fact) => `${uid} ${brandDayStart(at) / DAY_S}`
  return {
    visit: of('visit').length,
    visitor: new Set(of('visit').map(dayOf)).size,
    order: of('sold').length,
    amount_fen: sum(of('sold')),
    payer: new Set(of('sold').map(({ uid }) => uid)).size,
    customer: new Set(of('new').map(({ uid }) => uid)).size,
    writeoff: 0,
    refund: of('refund').length,
    refund_fen: sum(of('refund')),
  }
}

export type { Fact }
