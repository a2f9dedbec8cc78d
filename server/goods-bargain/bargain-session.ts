import { findActivity } from '../activity/activity-table.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { moveStock } from '../ledgers/sku-stock.ts'
import {
  type AssistKey,
  type AssistRow,
  assistStatus,
  endIfOver,
  lockSession,
  readSession,
  statusAt,
} from '../mechanics/assist/session.ts'
import type { BargainConfig } from './bargain-ext.ts'

export const TYPE = 'goodsBargain'

export const keyOf = ({ brand_id, session_id }: AssistRow): AssistKey => ({
  brandId: brand_id,
  sessionId: session_id,
})

export const configOfSession = (session: AssistRow) => session.config as unknown as BargainConfig

/** Fen. */
export const priceOf = (session: AssistRow): number =>
  configOfSession(session).start_fen - session.done

/** Whether its owner can order at a moment: at the floor while a piece is held, or on the way where that is sold too. */
export function canBuy(session: AssistRow, now: number): boolean {
  const status = statusAt(session, now)
  if (status === assistStatus.reached) return true
  return status === assistStatus.open && configOfSession(session).buy_at === 'any'
}

/** The piece that a session holds, or has sold. */
export const pieceOf = ({ brand_id, activity_id, item }: AssistRow) => [
  { brandId: brand_id, activityId: activity_id, skuId: item, count: 1 },
]

/** A session and its campaign; refused with 2101 when there is none in this brand. */
export async function findSession(
  db: Db,
  key: AssistKey,
): Promise<{ session: AssistRow; activity: ActivityRow }> {
  const session = await readSession(db, key)
  if (!session) throw sessionMissing()
  return { session, activity: await findActivity(db, key.brandId, session.activity_id, TYPE) }
}

export const sessionMissing = (): ReplyError =>
  new ReplyError('activityMissing', { message: '这次砍价不存在或已下架' })

/** Writes down what the clock has decided about a session; a piece whose right is lost goes back. */
export async function endLocked(trx: Tx, session: AssistRow, now: number): Promise<AssistRow> {
  const { session: ended, freed } = await endIfOver(trx, session, now)
  if (freed) moveStock(trx, 'release', pieceOf(session))
  return ended
}

/** When the clock decides next about a session; undefined when it is over or waits for its order. */
export async function endSession(
  trx: Tx,
  key: AssistKey,
  now: number,
): Promise<number | undefined> {
  const found = await lockSession(trx, key)
  if (!found) return undefined
  const { status, expire_at, held_until } = await endLocked(trx, found, now)
  if (status === assistStatus.open) return expire_at
  return status === assistStatus.reached ? (held_until ?? undefined) : undefined
}
