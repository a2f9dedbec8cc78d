import { inBrand } from '../../core/in-brand.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Tx } from '../../core/tx.ts'
import { olderVisitors } from './older-visitors.ts'

export const silverLevel = 2
export const goldLevel = 3

const rates = (discount_bp: number, points_rate_bp: number) => ({ discount_bp, points_rate_bp })
const kept = (keep_growth: number) => ({ keep_days: 365, keep_growth })
const having = (...ids: number[]) => ({ equity_ids: JSON.stringify(ids) })
const gift = (points: number) => ({ gift: JSON.stringify({ points }) })

const levels = [
  { level: 1, name: '新芽', ...having(9) },
  {
    level: silverLevel,
    name: '嫩叶',
    growth_min: 500,
    ...rates(9800, 12_000),
    ...kept(200),
    ...having(1, 4, 7, 9),
    ...gift(50),
  },
  {
    level: goldLevel,
    name: '金叶',
    growth_min: 1500,
    ...rates(9500, 15_000),
    ...kept(600),
    ...having(2, 5, 7, 8),
    ...gift(100),
  },
  {
    level: 4,
    name: '老丛',
    growth_min: 3000,
    ...rates(9200, 20_000),
    ...kept(1200),
    ...having(3, 6, 7, 8, 10),
    ...gift(300),
  },
]
const regulars = { tag_id: 1, name: '围炉常客' }
const buyers = { tag_id: 2, name: '企业团购' }

/** Members of the gold level: 陈小满 and the first of the earlier visitors. */
export const golden = [89, ...olderVisitors.slice(0, 6).map(({ uid }) => uid)]
export const silver = [90, ...olderVisitors.slice(6, 16).map(({ uid }) => uid)]

/** Levels and tags of the first brand's customers. */
export async function seedCustomers(trx: Tx, now: number): Promise<void> {
  const brand_id = 8
  for (const level of levels) {
    await inBrand(trx, brand_id)
      .insertInto('member_level')
      .values({ ...level })
      .execute()
  }
  for (const [member_level, uids] of [
    [goldLevel, golden],
    [silverLevel, silver],
  ] as const) {
    await inBrand(trx, brand_id)
      .updateTable('visitor')
      .set({ member_level })
      .where('uid', 'in', uids)
      .execute()
  }
  const tagged_at = now - 20 * DAY_S
  await inBrand(trx, brand_id)
    .insertInto('customer_tag')
    .values([regulars, buyers].map(tag => ({ ...tag, created_at: now - 50 * DAY_S })))
    .execute()
  await inBrand(trx, brand_id)
    .insertInto('visitor_tag')
    .values(golden.map(uid => ({ uid, tag_id: regulars.tag_id, tagged_at })))
    .execute()
}
