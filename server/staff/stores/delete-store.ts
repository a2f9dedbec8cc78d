import { sql } from 'kysely'
import { storeStatus } from '../../../api/values/store-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { lockShop, ownStores } from './scope.ts'

/**
 * Deletes a store: no list shows it any more, and what has happened there keeps its name. Refused with 1004 while
 * staff work there, orders wait there, or codes and campaigns are for this store alone.
 */
export const deleteStore = defineWrite({
  name: 'store/delete-shop-store',
  path: '/retail/store/delete-shop-store',
  access: 'merchant',
  input: { storeId: id },

  async run({ trx, brandId, staff, input: { storeId }, now }): Promise<object> {
    const caller = { brandId, staff }
    await lockShop(trx, caller)
    const store = await ownStores(trx, caller)
      .where('store_id', '=', storeId)
      .select('store_id')
      .forUpdate()
      .executeTakeFirst()
    if (!store) throw new ReplyError('notFound', { message: '门店不存在' })
    for (const [reason, countOf, words] of obstacles) {
      const n = await countOf(trx, { brandId, storeId, now })
      // guard: nobody is left before a closed door [server staff/stores/stores]
      if (n > 0) throw new ReplyError('stateChanged', { message: words(n), data: { reason, n } })
    }
    await inBrand(trx, brandId)
      .updateTable('store')
      .set({ status: storeStatus.deleted })
      .where('store_id', '=', storeId)
      .execute()
    return {}
  },
})

interface Place {
  brandId: number
  storeId: number
  now: number
}

type Obstacle = [
  reason: 'users' | 'orders' | 'codes' | 'activities',
  countOf: (trx: Tx, place: Place) => Promise<number>,
  words: (n: number) => string,
]

/** `order.status`: unpaid, group forming, to be shipped, to be redeemed. */
const WAITING = [0, 5, 10, 15]
/** `redeem_code.status`: unused, or locked by a refund. */
const USABLE = [1, 3]

const usersIn = (trx: Tx, { brandId, storeId }: Place) =>
  countOf(
    inBrand(trx, brandId)
      .selectFrom('shop_user')
      .where('store_id', '=', storeId)
      .where('status', '=', staffStatus.working)
      .select(({ fn }) => fn.countAll<number>().as('n')),
  )

const ordersAt = (trx: Tx, { brandId, storeId }: Place) =>
  countOf(
    inBrand(trx, brandId)
      .selectFrom('shop_order')
      .where('store_id', '=', storeId)
      .where('status', 'in', WAITING)
      .select(({ fn }) => fn.countAll<number>().as('n')),
  )

const codesFor = (trx: Tx, place: Place) =>
  countOf(
    inBrand(trx, place)
      .selectFrom('redeem_code')
      .where('redeem_code.status', 'in', USABLE)
      .where('redeem_code.valid_to', '>', place.now)
      .where(onlyHere(place, sql.ref('redeem_code.shop_scope')))
      .select(({ fn }) => fn.countAll<number>().as('n')),
  )

const activitiesAt = (trx: Tx, place: Place) =>
  countOf(
    inBrand(trx, place)
      .selectFrom('activity')
      .where('activity.end_at', '>', place.now)
      .where(onlyHere(place, sql.ref('activity.shop_scope')))
      .select(({ fn }) => fn.countAll<number>().as('n')),
  )

/** Whether a scope names this store, and no other one that is open. */
const onlyHere = ({ brandId, storeId }: Place, scope: ReturnType<typeof sql.ref>) => sql<boolean>`
  ${scope} ->> 'kind' = 'list'
  and ${scope} -> 'shop_ids' @> to_jsonb(${storeId}::int)
  and not exists (
    select 1 from store as other
    where other.brand_id = ${brandId} and other.status = ${storeStatus.open} and other.store_id <> ${storeId}
      and ${scope} -> 'shop_ids' @> to_jsonb(other.store_id))`

const countOf = async (query: {
  executeTakeFirstOrThrow(): Promise<{ n: number }>
}): Promise<number> => Number((await query.executeTakeFirstOrThrow()).n)

const obstacles: Obstacle[] = [
  ['users', usersIn, n => `还有 ${n} 位店员在这家店，先停用或换到别的门店`],
  ['orders', ordersAt, n => `还有 ${n} 笔订单等着在这家店自提，处理完才能删除`],
  ['codes', codesFor, n => `还有 ${n} 张没用的券码只能在这家店核销，用完或过期后才能删除`],
  ['activities', activitiesAt, n => `还有 ${n} 个活动只在这家店，结束后才能删除`],
]
