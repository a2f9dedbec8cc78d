import type { BargainCut } from '../../../api/bargain.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { StaleRead } from '../../core/stale-read.ts'
import type { Tx } from '../../core/tx.ts'
import { useLimits } from '../../ledgers/limit.ts'
import { participationLimits } from '../../ledgers/participation.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { take } from '../../ledgers/stock.ts'
import { cutParts, ownPart } from '../assist/parts.ts'
import { type AssistRow, isRunning, lockRunning, openSession } from '../assist/session.ts'
import { endLocked, priceOf } from './bargain-session.ts'
import { type BargainRule, type BargainTerms, configOf, cuttingOf } from './bargain-terms.ts'
import { endBargains } from './end-bargains.ts'

export interface Beginning {
  activity: ActivityRow
  visitor: Visitor
  /** Item of the session: a SKU id, or 0 for the campaign's single item. */
  item: number
  rule: BargainRule
  terms: BargainTerms
  now: number
}

/**
 * Starts a session, with the owner's own cut if the campaign has one. Call it after the campaign's gates. Refuses with
 * 2106 (unfinished session for the item), 2107, 2108 and 2105.
 */
export async function beginBargain(trx: Tx, beginning: Beginning): Promise<BargainCut> {
  const { activity, visitor, item, now } = beginning
  await refuseSecond(trx, beginning)
  await countStart(trx, activity, visitor, now)
  const pieces = { brandId: activity.brand_id, activityId: activity.activity_id }
  const [stock] = await piecesOf(trx, { ...pieces, skuIds: [item] })
  if (!stock || stock.left_n === 0) throw new ReplyError('soldOut')
  take(trx, { activity, now, uid: visitor.uid, entries: 1 })
  return cutOf(await open(trx, beginning))
}

/** Refuses a second unfinished session for an item; one whose time has run out is ended first. */
async function refuseSecond(trx: Tx, { activity, visitor, item, now }: Beginning): Promise<void> {
  const { brand_id: brandId, activity_id } = activity
  const owner_uid = visitor.uid
  const running = await lockRunning(trx, { brand_id: brandId, activity_id, owner_uid, item })
  if (!running) return
  if (!isRunning(running, now)) {
    await endLocked(trx, running, now)
    return
  }
  const message = '你已经在砍了，先邀请好友把它砍完'
  throw new ReplyError('already', { message, data: { record_id: running.session_id } })
}

async function countStart(
  trx: Tx,
  activity: ActivityRow,
  { uid }: Visitor,
  now: number,
): Promise<void> {
  const [inAll, onDay] = await useLimits(trx, activity, participationLimits(activity, uid, now))
  // guard: nobody starts more often than a person may [server goods-bargain/start]
  if (inAll === undefined) throw new ReplyError('limitTotal', { message: '你的发起次数已用完' })
  if (onDay === undefined) throw new ReplyError('limitDay')
}

async function open(
  trx: Tx,
  { activity, visitor, item, rule, terms, now }: Beginning,
): Promise<AssistRow> {
  const { brand_id: brandId, activity_id, end_at } = activity
  const whole = rule.start_fen - rule.floor_fen
  const cutting = cuttingOf(rule)
  const own = ownPart(whole, terms.first_pct, cutting.mode === 'byCount' ? cutting.count : 1)
  const session = await openSession(trx, {
    brand_id: brandId,
    activity_id,
    owner_uid: visitor.uid,
    item,
    config: configOf(rule, terms),
    own,
    parts: cutParts(whole - own, cutting),
    now,
    expireAt: Math.min(now + terms.session_hours * 3600, end_at),
  })
  // A concurrent request was first; the transaction is retried and finds its session.
  if (!session) throw new StaleRead('a session of the same thing has begun')
  await enqueue(trx, endBargains, [
    {
      brandId,
      key: session.session_id,
      dueAt: session.expire_at,
      payload: { sessionId: session.session_id },
    },
  ])
  return session
}

const cutOf = (session: AssistRow): BargainCut => ({
  record_id: session.session_id,
  cut_fen: session.own,
  price_fen: priceOf(session),
  cuts_done: 0,
  cuts_total: session.parts.length,
  expire_at: session.expire_at,
})
