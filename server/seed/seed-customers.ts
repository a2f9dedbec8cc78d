import type { Tx } from '../core/tx.ts'
import { olderVisitors } from './older-visitors.ts'

const DAY_S = 86_400
const silverLevel = 2
export const goldLevel = 3

const levels = [
  { level: 1, name: '茶友卡' },
  { level: silverLevel, name: '银卡' },
  { level: goldLevel, name: '金卡' },
]
const regulars = { tag_id: 1, name: '围炉常客' }
const buyers = { tag_id: 2, name: '企业团购' }

/** 陈小满 comes every week; the first of the older visitors have been coming longest. */
const golden = [89, ...olderVisitors.slice(0, 6).map(({ uid }) => uid)]
const silver = [90, ...olderVisitors.slice(6, 16).map(({ uid }) => uid)]

/** What the first brand's shop knows of its customers: levels and tags. */
export async function seedCustomers(trx: Tx, now: number): Promise<void> {
  const brand_id = 8
  await trx
    .insertInto('member_level')
    .values(levels.map(level => ({ brand_id, ...level })))
    .execute()
  for (const [member_level, uids] of [
    [goldLevel, golden],
    [silverLevel, silver],
  ] as const) {
    await trx
      .updateTable('visitor')
      .set({ member_level })
      .where('brand_id', '=', brand_id)
      .where('uid', 'in', uids)
      .execute()
  }
  const tagged_at = now - 20 * DAY_S
  await trx
    .insertInto('customer_tag')
    .values([regulars, buyers].map(tag => ({ brand_id, ...tag, created_at: now - 50 * DAY_S })))
    .execute()
  await trx
    .insertInto('visitor_tag')
    .values(golden.map(uid => ({ brand_id, uid, tag_id: regulars.tag_id, tagged_at })))
    .execute()
}
