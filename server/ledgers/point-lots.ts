import { sql } from 'kysely'
import { brandDay } from '../core/clock.ts'
import { inBrand } from '../core/in-brand.ts'
import type { Tx } from '../core/tx.ts'

// Lots are written after the account's row in the same transaction, so that row serializes all changes of a person's
// points.

interface Owner {
  brandId: number
  uid: number
}

/** Expiry of points earned now: the end of next year in the brand's time zone, unix seconds. */
export function pointsEnd(now: number): number {
  const year = Number(brandDay(now).slice(0, 4))
  return Date.parse(`${year + 2}-01-01T00:00:00+08:00`) / 1000
}

/** Adds a lot, less the part that offset a negative balance; `points` is the balance afterwards. */
export async function addLot(
  trx: Tx,
  lot: Owner & { lot: string; got: number; points: number; expireAt: number; now: number },
): Promise<void> {
  const { brandId, uid, got, points, expireAt, now } = lot
  if (got <= 0) return
  await inBrand(trx, brandId)
    .insertInto('point_lot')
    .values({
      uid,
      lot: lot.lot,
      got,
      left_n: Math.max(0, Math.min(got, points)),
      expire_at: expireAt,
      created_at: now,
    })
    .execute()
}

/** Spends points of the lots that expire first, and records from which. */
export async function spendLots(
  trx: Tx,
  { brandId, uid, key }: Owner & { key: string },
  n: number,
): Promise<void> {
  if (n <= 0) return
  await sql`
    with lots as (
      select lot, left_n, coalesce(sum(left_n) over (
        order by expire_at = 0, expire_at, created_at, lot
        rows between unbounded preceding and 1 preceding), 0) as before
      from point_lot where brand_id = ${brandId} and uid = ${uid} and left_n > 0
    ), used as (
      select lot, least(left_n, ${n}::bigint - before)::int as n from lots where before < ${n}::bigint
    ), taken as (
      update point_lot set left_n = point_lot.left_n - used.n from used
      where brand_id = ${brandId} and uid = ${uid} and point_lot.lot = used.lot
    )
    insert into point_move (brand_id, uid, key, lot, delta)
    select ${brandId}::int, ${uid}::int, ${key}, lot, -n from used`.execute(trx)
}

/** Empties expired lots; returns what was left in them. */
export async function lapseLots(
  trx: Tx,
  { brandId, uid, now }: Owner & { now: number },
): Promise<{ lot: string; n: number }[]> {
  const { rows } = await sql<{ lot: string; n: number }>`
    with account as materialized (
      select uid from point_account where brand_id = ${brandId} and uid = ${uid} and exists (
        select from point_lot where brand_id = ${brandId} and uid = ${uid}
          and left_n > 0 and expire_at > 0 and expire_at <= ${now})
      for update
    ), ended as (
      select lot, left_n as n from point_lot
      where brand_id = ${brandId} and uid in (select uid from account)
        and left_n > 0 and expire_at > 0 and expire_at <= ${now}
      for update
    ), emptied as (
      update point_lot set left_n = 0 from ended
      where brand_id = ${brandId} and uid = ${uid} and point_lot.lot = ended.lot
    )
    select lot, n from ended order by lot`.execute(trx)
  return rows
}

export interface Outstanding {
  lot: string
  /** Points that a line took from the lot and that were not returned. */
  n: number
  expireAt: number
}

/** Points that a line took and that were not returned, by lot, the latest expiry first. */
export async function outstandingOf(
  trx: Tx,
  { brandId, uid, key }: Owner & { key: string },
): Promise<Outstanding[]> {
  const { rows } = await sql<Outstanding>`
    select point_move.lot, -sum(delta)::int as n, min(expire_at) as "expireAt"
    from point_move join point_lot
      on point_lot.brand_id = point_move.brand_id and point_lot.uid = point_move.uid
      and point_lot.lot = point_move.lot
    where point_move.brand_id = ${brandId} and point_move.uid = ${uid} and (key = ${key} or of_key = ${key})
    group by point_move.lot having sum(delta) < 0
    order by min(expire_at) = 0 desc, min(expire_at) desc, point_move.lot`.execute(trx)
  return rows
}

/** Returns points to the lot they were taken from. */
export async function refillLot(
  trx: Tx,
  { brandId, uid }: Owner,
  { lot, n }: Pick<Outstanding, 'lot' | 'n'>,
): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('point_lot')
    .set(eb => ({ left_n: eb('left_n', '+', n) }))
    .where('uid', '=', uid)
    .where('lot', '=', lot)
    .execute()
}
