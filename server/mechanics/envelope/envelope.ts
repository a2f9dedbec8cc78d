import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { nextShare } from './envelope-split.ts'

export const ENVELOPE_OPEN = 1
export const RETURNED = 2
export const RECEIVED = 2

export interface NewEnvelope {
  activity: ActivityRow
  /** Random by default. */
  envelopeId?: string
  ownerUid: number | null
  totalFen: number
  shares: number
  minFen: number
  maxFen: number
  expireAt: number
  now: number
}

/** Creates an envelope and returns its key; an existing one is left unchanged. */
export async function fillEnvelope(trx: Tx, fill: NewEnvelope): Promise<string> {
  const { activity, envelopeId = randomKey() } = fill
  await inBrand(trx, activity)
    .insertInto('envelope')
    .values({
      envelope_id: envelopeId,
      activity_id: activity.activity_id,
      owner_uid: fill.ownerUid,
      total_fen: fill.totalFen,
      left_fen: fill.totalFen,
      share_n: fill.shares,
      left_n: fill.shares,
      min_fen: fill.minFen,
      max_fen: fill.maxFen,
      created_at: fill.now,
      expire_at: fill.expireAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return envelopeId
}

export interface Taking {
  brandId: number
  envelopeId: string
  now: number
}

export interface Share {
  amountFen: number
  sharesLeft: number
}

/**
 * Opens one share for a visitor. Inserts the visitor's row first, so that a repeated attempt never touches the money.
 * Refuses with 2105 (all opened), 2106 (already opened), 2115 (too late).
 */
export async function openShare(trx: Tx, taking: Taking, uid: number): Promise<Share> {
  const { brandId, envelopeId, now } = taking
  const mine = await inBrand(trx, brandId)
    .insertInto('envelope_share')
    .values({
      envelope_id: envelopeId,
      uid,
      amount_fen: 0,
      status: RECEIVED,
      opened_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  // guard: a person opens an envelope once [server red-envelope]
  if (!mine) throw new ReplyError('already', { data: { record_id: envelopeId } })
  return takeShare(trx, taking, uid)
}

/**
 * Takes one share out of the envelope, and writes its amount into the row of `openedBy` if given; share and money leave
 * in one transaction. Refuses with 2105 and 2115.
 */
export async function takeShare(trx: Tx, taking: Taking, openedBy?: number): Promise<Share> {
  const rest = await lockRest(trx, taking)
  if (rest.status !== ENVELOPE_OPEN || rest.expire_at <= taking.now)
    throw new ReplyError('sessionExpired')
  if (rest.left_n === 0) throw new ReplyError('soldOut')
  const { left_fen: fen, left_n: shares, min_fen: min, max_fen: max } = rest
  const amountFen = nextShare({ fen, shares, min, max }, (low, high) => randomInt(low, high + 1))
  // Two statements: a distributed database does not run a change of one table inside that of another.
  const { rows } = await sql`
    update envelope set left_fen = left_fen - ${amountFen}::bigint, left_n = left_n - 1
    where brand_id = ${taking.brandId} and envelope_id = ${taking.envelopeId}
      and left_n = ${shares}::int
    returning envelope_id`.execute(trx)
  if (rows.length === 0) throw new ReplyError('stateChanged')
  if (openedBy !== undefined) {
    await sql`
      update envelope_share set amount_fen = ${amountFen}::bigint
      where brand_id = ${taking.brandId} and envelope_id = ${taking.envelopeId}
        and uid = ${openedBy}::int`.execute(trx)
  }
  return { amountFen, sharesLeft: shares - 1 }
}

/** Serializes openings of one envelope: each share depends on the rest. */
async function lockRest(trx: Tx, { brandId, envelopeId }: Taking) {
  const rest = await inBrand(trx, brandId)
    .selectFrom('envelope')
    .select(['left_fen', 'left_n', 'min_fen', 'max_fen', 'status', 'expire_at'])
    .where('envelope_id', '=', envelopeId)
    .forUpdate()
    .executeTakeFirst()
  if (!rest) throw new ReplyError('activityMissing')
  return rest
}
