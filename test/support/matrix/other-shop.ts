import { sql } from 'kysely'
import type { Db } from '../../../server/core/database.ts'
import { visitorRow } from '../server-data.ts'
import { type State, tablesOf } from './database-state.ts'

/** The merchant of brand 8's second shop, who works in its only store. */
export const otherMerchant = { uid: 84, userId: 84, shopId: 2, storeId: 84 }

/** Brand 8's first shop: what a merchant of the second must neither read nor change. */
const first = { shopId: 1, storeIds: [1, 2], userIds: [5, 6, 7, 8, 9] }

/** Words that only answers about the first shop contain: its stores, its staff, what was bought and done there. */
export const namesOfFirst =
  /湖滨店|武林店|员工[5-9]|order-of-8[89]|refund-of-8[89]|log-of-5|log-of-store-2|seat-in-store-2/

export async function addOtherShop(db: Db): Promise<void> {
  const { uid, userId: user_id, shopId: shop_id, storeId: store_id } = otherMerchant
  await db.insertInto('visitor').values(visitorRow(8, uid)).execute()
  await db.insertInto('shop').values({ brand_id: 8, shop_id, name: '分号' }).execute()
  const place = { address: '分号路 1 号', phone: '', hours: '', lat: 30, lng: 120, name: '分号店' }
  await db
    .insertInto('store')
    .values({ ...place, brand_id: 8, store_id, shop_id })
    .execute()
  const me = { brand_id: 8, uid, user_id, shop_id, store_id, role: 3 as const, show: '{}' }
  const words = {
    avatar: '',
    phone: '13800000084',
    position: '',
    wechat_qrcode: '',
    name: '分号店主',
  }
  await db
    .insertInto('shop_user')
    .values({ ...me, ...words })
    .execute()
}

const conditions = {
  shop_id: sql`t.shop_id = ${first.shopId}`,
  store_id: sql`t.store_id = any(${first.storeIds}::int[])`,
  user_id: sql`t.user_id = any(${first.userIds}::int[])`,
} as const

/** Rows of the first shop, its stores and its staff, one hash per table. */
export async function stateOfFirst(db: Db): Promise<State> {
  const state: State = {}
  for (const { table, columns } of await tablesOf(db)) {
    const own = (['shop_id', 'store_id', 'user_id'] as const).filter(each => columns.includes(each))
    if (own.length === 0 || !columns.includes('brand_id')) continue
    const isOfFirst = sql.join(
      own.map(each => conditions[each]),
      sql` or `,
    )
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.table(table)} t where t.brand_id = 8 and (${isOfFirst})`.execute(db)
    state[table] = rows[0]?.print ?? ''
  }
  return state
}

/**
 * Calls with which a merchant of any shop reads or changes what belongs to the whole brand, with the reason. All others
 * must stay within the caller's own shop: a call that is not here and reads or changes another shop fails the matrix.
 */
export const brandWide: Record<string, string> = {
  '/retail/business/get-activity-detail':
    'activities are the brand’s, and say in which stores they run',
  '/retail/business/get-shop-store-list':
    'audiences and places of an activity are stores of the whole brand',
  '/retail/business/group-codes': 'live codes are activities, so their groups are the brand’s',
  '/retail/store/get-work-corp-user-list': 'the directory is that of the brand’s firm',
}
