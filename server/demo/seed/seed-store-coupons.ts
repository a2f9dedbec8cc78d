import { inBrand } from '../../core/in-brand.ts'
import type { Insertable } from 'kysely'
import { DAY_S } from '../../../api/values/time.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { newRedeemCode } from '../../mechanics/redeem/redeem-code.ts'
import { extOf } from './coupons.ts'
import { createChance } from './history.ts'
import { olderVisitors } from './older-visitors.ts'
import { activityRow, addTake, firstCounter, nothingTaken, USED_EVERY } from './seed-coupons.ts'
import { type DemoStoreCoupon, storeCoupons } from './store-coupon-campaigns.ts'

/** Staff member and store of redemptions. */
const counters = [firstCounter, { user_id: 6, store_id: 2 }]

/**
 * Store coupons in each state, taken and redeemed in both stores; shopper B belongs to the second
 * one.
 */
export async function seedStoreCoupons(trx: Tx, now: number): Promise<void> {
  const taken = nothingTaken()
  const places: Insertable<Tables['grant_store']>[] = []
  const shares: Insertable<Tables['shop_stock']>[] = []
  for (const campaign of storeCoupons) {
    const counts = addTaken({ taken, places }, campaign, now)
    shares.push(...sharesOf(campaign, counts))
  }
  await trx
    .insertInto('activity')
    .values(storeCoupons.map(campaign => storeCouponRow(campaign, now)))
    .execute()
  await trx.insertInto('limit_count').values(taken.limit_count).execute()
  await trx.insertInto('user_grant').values(taken.user_grant).execute()
  await trx.insertInto('redeem_code').values(taken.redeem_code).execute()
  await trx.insertInto('write_off_log').values(taken.write_off_log).execute()
  await trx.insertInto('grant_store').values(places).execute()
  await trx.insertInto('shop_stock').values(shares).execute()
  await inBrand(trx, 8)
    .insertInto('staff_bond')
    .values({ uid: 89, user_id: 6, bound_at: now - 40 * DAY_S })
    .execute()
}

const storeCouponRow = (campaign: DemoStoreCoupon, now: number) => ({
  ...activityRow(campaign, now),
  type: 'storeCoupon',
  ext: JSON.stringify({ ...extOf(campaign), ...campaign.stores }),
})

interface Rows {
  taken: ReturnType<typeof nothingTaken>
  places: Insertable<Tables['grant_store']>[]
}

/** Earlier visitors take coupons in both stores in turn. Returns the number per store. */
function addTaken({ taken, places }: Rows, campaign: DemoStoreCoupon, now: number) {
  const { brand_id: brandId, activity_id } = campaign
  const counts = new Map<number, number>()
  const chance = createChance(activity_id)
  const start = now + campaign.starts_in * DAY_S
  const end = Math.min(now, now + campaign.ends_in * DAY_S)
  for (const [index, { uid }] of olderVisitors.slice(0, campaign.taken).entries()) {
    const counter = counters[index % counters.length] ?? firstCounter
    const { store_id } = counter
    const at = start + chance(end - start)
    const usedAt = index % USED_EVERY === 0 ? at + chance(end - at + 1) : null
    const code = newRedeemCode()
    const scope = { kind: 'list' as const, shop_ids: [store_id] }
    const grant_id = addTake(taken, campaign, { uid, at, usedAt, code, scope, counter })
    places.push({ brand_id: brandId, grant_id, activity_id, store_id })
    counts.set(store_id, (counts.get(store_id) ?? 0) + 1)
  }
  return counts
}

function sharesOf(
  { brand_id: brandId, activity_id, stores }: DemoStoreCoupon,
  counts: Map<number, number>,
): Insertable<Tables['shop_stock']>[] {
  return Object.entries(stores.per_shop_stock ?? {}).map(([store, total]) => {
    const store_id = Number(store)
    const stock_left = total - (counts.get(store_id) ?? 0)
    return { brand_id: brandId, activity_id, store_id, stock_total: total, stock_left }
  })
}
