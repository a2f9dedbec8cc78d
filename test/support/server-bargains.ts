import * as assert from 'uvu/assert'
import type { BargainCut } from '../../api/bargain.ts'
import type { BargainExt, GoodsRule } from '../../server/campaigns/goods-bargain/bargain-ext.ts'
import { order, type OrderShop, choiceOf, addressRow } from './order-shop.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { START } from './server-clock.ts'
import { visitorRow } from './server-data.ts'

/** A bargain of brand 8 for goods at a hundred yuan, which eight friends cut to one yuan. */
export const bargain = (
  activity_id: number,
  goods: (Partial<GoodsRule> & { sku_id: number })[],
  { ext = {}, ...more }: { ext?: Partial<BargainExt> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'goodsBargain',
    title: '好友砍一刀',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ...more,
    ext: JSON.stringify({
      goods: goods.map(rule => ({
        start_fen: 10_000,
        floor_fen: 100,
        cut: { mode: 'byCount', cuts: 8 },
        ...rule,
      })),
      ...ext,
    }),
  })

/** Inserts the campaign with its stock for each of the goods. */
export async function addBargain(
  { db }: TestServer,
  activityId: number,
  goods: (Partial<GoodsRule> & { sku_id: number })[],
  { pieces = 5, ...more }: { pieces?: number } & Parameters<typeof bargain>[2] = {},
): Promise<void> {
  await db
    .insertInto('activity')
    .values(bargain(activityId, goods, more))
    .execute()
  await db
    .insertInto('stock')
    .values(
      goods.map(({ sku_id }) => ({
        brand_id: 8,
        activity_id: activityId,
        item: sku_id,
        left_n: pieces,
      })),
    )
    .execute()
}

/** People who can help, with addresses, so that they can buy too. */
export async function addFriends(
  { db }: TestServer,
  first: number,
  count: number,
): Promise<number[]> {
  const uids = Array.from({ length: count }, (_, at) => first + at)
  await db
    .insertInto('visitor')
    .values(uids.map(uid => ({ ...visitorRow(8, uid), created_at: START - 86_400 })))
    .execute()
  await db.insertInto('address').values(uids.map(addressRow)).execute()
  return uids
}

export async function start(
  server: TestServer,
  uid: number,
  activityId: number,
  skuId: number,
): Promise<Reply> {
  const body = { id: activityId, skuId, reqId: newReqId() }
  return (await server.as(uid)).post('/api/wechat/goods-bargain/start', body)
}

/** Starts a session, which must succeed. */
export async function begun(
  server: TestServer,
  uid: number,
  activityId: number,
  skuId: number,
): Promise<BargainCut> {
  const { code, data, message } = await start(server, uid, activityId, skuId)
  assert.is(code, 1, message)
  return data as unknown as BargainCut
}

export async function help(server: TestServer, uid: number, recordId: string): Promise<Reply> {
  const body = { recordId, reqId: newReqId() }
  return (await server.as(uid)).post('/api/wechat/goods-bargain/help', body)
}

/** The refusal of a help; '' if it counts. */
export async function whyOf(reply: Promise<Reply>): Promise<string> {
  const { code, http, data } = await reply
  if (code === 1) return ''
  assert.equal([code, http], [-1, 200])
  return String(data.reason)
}

/** Everybody helps, one after another. */
export async function helpAll(
  server: TestServer,
  uids: readonly number[],
  recordId: string,
): Promise<void> {
  for (const uid of uids) assert.is(await whyOf(help(server, uid, recordId)), '', `helper ${uid}`)
}

/** Orders a session's goods with the calls confirm and create. */
export const buySession = (
  shop: OrderShop,
  uid: number,
  { activityId, skuId, recordId }: { activityId: number; skuId: number; recordId: string },
) => order(shop, uid, choiceOf([{ skuId, count: 1 }], { type: 2, activityId, recordId }))

/** Pieces of a campaign's goods: available, held, sold. */
export async function bargainPieces({ db }: TestServer, activityId: number, skuId: number) {
  const row = await db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .where('item', '=', skuId)
    .executeTakeFirstOrThrow()
  return [row.left_n, row.held_n, row.sold_n]
}

export async function sessionRow({ db }: TestServer, recordId: string) {
  return db
    .selectFrom('assist')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('session_id', '=', recordId)
    .executeTakeFirstOrThrow()
}
