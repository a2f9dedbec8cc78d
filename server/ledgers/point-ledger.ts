import { sql } from 'kysely'
import type { Db } from '../core/database.ts'
import type { Tx } from '../core/tx.ts'

export interface PointMove {
  brandId: number
  uid: number
  /** Signed. */
  delta: number
  /** What happened: moved once per key; a second time throws. */
  key: string
  /** What the owner reads in the list. */
  title: string
  now: number
}

/** Points somebody has. */
export async function pointsOf(db: Db, brandId: number, uid: number): Promise<number> {
  const row = await db
    .selectFrom('point_account')
    .select('points')
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.points ?? 0
}

/** Moves points and writes the line; answers the points after it, or undefined when there are too few to take. */
export async function movePoints(trx: Tx, move: PointMove): Promise<number | undefined> {
  const points = await (move.delta < 0 ? take(trx, move) : give(trx, move))
  if (points === undefined) return undefined
  const { brandId, uid, delta, key, title, now } = move
  await trx
    .insertInto('point_log')
    .values({ brand_id: brandId, uid, key, delta, points, title, created_at: now })
    .execute()
  return points
}

async function give(trx: Tx, { brandId, uid, delta }: PointMove): Promise<number | undefined> {
  const { rows } = await sql<{ points: number }>`
    insert into point_account (brand_id, uid, points) values (${brandId}, ${uid}, ${delta})
    on conflict (brand_id, uid) do update set points = point_account.points + excluded.points
    returning points`.execute(trx)
  return rows[0]?.points
}

/** The conditional update is the judge: nobody owes points. */
async function take(trx: Tx, { brandId, uid, delta }: PointMove): Promise<number | undefined> {
  const row = await trx
    .updateTable('point_account')
    .set(eb => ({ points: eb('points', '+', delta) }))
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .where('points', '>=', -delta)
    .returning('points')
    .executeTakeFirst()
  return row?.points
}
