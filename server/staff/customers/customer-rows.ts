import type { CustomerRow } from '../../../api/customer-record.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { maskedPhone } from '../../core/masked-phone.ts'
import { figuresOf, tagsOf } from './figures.ts'
import type { Found } from './list-rows.ts'

/** Rows of a list with figures, tags and names. */
export async function customerRows(
  db: Db,
  { brandId, shopId }: { brandId: number; shopId: number },
  found: Omit<Found, 'value'>[],
): Promise<CustomerRow[]> {
  const uids = found.map(({ uid }) => uid)
  const figures = await figuresOf(db, { brandId, shopId, uids })
  const tags = await tagsOf(db, brandId, uids)
  const staff = await staffNames(db, brandId, found)
  const stores = await storeNames(db, brandId, shopId)
  return found.map(row => ({
    customer_id: row.uid,
    nickname: row.nickname,
    remark: row.remark,
    avatar: row.avatar,
    phone: maskedPhone(row.phone),
    gender: row.gender,
    tags: tags(row.uid),
    stage: row.stage,
    staff_id: row.user_id ?? 0,
    staff_name: staff.get(row.user_id ?? 0) ?? '',
    store_name: stores.get(row.store_id) ?? '',
    source: row.source,
    ...figures(row.uid),
    next_time: row.next_at,
    create_time: row.since,
  }))
}

async function staffNames(db: Db, brandId: number, found: { user_id: number | null }[]) {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'name'])
    .where('user_id', 'in', [0, ...new Set(found.flatMap(({ user_id }) => user_id ?? []))])
    .execute()
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}

async function storeNames(db: Db, brandId: number, shopId: number) {
  const rows = await inBrand(db, brandId)
    .selectFrom('store')
    .select(['store_id', 'name'])
    .where('shop_id', '=', shopId)
    .execute()
  return new Map(rows.map(({ store_id, name }) => [store_id, name]))
}
