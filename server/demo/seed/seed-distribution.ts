import { inBrand } from '../../core/in-brand.ts'
import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { demoRules, distributions } from './distribution-campaigns.ts'

/**
 * 陈小满 is a distributor and has invited 91, who is the distributor of 90. 90 and an earlier visitor
 * have applied.
 */
export const SELLER = 89
const INVITED = 91
const CUSTOMER = 90
const APPLICANTS = [CUSTOMER, 103]

/**
 * Rules, distributors and their customers. Runs before the demo's orders, which create commissions
 * from them.
 */
export async function seedDistribution(trx: Tx, now: number): Promise<void> {
  await inBrand(trx, DEMO_BRAND)
    .updateTable('brand')
    .set({ distribution_rules: JSON.stringify(demoRules) })
    .execute()
  // Enables distribution for the goods of the articles; the other goods set it themselves.
  await inBrand(trx, DEMO_BRAND).updateTable('goods').set({ distribution: true }).execute()
  await trx
    .insertInto('activity')
    .values(distributions.map(each => activityRow(each, now)))
    .execute()
  const joined = (uid: number, inviter_uid: number | null, days: number) => ({
    uid,
    status: 1,
    inviter_uid,
    agreed_version: demoRules.agreement_version,
    applied_at: now - (days + 1) * DAY_S,
    joined_at: now - days * DAY_S,
  })
  await inBrand(trx, DEMO_BRAND)
    .insertInto('distributor')
    .values([
      joined(SELLER, null, 60),
      joined(INVITED, SELLER, 30),
      ...APPLICANTS.map((uid, at) => ({
        uid,
        status: 2,
        inviter_uid: at === 0 ? INVITED : SELLER,
        agreed_version: demoRules.agreement_version,
        applied_at: now - (at + 1) * 4 * 3600,
      })),
    ])
    .execute()
  await inBrand(trx, DEMO_BRAND)
    .insertInto('review')
    .values(
      APPLICANTS.map((uid, at) => ({
        kind: 'distributor' as const,
        ref: String(uid),
        shop_id: null,
        uid,
        asked_at: now - (at + 1) * 4 * 3600,
      })),
    )
    .execute()
  await trx.insertInto('customer_bind').values(customers(now)).execute()
}

function customers(now: number): Insertable<Tables['customer_bind']>[] {
  const bind = (customer_uid: number, distributor_uid: number, days: number) => ({
    brand_id: DEMO_BRAND,
    customer_uid,
    distributor_uid,
    since: now - days * DAY_S,
    until: now + (15 - (days % 14)) * DAY_S,
  })
  return [
    bind(INVITED, SELLER, 31),
    bind(CUSTOMER, INVITED, 12),
    bind(101, SELLER, 9),
    bind(102, SELLER, 5),
    bind(104, SELLER, 2),
  ]
}

function activityRow(
  each: (typeof distributions)[number],
  now: number,
): Insertable<Tables['activity']> {
  const { starts_in, ends_in, ext, ...row } = each
  return {
    ...row,
    brand_id: DEMO_BRAND,
    type: 'distribution',
    cover: '',
    share_image: '/demo/card-tea-hill.svg',
    share_title: row.title,
    share_desc: row.subtitle,
    rules_html: demoRules.rules_html,
    start_at: now + starts_in * DAY_S,
    end_at: now + ends_in * DAY_S,
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ext: JSON.stringify(ext),
    join_count: 0,
    created_at: now - 60 * DAY_S,
    updated_at: now,
  }
}
