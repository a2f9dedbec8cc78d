import type { Choice } from '../../../server/trade/orders/choice.ts'
import { groupWork } from '../group-shop.ts'
import { write } from '../order-calls.ts'
import {
  addressRow,
  choiceOf,
  givePoints,
  order,
  type OrderShop,
  refusal,
  skus,
} from '../order-shop.ts'
import { equityRow, levelRows, mallRow, memberRow } from '../server-members.ts'
import { long, type Once } from './once.ts'

const PIECES = 500
const POINTS = 10

/** Orders to an address that was told anew. */
async function buy(shop: OrderShop, uid: number, choice: Choice): Promise<boolean> {
  await shop.server.db
    .insertInto('address')
    .values(addressRow(uid))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await refusal(order(shop, uid, choice))) === ''
}

async function addLevels({ server: { db } }: OrderShop, equityId?: number): Promise<void> {
  for (const row of levelRows) {
    await db
      .insertInto('member_level')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  if (!equityId) return
  await db
    .updateTable('member_level')
    .set({ equity_ids: JSON.stringify([equityId]) })
    .where('brand_id', '=', 8)
    .execute()
}

const beMember = async ({ server: { db } }: OrderShop, uid: number): Promise<void> => {
  const row = memberRow(uid, { level: 2 })
  await db
    .insertInto('member')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** What a person buys, and has as a member. */
export const purchases: Once[] = [
  {
    type: '',
    what: 'lot of limited goods',
    async prepare(shop) {
      return uid => buy(shop, uid, choiceOf([{ skuId: skus.limited, count: 2 }]))
    },
  },
  {
    type: 'groupWork',
    what: 'piece of a group purchase',
    async prepare(shop, id) {
      const { db } = shop.server
      await db
        .insertInto('activity')
        .values({ ...groupWork(id, { per_user: 1 }), ...long })
        .execute()
      const pieces = { brand_id: 8, activity_id: id, item: skus.cup, left_n: PIECES }
      await db.insertInto('stock').values(pieces).execute()
      const choice = choiceOf([{ skuId: skus.cup, count: 1 }], { type: 3, activityId: id })
      return uid => buy(shop, uid, choice)
    },
  },
  {
    type: '',
    what: 'piece of the points mall',
    async prepare(shop, id) {
      await addLevels(shop)
      const row = mallRow(id, skus.cup, { points: POINTS, per_user: 1 })
      await shop.server.db.insertInto('mall_goods').values(row).execute()
      const choice = choiceOf([{ skuId: skus.cup, count: 1 }], {
        type: 4,
        recordId: String(id),
        points: POINTS,
      })
      let turn = 0
      return async uid => {
        await beMember(shop, uid)
        turn += 1
        await givePoints(shop, uid, POINTS + turn)
        return buy(shop, uid, choice)
      }
    },
  },
  {
    type: '',
    what: 'right of a member’s month',
    isMonthly: true,
    async prepare(shop, id) {
      await addLevels(shop, id)
      await shop.server.db.insertInto('equity').values(equityRow(id)).execute()
      return async uid => {
        await beMember(shop, uid)
        const caller = await shop.server.as(uid)
        const path = '/wechat/member-card/equity-claim'
        return (await write(caller, path, { equityId: id })).code === 1
      }
    },
  },
]
