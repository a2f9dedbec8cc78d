import { staffStatus } from '../../api/values/staff-status.ts'
import { sql } from 'kysely'
import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'
import type { KeeperSource } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { tellOfCustomer } from './new-customer-notice.ts'
import { bondOf } from './participate/staff-bond.ts'

export interface Keeper {
  /** `shop_user.user_id`; null for a store's customer without a staff member. */
  userId: number | null
  storeId: number
}

/**
 * Staff member and store that keep a customer: the person's `keeper` row while it is valid, otherwise the staff member
 * they have added. Null without either.
 */
export async function keeperOf(
  db: Db,
  { brandId, uid, now }: { brandId: number; uid: number; now: number },
): Promise<Keeper | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('keeper')
    .leftJoin('shop_user', 'shop_user.user_id', 'keeper.user_id')
    .where('keeper.uid', '=', uid)
    .where(eb => eb.or([eb('until', '=', 0), eb('until', '>', now)]))
    .select(['keeper.user_id as userId', 'keeper.store_id as storeId', 'shop_user.status'])
    .executeTakeFirst()
  if (!row) return bondOf(db, brandId, uid)
  const { userId, storeId, status } = row
  return { userId: status === staffStatus.working ? userId : null, storeId }
}

/** End of a customer's protection, unix seconds: 0 = never, null = no protection. */
export async function keptUntil(
  db: Db,
  { brandId, uid, now }: { brandId: number; uid: number; now: number },
): Promise<number | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('keeper')
    .select('until')
    .where('uid', '=', uid)
    .where(eb => eb.or([eb('until', '=', 0), eb('until', '>', now)]))
    .executeTakeFirst()
  return row?.until ?? null
}

/** When somebody joined this store as its customer, unix seconds; 0 = not. */
export async function joinedStoreAt(
  db: Db,
  { brandId, uid, storeId }: { brandId: number; uid: number; storeId: number },
): Promise<number> {
  const row = await inBrand(db, brandId)
    .selectFrom('keeper')
    .select('since')
    .where('uid', '=', uid)
    .where('store_id', '=', storeId)
    .where('source', '=', 'store')
    .executeTakeFirst()
  return row?.since ?? 0
}

export interface Keeping extends Keeper {
  brandId: number
  uid: number
  source: KeeperSource
  now: number
  /** End of the protection, unix seconds; 0 (default) = never. */
  until?: number
  /** Replaces a protected keeper as well. Managers only. */
  replaces?: boolean
}

/** Makes somebody a customer, and adds a line to the log; false when another keeper's protection prevents it. */
export async function keep(trx: Tx, keeping: Keeping): Promise<boolean> {
  const { brandId, uid, userId, storeId, source, now, until = 0, replaces = false } = keeping
  const { rows } = await sql`
    insert into keeper (brand_id, uid, user_id, store_id, source, since, until)
    values (${brandId}, ${uid}, ${userId}, ${storeId}, ${source}, ${now}, ${until})
    on conflict (brand_id, uid) do update set
      user_id = excluded.user_id, store_id = excluded.store_id, source = excluded.source,
      since = excluded.since, until = excluded.until
    where ${replaces} or (keeper.until > 0 and keeper.until <= ${now})
      or keeper.user_id is not distinct from excluded.user_id or keeper.user_id is null
    returning uid`.execute(trx)
  // guard: a protected customer stays [server mechanics/keeper]
  //   if (rows.length === 0) return false ~>
  if (rows.length === 0) return false
  await sql`
    insert into keeper_log (brand_id, uid, no, user_id, store_id, source, at)
    select ${brandId}::int, ${uid}::int, coalesce(max(no), 0) + 1, ${userId}::int, ${storeId}::int,
      ${source}, ${now}::bigint
    from keeper_log where brand_id = ${brandId} and uid = ${uid}`.execute(trx)
  if (userId !== null) await tellOfCustomer(trx, { brandId, uid, userId, at: now })
  return true
}
