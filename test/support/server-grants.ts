import type { Db } from '../../server/core/database.ts'
import { START } from './server-clock.ts'

interface Gift {
  brand_id: number
  uid: number
  grant_id: string
  code: string
  activity_id?: number
  kind?: string
  status?: number
  valid_from?: number
  valid_to?: number
}

/** Gives a person a coupon with its code. */
export async function give(
  db: Db,
  { code, activity_id = 501, kind = 'coupon', status = 1, ...gift }: Gift,
): Promise<void> {
  const shared = { valid_from: START - 1, valid_to: START + 86_400, ...gift, status }
  await db
    .insertInto('user_grant')
    .values({ ...shared, activity_id, kind, created_at: START })
    .execute()
  const item = JSON.stringify({ title: `券 of ${gift.uid}`, thumb: '', value_text: '' })
  const used = status === 2 ? { used_at: START - 60, used_by: 5, store_id: 1 } : {}
  await db
    .insertInto('redeem_code')
    .values({ ...shared, ...used, code, item, shop_scope: '{"kind":"all"}' })
    .execute()
}
