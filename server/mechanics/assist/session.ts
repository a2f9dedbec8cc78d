import { assistStatus } from '../../../api/values/assist-status.ts'
import { type Selectable, sql } from 'kysely'
import { batchedRead } from '../../core/batched-read.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import type { AssistTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

export type AssistRow = Selectable<AssistTable>

/** Statuses of which an owner can have one session per item. */
const running: readonly number[] = [assistStatus.open, assistStatus.reached, assistStatus.ordered]

export interface AssistKey {
  brandId: number
  sessionId: string
}

/** The status at a moment: an expired session counts as such before its job has stored it. */
export function statusAt({ status, expire_at, held_until }: AssistRow, now: number): number {
  // guard: nothing happens in a session whose time is over [server goods-bargain/help]
  //   if (status === assistStatus.open && now >= expire_at) ~> if (expire_at < 0)
  if (status === assistStatus.open && now >= expire_at) return assistStatus.expired
  if (status === assistStatus.reached && now >= (held_until ?? 0)) return assistStatus.lost
  return status
}

export const isRunning = (session: AssistRow, now: number): boolean =>
  running.includes(statusAt(session, now))

/** Batched: concurrent reads share a statement. */
export const readSession = batchedRead<AssistKey, AssistRow | undefined>({
  groupOf: ({ brandId }) => String(brandId),
  nameOf: ({ sessionId }) => sessionId,
  async load(db, keys) {
    const ids = keys.map(({ sessionId }) => sessionId)
    const rows = await inBrand(db, keys[0]?.brandId ?? 0)
      .selectFrom('assist')
      .selectAll()
      .where('session_id', '=', sql<string>`any(${ids}::text[])`)
      .execute()
    const found = new Map(rows.map(row => [row.session_id, row]))
    return ids.map(sessionId => found.get(sessionId))
  },
})

/** The session, locked until the transaction ends, so that its changes are serialized. */
export async function lockSession(
  trx: Tx,
  { brandId, sessionId }: AssistKey,
): Promise<AssistRow | undefined> {
  return inBrand(trx, brandId)
    .selectFrom('assist')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

interface OwnersItem {
  brand_id: number
  activity_id: number
  owner_uid: number
  item: number
}

/** The unfinished session of an owner and item, locked; its time may have run out. */
export async function lockRunning(
  trx: Tx,
  { brand_id: brandId, activity_id, owner_uid, item }: OwnersItem,
): Promise<AssistRow | undefined> {
  return inBrand(trx, brandId)
    .selectFrom('assist')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('owner_uid', '=', owner_uid)
    .where('item', '=', item)
    .where('status', 'in', running)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewSession extends OwnersItem {
  /** The campaign's rules, copied into the session. */
  config: object
  own: number
  /** At least one. */
  parts: number[]
  now: number
  expireAt: number
}

/** Opens a session; undefined when the owner has an unfinished one for the item. */
export async function openSession(
  trx: Tx,
  { config, parts, now, expireAt, ...session }: NewSession,
): Promise<AssistRow | undefined> {
  const whole = parts.reduce((sum, part) => sum + part, session.own)
  return (
    trx
      .insertInto('assist')
      .values({
        ...session,
        session_id: randomKey(),
        config: JSON.stringify(config),
        whole,
        parts: JSON.stringify(parts),
        done: session.own,
        created_at: now,
        expire_at: expireAt,
      })
      // guard: one running session of an owner and item [server goods-bargain/start]
      //   .onConflict(conflict => conflict.doNothing()) ~>
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  )
}

/** Changes a locked session. Throws when the stored status differs from the row's, which the lock rules out. */
export async function moveSession(
  trx: Tx,
  session: AssistRow,
  set: {
    status: number
    used_at?: number | null
    order_no?: string
  },
): Promise<AssistRow> {
  return inBrand(trx, session)
    .updateTable('assist')
    .set(set)
    .where('session_id', '=', session.session_id)
    .where('status', '=', session.status)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Stores the status that a locked session has by the clock. `freed` tells whether the right that it held is free again.
 */
export async function endIfOver(
  trx: Tx,
  session: AssistRow,
  now: number,
): Promise<{ session: AssistRow; freed: boolean }> {
  const status = statusAt(session, now)
  if (status === session.status) return { session, freed: false }
  const ended = await moveSession(trx, session, { status })
  return { session: ended, freed: status === assistStatus.lost }
}

/** Puts a session into an order. The caller has checked `statusAt` before. */
export const useInOrder = (trx: Tx, session: AssistRow, orderNo: string): Promise<AssistRow> =>
  moveSession(trx, session, { status: assistStatus.ordered, order_no: orderNo })

/** Marks the session of a paid order as used. Does nothing when the session belongs to another order. */
export async function settleOrdered(
  trx: Tx,
  key: AssistKey,
  orderNo: string,
  now: number,
): Promise<void> {
  const session = await lockSession(trx, key)
  if (session?.status !== assistStatus.ordered || session.order_no !== orderNo) return
  await moveSession(trx, session, { status: assistStatus.used, used_at: now })
}

/**
 * Reopens the session of an order that was closed unpaid, in its former status unless that has expired. Undefined when
 * the order has no session.
 */
export async function reopenOrdered(
  trx: Tx,
  key: AssistKey,
  orderNo: string,
  now: number,
): Promise<AssistRow | undefined> {
  const session = await lockSession(trx, key)
  if (session?.status !== assistStatus.ordered || session.order_no !== orderNo) return undefined
  const status = session.reached_at === null ? assistStatus.open : assistStatus.reached
  const reopened = await moveSession(trx, session, { status, order_no: '' })
  return (await endIfOver(trx, reopened, now)).session
}
