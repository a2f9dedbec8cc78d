import { pointStatus } from '../../api/values/point-status.ts'
import { sql } from 'kysely'
import { readByIds } from '../core/batched-read.ts'
import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'
import type { Tx } from '../core/tx.ts'
import { addLot, lapseLots, pointsEnd, spendLots } from './point-lots.ts'

export interface PointMove {
  brandId: number
  uid: number
  /** Signed: negative for points spent. */
  delta: number
  /** Idempotency key: a second move with it throws. */
  key: string
  /** Title of the line for the owner. */
  title: string
  now: number
  /** `point_log.type`; by default that of a campaign: 3 for points granted, 14 for points spent. */
  type?: number
  /** Expiry of granted points, unix seconds; 0 = never. By default the end of next year. */
  expireAt?: number
  /** For taking back points that may be spent: the balance may become negative. */
  mayOwe?: boolean
}

type Line = Pick<PointMove, 'brandId' | 'uid' | 'key'>

/** Balance of a person; negative when more was taken back than there was. */
export async function pointsOf(db: Db, brandId: number, uid: number): Promise<number> {
  const [account] = await readAccounts(db, { brandId, ids: [uid] })
  return account?.points ?? 0
}

const readAccounts = readByIds<{ uid: number; points: number }>(
  ({ uid }) => uid,
  (db, brandId, uids) =>
    inBrand(db, brandId)
      .selectFrom('point_account')
      .select(['uid', 'points'])
      .where('uid', '=', sql<number>`any(${uids}::int[])`)
      .execute(),
)

/** Moves points and writes the line; returns the balance, or undefined when it is too low. */
export async function movePoints(trx: Tx, move: PointMove): Promise<number | undefined> {
  const points = await (move.delta < 0 ? take(trx, move) : give(trx, move))
  if (points === undefined) return undefined
  await writeLine(trx, move, points)
  return points
}

/** Changes the balance only; the caller moves the lots and writes the line. Returns the balance. */
export async function addToAccount(
  trx: Tx,
  { brandId, uid, delta }: Pick<PointMove, 'brandId' | 'uid' | 'delta'>,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    insert into point_account (brand_id, uid, points) values (${brandId}, ${uid}, ${delta})
    on conflict (brand_id, uid) do update set points = point_account.points + excluded.points
    returning points`.execute(trx)
  return rows[0]?.points ?? 0
}

export async function writeLine(
  trx: Tx,
  move: PointMove,
  points: number,
  frozen?: { usableAt: number },
): Promise<void> {
  const { brandId, uid, delta, key, title, now, type = delta < 0 ? 14 : 3 } = move
  const line = { brand_id: brandId, uid, key, delta, points, title, type, created_at: now }
  await trx
    .insertInto('point_log')
    .values({ ...line, ...(frozen && { status: pointStatus.frozen, usable_at: frozen.usableAt }) })
    .execute()
}

async function give(trx: Tx, move: PointMove): Promise<number> {
  const points = await addToAccount(trx, move)
  const { brandId, uid, key, delta, now, expireAt = pointsEnd(now) } = move
  await addLot(trx, { brandId, uid, lot: key, got: delta, points, expireAt, now })
  return points
}

/** Conditional update, so that points cannot be overspent. */
async function take(trx: Tx, move: PointMove): Promise<number | undefined> {
  const { brandId, uid, delta, mayOwe } = move
  await lapsePoints(trx, move)
  if (mayOwe) {
    const points = await addToAccount(trx, move)
    await spendLots(trx, move, Math.min(-delta, Math.max(points - delta, 0)))
    return points
  }
  const row = await inBrand(trx, brandId)
    .updateTable('point_account')
    .set(eb => ({ points: eb('points', '+', delta) }))
    .where('uid', '=', uid)
    // guard: points are only spent while they are there [server ledgers/points]
    //   .where('points', '>=', -delta) ~>
    .where('points', '>=', -delta)
    .returning('points')
    .executeTakeFirst()
  if (row) await spendLots(trx, move, -delta)
  return row?.points
}

/** Takes expired points out of the balance, one line per lot. */
export async function lapsePoints(
  trx: Tx,
  { brandId, uid, now }: Pick<PointMove, 'brandId' | 'uid' | 'now'>,
): Promise<void> {
  for (const { lot, n } of await lapseLots(trx, { brandId, uid, now })) {
    const move = { brandId, uid, delta: -n, key: `expire:${lot}`, title: '积分过期', now, type: 13 }
    await writeLine(trx, move, await addToAccount(trx, move))
  }
}

/** Writes a frozen line, whose points enter the balance at `usableAt` (unix seconds). */
export async function freezePoints(trx: Tx, move: PointMove & { usableAt: number }): Promise<void> {
  const points = await pointsOf(trx, move.brandId, move.uid)
  await writeLine(trx, move, points, move)
}

/** Changes the points of a frozen line; with 0 it becomes void. False when it is no longer frozen. */
export async function changeFrozen(trx: Tx, line: Line, delta: number): Promise<boolean> {
  const row = await frozenLine(
    trx,
    line,
    delta > 0 ? { delta } : { delta: 0, status: pointStatus.void },
  )
  return row !== undefined
}

/** Deletes a frozen line whose cause did not happen. Its key can be used again. */
export async function dropFrozen(trx: Tx, { brandId, uid, key }: Line): Promise<void> {
  await inBrand(trx, brandId)
    .deleteFrom('point_log')
    .where('uid', '=', uid)
    .where('key', '=', key)
    .where('status', '=', pointStatus.frozen)
    .execute()
}

/**
 * Moves the points of a frozen line into the balance, and the line to this moment, so that the balances of the lines
 * follow their dates; does nothing when it is void or was done before. They end as points of the day they were earned.
 */
export async function thawPoints(trx: Tx, line: Line, now: number): Promise<void> {
  const row = await frozenLine(trx, line, { status: pointStatus.done })
  if (!row) return
  const { brandId, uid, key } = line
  const { delta, title, created_at } = row
  const expireAt = pointsEnd(created_at)
  const points = await give(trx, { brandId, uid, key, delta, title, expireAt, now })
  await inBrand(trx, brandId)
    .updateTable('point_log')
    .set({ points, created_at: now })
    .where('uid', '=', uid)
    .where('key', '=', key)
    .execute()
}

function frozenLine(
  trx: Tx,
  { brandId, uid, key }: Line,
  set: { delta?: number; status?: number },
): Promise<{ delta: number; title: string; created_at: number } | undefined> {
  return inBrand(trx, brandId)
    .updateTable('point_log')
    .set(set)
    .where('uid', '=', uid)
    .where('key', '=', key)
    .where('status', '=', pointStatus.frozen)
    .returning(['delta', 'title', 'created_at'])
    .executeTakeFirst()
}
