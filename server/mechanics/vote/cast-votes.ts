import { sql } from 'kysely'
import { checkEntry } from '../participate/gates.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { SHOWN } from './vote-item.ts'
import { judgeSubmissionRate, type RateVerdict } from './submission-rate.ts'
import { type Limit, useLimits } from '../../ledgers/limit.ts'
import { participationLimits } from '../../ledgers/participation.ts'
import { take } from '../../ledgers/stock.ts'

/** Limits of a vote; -1 = unlimited. */
export interface VoteRules {
  voteFrom: number
  voteTo: number
  perDay: number
  perDayItem: number
  perUserTotal: number
  /** Votes per minute that an item can always receive. */
  perMinute: number
}

export interface VoteOrder {
  activity: ActivityRow
  visitor: Visitor
  /** One vote per item, without duplicates. */
  itemIds: number[]
  rules: VoteRules
  /** Hash of the request's IP address; '' when unknown. */
  origin: string
  hasCaptcha: boolean
  now: number
}

export interface Cast {
  /** Number of the visitor's votes, including these. */
  used: { today: number; total: number }
  /** Current votes by item. */
  votes: Map<number, number>
  /** Items whose vote is flagged and not counted. */
  flagged: number[]
}

/**
 * Casts one vote for each item, or none. The order is fixed: gates, the visitor's limits, then the items, so that a
 * visitor over a limit never locks an item. Call it inside a transaction. Refuses with 1004 (item withdrawn), 1005
 * (captcha required), 2101-2104, 2107, 2108, 2109-2112, 2114.
 */
export async function castVotes(trx: Tx, order: VoteOrder): Promise<Cast> {
  const { activity, visitor, rules, now } = order
  const { origin, itemIds: chosen } = order
  await checkEntry(trx, activity, visitor, now, { origin, times: chosen.length })
  if (now < rules.voteFrom)
    throw new ReplyError('notStarted', { data: { start_at: rules.voteFrom } })
  if (now >= rules.voteTo) throw new ReplyError('ended')
  const used = await countVisitor(trx, order)
  const itemIds = [...order.itemIds].sort((a, b) => a - b)
  await lockItems(trx, activity, itemIds)
  const speed = await judgeSubmissionRate(trx, activity, itemIds, { atLeast: rules.perMinute, now })
  const isBusy = itemIds.some(each => speed.get(each) !== 'fine')
  if (isBusy && !order.hasCaptcha) {
    throw new ReplyError('needCaptcha', { data: { need_captcha: true } })
  }
  const votes = await write(trx, order, itemIds, speed)
  // Participants are counted once, with their first votes.
  if (used.total === itemIds.length) take(trx, { activity, uid: visitor.uid, now, people: 1 })
  return { used, votes, flagged: itemIds.filter(each => speed.get(each) === 'flag') }
}

/** Rows per person, and per person and item, hold the limits and serialize concurrent votes. */
async function countVisitor(trx: Tx, order: VoteOrder): Promise<Cast['used']> {
  const { activity, visitor, rules, itemIds, now } = order
  const times = itemIds.length
  const inOrder = [...itemIds].sort((a, b) => a - b)
  const mine = participationLimits(
    { ...activity, limit_per_user: rules.perUserTotal, limit_per_day: rules.perDay },
    visitor.uid,
    now,
  )
  const [total, today, ...ofItems] = await useLimits(trx, activity, [
    ...mine.map(limit => ({ ...limit, times })),
    ...inOrder.map(item_id => itemLimit(visitor.uid, item_id, now, rules.perDayItem)),
  ])
  if (total === undefined) throw new ReplyError('limitTotal', { message: '你的票已经投完了' })
  if (today === undefined) throw new ReplyError('limitDay', { message: '今天的票不够了，明天再来' })
  const refused = ofItems.indexOf(undefined)
  if (refused < 0) return { today, total }
  const data = { item_id: inOrder[refused] }
  throw new ReplyError('limitDay', { message: '今天已经投过这位了，明天再来', data })
}

/** Limit of a person's votes for one item and day. */
export const itemLimit = (uid: number, itemId: number, now: number, max = -1): Limit => ({
  scope: `user:${uid}:item:${itemId}`,
  period: brandDay(now),
  max,
})

/** Locks in the order of ids to avoid deadlocks. */
async function lockItems(trx: Tx, activity: ActivityRow, itemIds: number[]): Promise<void> {
  const items = await inBrand(trx, activity)
    .selectFrom('vote_item')
    .select(['item_id', 'status'])
    .where('activity_id', '=', activity.activity_id)
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .forUpdate()
    .execute()
  if (items.length < itemIds.length) throw new ReplyError('activityMissing')
  if (items.some(({ status }) => status !== SHOWN)) {
    throw new ReplyError('stateChanged', { message: '这位选手已经下架，不能再投' })
  }
}

async function write(
  trx: Tx,
  { activity, visitor, origin, now }: VoteOrder,
  itemIds: number[],
  speed: Map<number, RateVerdict>,
): Promise<Map<number, number>> {
  const { activity_id } = activity
  const votes = new Map<number, number>()
  for (const item_id of itemIds) {
    const flagged = speed.get(item_id) === 'flag'
    await inBrand(trx, activity)
      .insertInto('vote')
      .values({
        vote_id: randomKey(),
        activity_id,
        item_id,
        uid: visitor.uid,
        flagged,
        origin,
        created_at: now,
      })
      .execute()
    const item = await inBrand(trx, activity)
      .updateTable('vote_item')
      .set(
        flagged
          ? { votes: sql<number>`votes` }
          : {
              votes: sql<number>`votes + 1`,
              // Votes that waited for a lock may have times out of order.
              reached_at: sql<number>`greatest(reached_at, ${now}::bigint)`,
            },
      )
      .where('item_id', '=', item_id)
      .returning('votes')
      .executeTakeFirstOrThrow()
    votes.set(item_id, item.votes)
  }
  return votes
}
