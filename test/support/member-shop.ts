import { tx } from '../../server/core/tx.ts'
import { movePoints } from '../../server/ledgers/point-ledger.ts'
import { addGrowth } from '../../server/people/member/growth.ts'
import { confirm, done, write } from './order-calls.ts'
import { openOrderShop, type OrderShop, skus } from './order-shop.ts'
import type { Caller } from './server-app.ts'
import { people } from './server-data.ts'
import { levelRows, mallRow, memberRow } from './server-members.ts'

/** Exchanges 铁观音 for 300 points, at most two per person; a voucher for 100. */
export const mall = { tea: 1702, voucher: 1703 }
export const person = { brandId: 8, uid: people.shopper }

export interface MemberShop {
  shop: OrderShop
  /** The shopper, who has no card. */
  me: Caller
}

/** The order tests' shop with three levels and a points mall. */
export async function openMemberShop(): Promise<MemberShop> {
  const shop = await openOrderShop()
  const { db } = shop.server
  for (const row of levelRows) await db.insertInto('member_level').values(row).execute()
  await db
    .insertInto('mall_goods')
    .values([
      mallRow(mall.tea, skus.tea, { points: 300, per_user: 2 }),
      mallRow(mall.voucher, skus.voucher, { points: 100, money_fen: 0 }),
    ])
    .execute()
  return { shop, me: await shop.server.as(people.shopper) }
}

/** Actions and queries of member tests, in the shop returned by `at`. */
export function memberTools(at: () => MemberShop) {
  const db = () => at().shop.server.db
  const now = () => at().shop.server.clock.seconds()

  /** The newest code in the phone's messages. */
  async function newestCode(): Promise<string> {
    const text = await db()
      .selectFrom('sandbox_card')
      .select('title')
      .where('brand_id', '=', 8)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return /\d{6}/.exec(text.title)?.[0] ?? ''
  }

  async function sentCode(phone: string): Promise<string> {
    await done(write(at().me, '/wechat/member-card/sms-code', { which: 'new', phone }))
    return newestCode()
  }

  return {
    now,
    newestCode,
    sentCode,
    member: (uid = people.shopper) =>
      db()
        .selectFrom('member')
        .selectAll()
        .where('brand_id', '=', 8)
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow(),
    visitor: () =>
      db()
        .selectFrom('visitor')
        .select(['member_level', 'phone'])
        .where('brand_id', '=', 8)
        .where('uid', '=', people.shopper)
        .executeTakeFirstOrThrow(),
    isMember: (more: object = {}) =>
      db().insertInto('member').values(memberRow(people.shopper, more)).execute(),
    grow: (key: string, delta: number, when = now()) =>
      tx(db(), trx => addGrowth(trx, { ...person, key, delta, title: '测试', now: when })),
    give: (n: number, key = `gift-${n}`, more: object = {}) =>
      tx(db(), trx =>
        movePoints(trx, { ...person, delta: n, key, title: '赠送', now: now(), ...more }),
      ),
    exchange: (mallId = mall.tea, skuId: number = skus.tea, count = 1) =>
      confirm(at().me, [{ skuId, count }], { type: 4, recordId: String(mallId) }),
  }
}
