import { assistStatus } from '../../../api/values/assist-status.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import {
  type AssistKey,
  type AssistRow,
  endIfOver,
  lockSession,
  readSession,
  statusAt,
} from '../assist/session.ts'
import { readBargain } from './bargain-terms.ts'

export const keyOf = ({ brand_id: brandId, session_id }: AssistRow): AssistKey => ({
  brandId,
  sessionId: session_id,
})

export const configOfSession = ({ config }: AssistRow) => readBargain(config)

/** Current price, fen. */
export const priceOf = (session: AssistRow): number =>
  configOfSession(session).start_fen - session.done

/** Whether the owner can order: at the floor while a piece is held, or at any price if the campaign allows it. */
export function canBuy(session: AssistRow, now: number): boolean {
  const status = statusAt(session, now)
  if (status === assistStatus.reached) return true
  return status === assistStatus.open && configOfSession(session).buy_at === 'any'
}

/** Refuses sales of a paused or ended campaign: a held right outlives the end, a session above the floor does not. */
export function refuseClosed(activity: ActivityRow, session: AssistRow, now: number): void {
  if (activity.status === activityStatus.paused) throw new ReplyError('paused')
  if (session.reached_at === null && stateOf(activity, now) === 'ended') {
    throw new ReplyError('ended')
  }
}

/** Message for a session that cannot be bought. */
export function whyNotBuy(session: AssistRow, now: number): { message: string } {
  const { open, used } = assistStatus
  const status = statusAt(session, now)
  if (status === open) return { message: '砍到底价才能下单' }
  if (status === used) return { message: '这次砍价已经下过单了' }
  return { message: '底价资格已过期' }
}

/** The piece that a session holds or has sold. */
export const pieceOf = ({ brand_id: brandId, activity_id, item }: AssistRow) => [
  { brandId, activityId: activity_id, skuId: item, count: 1 },
]

/** The session named by a link. Refused with 2101 when it is not of this campaign. */
export async function askedSession(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityRow,
  sessionId: string,
): Promise<AssistRow> {
  const session = await readSession(db, { brandId, sessionId })
  if (session?.activity_id !== activity_id) throw sessionMissing()
  return session
}

/** End of a session: the end of the hold, or of cutting before the floor is reached. */
export const endOf = ({ held_until, expire_at }: AssistRow): number => held_until ?? expire_at

export const sessionMissing = (): ReplyError =>
  new ReplyError('activityMissing', { message: '这次砍价不存在或已下架' })

/** Stores the status that a locked session has by the clock; a piece that it no longer holds is released. */
export async function endLocked(trx: Tx, session: AssistRow, now: number): Promise<AssistRow> {
  const { session: ended, freed } = await endIfOver(trx, session, now)
  if (freed) moveStock(trx, 'release', pieceOf(session))
  return ended
}

/** When the clock changes the session's status next; undefined when it has ended or is ordered. */
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
