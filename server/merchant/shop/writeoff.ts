import type { WriteOffOverview } from '../../../api/mine.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { MONTH_LENGTH, monthBounds } from '../../core/month-bounds.ts'
import type { ShopKey } from '../../core/papers.ts'

/** Codes of the shop's stores, and this month's redemptions by store and by staff. */
export const writeOffOverview = defineRoute({
  method: 'GET',
  path: '/retail/mine/writeoff',
  access: 'merchant',
  input: {},

  async handle({ db, brandId, staff, now }): Promise<WriteOffOverview> {
    const shop = { brandId, shopId: staff.shopId }
    const { name } = await inBrand(db, shop)
      .selectFrom('shop')
      .select('name')
      .where('shop_id', '=', shop.shopId)
      .executeTakeFirstOrThrow()
    const stores = await storesOf(db, shop)
    const month = { ...shop, ...monthBounds(brandDay(now).slice(0, MONTH_LENGTH)) }
    const counts = await countsOf(
      db,
      month,
      stores.map(({ store_id }) => store_id),
    )
    const sumOf = (storeId: number) =>
      counts.filter(row => row.store_id === storeId).reduce((sum, row) => sum + Number(row.n), 0)
    return {
      shop_title: name,
      stores: stores.map(store => ({ ...store, month_n: sumOf(store.store_id) })),
      staff: await staffOf(db, shop, counts),
      server_time: now,
    }
  },
})

/** The shop's stores with the versions of their codes. */
export const storesOf = (db: Db, { brandId, shopId }: ShopKey) =>
  inBrand(db, brandId)
    .selectFrom('store')
    .select(['store_id', 'name', 'code_version as version', 'code_reset_at as reset_at'])
    .where('shop_id', '=', shopId)
    .orderBy('store_id')
    .execute()

interface Month extends ShopKey {
  from: number
  to: number
}

async function countsOf(db: Db, { brandId, from, to }: Month, storeIds: number[]) {
  if (storeIds.length === 0) return []
  return inBrand(db, brandId)
    .selectFrom('write_off_log')
    .select(eb => ['store_id', 'user_id', eb.fn.countAll<number>().as('n')])
    .where('store_id', 'in', storeIds)
    .where('used_at', '>=', from)
    .where('used_at', '<', to)
    .where('undone_at', 'is', null)
    .groupBy(['store_id', 'user_id'])
    .execute()
}

async function staffOf(
  db: Db,
  { brandId, shopId }: ShopKey,
  counts: { user_id: number | null; n: number }[],
): Promise<WriteOffOverview['staff']> {
  const sums = new Map<number, number>()
  for (const { user_id: userId, n } of counts) {
    if (userId !== null) sums.set(userId, (sums.get(userId) ?? 0) + Number(n))
  }
  if (sums.size === 0) return []
  const people = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'name'])
    .where('shop_id', '=', shopId)
    .where('user_id', 'in', [...sums.keys()])
    .execute()
  return people
    .map(person => ({ ...person, month_n: sums.get(person.user_id) ?? 0 }))
    .sort((one, other) => other.month_n - one.month_n || one.user_id - other.user_id)
}
