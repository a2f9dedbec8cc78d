import type { Insertable } from 'kysely'
import { DAY_S } from '../../../api/values/time.ts'
import { randomKey } from '../../core/random.ts'
import type { RedeemItem, ShopScope, Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { faceValueFen } from '../../mechanics/coupon/coupon-face.ts'
import { newRedeemCode } from '../../mechanics/redeem/redeem-code.ts'
import { coupons } from './coupon-campaigns.ts'
import { type DemoCoupon, extOf, rulesOf, valueText } from './coupons.ts'
import { createChance } from './history.ts'
import { olderVisitors } from './older-visitors.ts'
import { participationRows } from './participation-rows.ts'

/** Every third of the earlier coupons is redeemed. */
export const USED_EVERY = 3
/** Staff member and store of these redemptions. */
export const firstCounter = { user_id: 5, store_id: 1 }

export type Taken = {
  [Table in 'limit_count' | 'user_grant' | 'redeem_code' | 'write_off_log']: Insertable<
    Tables[Table]
  >[]
}

/** Coupon campaigns in each state, with coupons taken and redeemed by earlier visitors. */
export async function seedCoupons(trx: Tx, now: number): Promise<void> {
  await trx
    .insertInto('activity')
    .values(coupons.map(coupon => activityRow(coupon, now)))
    .execute()
  const taken = takenBefore(now)
  await trx.insertInto('limit_count').values(taken.limit_count).execute()
  await trx.insertInto('user_grant').values(taken.user_grant).execute()
  await trx.insertInto('redeem_code').values(taken.redeem_code).execute()
  await trx.insertInto('write_off_log').values(taken.write_off_log).execute()
}

export function activityRow(coupon: DemoCoupon, now: number): Insertable<Tables['activity']> {
  return {
    brand_id: coupon.brand_id,
    activity_id: coupon.activity_id,
    type: 'coupon',
    title: coupon.title,
    subtitle: coupon.subtitle,
    cover: `/demo/cover-${coupon.picture}.svg`,
    share_image: `/demo/card-${coupon.picture}.svg`,
    theme_color: coupon.theme_color,
    share_title: coupon.share_title,
    share_desc: coupon.share_desc,
    rules_html: rulesOf(coupon),
    start_at: now + coupon.starts_in * DAY_S,
    end_at: now + coupon.ends_in * DAY_S,
    status: coupon.status,
    stock_total: coupon.stock,
    stock_left: coupon.stock - coupon.taken,
    limit_per_user: coupon.limit,
    shop_scope: JSON.stringify(coupon.scope),
    audience: JSON.stringify(coupon.audience ?? { kind: 'all' }),
    need: JSON.stringify(coupon.need ?? {}),
    budget: coupon.budget ? JSON.stringify(coupon.budget) : null,
    spent_fen: coupon.taken * faceValueFen(extOf(coupon)),
    ext: JSON.stringify(extOf(coupon)),
    join_count: coupon.taken,
    created_at: now - 60 * DAY_S,
    updated_at: now,
  }
}

function takenBefore(now: number): Taken {
  const taken = nothingTaken()
  const chance = createChance(501)
  for (const coupon of coupons) {
    const end = Math.min(now, now + coupon.ends_in * DAY_S)
    const start = now + coupon.starts_in * DAY_S
    for (const [index, { uid }] of olderVisitors.slice(0, coupon.taken).entries()) {
      const at = start + chance(end - start)
      const usedAt = index % USED_EVERY === 0 ? at + chance(end - at + 1) : null
      addTake(taken, coupon, {
        uid,
        at,
        usedAt,
        code: newRedeemCode(),
        scope: coupon.scope,
        counter: firstCounter,
      })
    }
  }
  return taken
}

export const nothingTaken = (): Taken => ({
  limit_count: [],
  user_grant: [],
  redeem_code: [],
  write_off_log: [],
})

export interface Take {
  uid: number
  at: number
  usedAt: number | null
  code: string
  /** Stores that redeem the coupon, and the redeemer. */
  scope: ShopScope
  counter: { user_id: number; store_id: number }
}

/** Adds a taken coupon, redeemed or not, and returns its grant id. */
export function addTake(taken: Taken, coupon: DemoCoupon, take: Take): string {
  const { uid, at, usedAt, code, scope, counter } = take
  const { brand_id: brandId, activity_id } = coupon
  const grant_id = randomKey()
  const valid = { valid_from: at, valid_to: at + coupon.valid_days * DAY_S }
  const status = usedAt === null ? 1 : 2
  const item: RedeemItem = {
    title: extOf(coupon).name,
    thumb: `/demo/card-${coupon.picture}.svg`,
    value_text: valueText(coupon),
  }
  taken.limit_count.push(...participationRows({ brand_id: brandId, activity_id }, { uid, at }))
  taken.user_grant.push({
    brand_id: brandId,
    grant_id,
    activity_id,
    uid,
    kind: coupon.coupon.kind,
    status,
    ...valid,
    created_at: at,
    used_at: usedAt,
  })
  taken.redeem_code.push({
    brand_id: brandId,
    code,
    grant_id,
    uid,
    status,
    ...valid,
    item: JSON.stringify(item),
    shop_scope: JSON.stringify(scope),
    used_at: usedAt,
    used_by: usedAt && counter.user_id,
    store_id: usedAt && counter.store_id,
  })
  if (usedAt === null) return grant_id
  taken.write_off_log.push({
    brand_id: brandId,
    log_id: randomKey(),
    code,
    grant_id,
    uid,
    ...counter,
    used_at: usedAt,
  })
  return grant_id
}
