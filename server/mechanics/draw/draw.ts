import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { movePoints, pointsOf } from '../../ledgers/point-ledger.ts'
import { chanceRules } from '../../ledgers/chance-rules.ts'
import { addChances, type Holder, spendChance } from '../../ledgers/chances.ts'
import { drawPrize } from './draw-prize.ts'
import { type DrawRow, newestDraw } from './draw-table.ts'
import { participate } from '../participate/participate.ts'
import { expirePrizes } from './expire-prizes.ts'
import { allGone, prizesOf } from './prizes.ts'
import { sharesLeft } from '../../ledgers/share-chances.ts'
import type { Random } from '../../core/random.ts'

export interface Draw {
  activity: ActivityRow
  visitor: Visitor
  /** `points`: buys the chance first. */
  pay: 'free' | 'points'
  random: Random
  /** Random text of the client for this attempt, see `drawPrize`. */
  clientSeed?: string
  now: number
  /** Origin of the request, for risk control; '' when unknown. */
  origin: string
}

/**
 * Spends one chance and draws. The order is fixed, so that a refusal never costs a chance: gates and limits, remaining
 * prizes, the chance, the prize. Call it inside a transaction. Returns the result and the chances left; refuses like
 * `participate`, with 2105 when all prizes are gone and 2124 without a chance.
 */
export async function draw(trx: Tx, order: Draw): Promise<{ row: DrawRow; chances: number }> {
  const { activity, visitor, pay, random, clientSeed, now } = order
  const holder = { activity, uid: visitor.uid, now }
  const findRecord = async (db: Db) => (await newestDraw(db, holder))?.draw_id ?? ''
  await participate(trx, { activity, visitor, now, origin: order.origin, findRecord })
  await expirePrizes(trx, now, activity)
  const prizes = await prizesOf(trx, activity)
  if (allGone(prizes)) throw new ReplyError('soldOut')
  const drawId = randomKey()
  if (pay === 'points') await buyChance(trx, holder, drawId)
  const left = await spendChance(trx, holder, `draw:${drawId}`)
  if (!left) throw await noChance(trx, holder)
  const row = await drawPrize(trx, { holder, drawId, prizes, random, clientSeed })
  const isAgain = row.kind === 'again'
  if (isAgain) await addChances(trx, holder, `again:${drawId}`, 1)
  return { row, chances: left.free + left.kept + (isAgain ? 1 : 0) }
}

async function buyChance(trx: Tx, holder: Holder, drawId: string): Promise<void> {
  const { activity, uid, now } = holder
  const { point_cost } = chanceRules(activity)
  const key = `points:${drawId}`
  const { brand_id: brandId, title } = activity
  const move = { brandId, uid, delta: -point_cost, key, title, now }
  const isPaid = point_cost > 0 && (await movePoints(trx, move)) !== undefined
  if (!isPaid) throw await noChance(trx, holder, '积分不足')
  await addChances(trx, holder, key, 1)
}

/** Names the ways in which the person can get another chance now. */
async function noChance(trx: Tx, holder: Holder, message?: string): Promise<ReplyError> {
  const { activity, uid } = holder
  const { point_cost } = chanceRules(activity)
  const points = await pointsOf(trx, activity.brand_id, uid)
  const ways = [
    ...((await sharesLeft(trx, holder)) > 0 ? ['share'] : []),
    ...(point_cost > 0 && points >= point_cost ? ['points'] : []),
  ]
  return new ReplyError('noChance', { ...(message ? { message } : {}), data: { ways } })
}
