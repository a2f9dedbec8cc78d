import { MOST_ADDRESSES } from '../../../api/values/limits.ts'
import type { Address } from '../../../api/address.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

export const addressColumns = [
  'address_id',
  'name',
  'phone',
  'province',
  'city',
  'district',
  'detail',
  'is_default',
] as const

/** A person's addresses: the default one first, then the newest. */
export async function addressesOf(db: Db, brandId: number, uid: number): Promise<Address[]> {
  return inBrand(db, brandId)
    .selectFrom('address')
    .select(addressColumns)
    .where('uid', '=', uid)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('address_id')
    .limit(MOST_ADDRESSES)
    .execute()
}

/** One of the person's own addresses. */
export async function findAddress(
  db: Db,
  { brandId, uid, addressId }: { brandId: number; uid: number; addressId: string },
): Promise<Address | undefined> {
  return inBrand(db, brandId)
    .selectFrom('address')
    .select(addressColumns)
    .where('uid', '=', uid)
    .where('address_id', '=', addressId)
    .executeTakeFirst()
}
