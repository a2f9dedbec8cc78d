import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Db } from '../database.ts'
import { inBrand } from '../in-brand.ts'

/** A person who is told something, with their brand. */
export interface Receiver {
  uid: number
  /** '' for somebody who has never logged in by the messaging app. */
  openid: string
  /** The person wants no messages in the messaging app. */
  is_hushed: boolean
  /** The person works for the brand today. */
  is_working: boolean
  app_id: string
  name: string
  logo: string
}

/** By uid, without those who have deleted their account. */
export async function readReceivers(
  db: Db,
  brandId: number,
  uids: (number | null)[],
): Promise<Map<number, Receiver>> {
  const wanted = [...new Set(uids.filter(uid => uid !== null))]
  if (wanted.length === 0) return new Map()
  const working = inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('shop_user.uid')
    .where('shop_user.uid', 'in', wanted)
    .where('shop_user.status', '=', staffStatus.working)
  const rows = await inBrand(db, brandId)
    .selectFrom('visitor')
    .innerJoin('brand', 'brand.brand_id', 'visitor.brand_id')
    .where('visitor.uid', 'in', wanted)
    // guard: nothing to who has deleted the account [server core/notices]
    .where('visitor.unionid', 'not like', 'gone:%')
    .select(['visitor.uid', 'visitor.openid', 'visitor.is_hushed'])
    .select(['brand.app_id', 'brand.name', 'brand.logo'])
    .select(eb => eb('visitor.uid', 'in', working).as('is_working'))
    .execute()
  return new Map(rows.map(row => [row.uid, { ...row, is_working: Boolean(row.is_working) }]))
}
