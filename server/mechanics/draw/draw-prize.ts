import { inBrand } from '../../core/in-brand.ts'
import { MILLION } from '../../../api/values/million.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { DrawWhy } from '../../../api/lottery.ts'
import type { WonPrize } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { pauseWhenSpent } from '../../ledgers/budget.ts'
import type { Holder } from '../../ledgers/chances.ts'
import { type DrawRules, drawRules } from './draw-rules.ts'
import { drawNumber, serverSeedOf } from './draw-number.ts'
import type { DrawRow } from './draw-table.ts'
import { keepLuck, type Luck, lockLuck, winsLeft } from './draw-stats.ts'
import { isGoneToday, isWin, type PrizeRow, takePrize } from './prizes.ts'
import { shortageOf, take as takeOf } from '../../ledgers/stock.ts'
import type { Random } from '../../core/random.ts'
import { weightedPick } from './weighted-pick.ts'

export interface PrizeDraw {
  holder: Holder
  drawId: string
  prizes: PrizeRow[]
  /** Picks among the blanks, and is the number of a draw without a `clientSeed`. */
  random: Random
  /** Random text of the client for this attempt; with it the number follows from the server seed. */
  clientSeed?: string | undefined
}

/**
 * Draws once and stores the result; the caller has checked that the person may draw. The published odds stay true: a
 * prize that is hit but cannot be given (stock, daily stock, budget, limits of the person) becomes a blank, never
 * another prize. Call it inside a transaction.
 */
export async function drawPrize(trx: Tx, order: PrizeDraw): Promise<DrawRow> {
  const { holder, prizes } = order
  const luck = await lockLuck(trx, holder)
  const roll = await rollOf(trx, order, luck.draws + 1)
  const hit = weightedPick(prizes, () => roll)
  const attempt = { ...order, rules: drawRules(holder.activity), luck, roll, hit }
  const outcome = (await takePity(trx, attempt)) ?? (await takeHit(trx, attempt))
  await keepLuck(trx, holder, luckAfter(luck, outcome.prize))
  return writeDown(trx, attempt, outcome)
}

/** Runs under the lock of the person's row, so that no nonce is used twice. */
async function rollOf(
  trx: Tx,
  { holder, random, clientSeed }: PrizeDraw,
  nonce: number,
): Promise<number> {
  if (!clientSeed) return random(MILLION)
  const { serverSeed } = await serverSeedOf(trx, holder.activity)
  return drawNumber(serverSeed, { activityId: holder.activity.activity_id, nonce, clientSeed })
}

interface Attempt extends PrizeDraw {
  rules: DrawRules
  luck: Luck
  roll: number
  hit: PrizeRow | undefined
}

interface Outcome {
  prize?: PrizeRow
  why: DrawWhy
}

export const isPityDue = ({ misses }: Luck, { pity_after }: DrawRules): boolean =>
  pity_after > 0 && misses >= pity_after

/** After enough consecutive misses the pity prize is given; when it cannot be, the odds decide as usual. */
async function takePity(trx: Tx, attempt: Attempt): Promise<Outcome | undefined> {
  const { rules, luck, prizes, hit } = attempt
  if (!isPityDue(luck, rules)) return undefined
  const pity = prizes.find(prize => prize.is_pity)
  const taken = pity && (await take(trx, attempt, pity))
  if (!taken?.prize) return undefined
  return pity === hit ? taken : { ...taken, why: 'pity' }
}

async function takeHit(trx: Tx, attempt: Attempt): Promise<Outcome> {
  return attempt.hit ? take(trx, attempt, attempt.hit) : { why: '' }
}

/** Checks the person's limits first, so that somebody who cannot win never touches the stock. */
async function take(trx: Tx, attempt: Attempt, prize: PrizeRow): Promise<Outcome> {
  const { holder, rules, luck } = attempt
  // guard: the person's bounds in take [server mechanics/draw.test]
  if (isWin(prize) && winsLeft(luck, rules) === 0) return { why: 'cap' }
  if (prize.per_user >= 0 && (await wonBefore(trx, holder, prize)) >= prize.per_user) {
    return { why: 'cap' }
  }
  const why = await takeWithin(trx, attempt, prize)
  return why === '' ? { prize, why } : { why }
}

/**
 * Checks the activity's budget and the prize's stock against what is read here; both are taken at the end of the
 * transaction. Pauses the activity when the smallest prize exceeds the budget. Returns '' or the reason.
 */
async function takeWithin(trx: Tx, attempt: Attempt, prize: PrizeRow): Promise<DrawWhy> {
  const { activity, uid, now } = attempt.holder
  const { value_fen: amountFen } = prize
  const values = attempt.prizes.map(each => each.value_fen).filter(value => value > 0)
  const leastFen = Math.min(...values)
  const taking = { activity, uid, now, amountFen, leastFen, isForeseen: true }
  if (amountFen > 0 && (await shortageOf(trx, taking)).shortage !== '') {
    await pauseWhenSpent(trx, { activity, leastFen, now })
    return 'budget'
  }
  if (prize.stock_total >= 0 && prize.stock_left === 0) return 'stock'
  if (isGoneToday(prize, now)) return 'dayStock'
  if (amountFen > 0) takeOf(trx, taking)
  takePrize(trx, prize, now)
  return ''
}

async function wonBefore(
  trx: Tx,
  { activity, uid }: Holder,
  { prize_id }: PrizeRow,
): Promise<number> {
  const { n } = await inBrand(trx, activity)
    .selectFrom('draw')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .where('prize_id', '=', prize_id)
    .executeTakeFirstOrThrow()
  return n
}

/** One more chance counts neither as a win nor as a miss. */
export function luckAfter(luck: Luck, prize: Pick<PrizeRow, 'kind'> | undefined): Luck {
  const draws = luck.draws + 1
  if (!prize) return { ...luck, draws, misses: luck.misses + 1 }
  if (!isWin(prize)) return { ...luck, draws }
  return { wins: luck.wins + 1, winsToday: luck.winsToday + 1, misses: 0, draws }
}

async function writeDown(trx: Tx, attempt: Attempt, { prize, why }: Outcome): Promise<DrawRow> {
  const { holder, rules, drawId, luck, clientSeed = '', roll, hit } = attempt
  const shown = prize ?? emptyPlace(attempt)
  const isPending = prize !== undefined && isWin(prize)
  return inBrand(trx, holder.activity)
    .insertInto('draw')
    .values({
      draw_id: drawId,
      activity_id: holder.activity.activity_id,
      uid: holder.uid,
      prize_id: prize?.prize_id ?? 0,
      kind: prize?.kind ?? 'none',
      status: isPending ? 'pending' : 'none',
      cell: shown?.cell ?? -1,
      prize: JSON.stringify(wonPrize(shown)),
      charged_fen: prize?.value_fen ?? 0,
      claim_until: isPending ? holder.now + rules.claim_days * DAY_S : 0,
      created_at: holder.now,
      ...(clientSeed && { no: luck.draws + 1, salt: clientSeed, roll }),
      hit_id: hit?.prize_id ?? 0,
      why,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Blanks are shown with equal probability. */
function emptyPlace({ prizes, random }: Attempt): PrizeRow | undefined {
  const empty = prizes.filter(prize => prize.kind === 'none')
  return empty.length > 0 ? empty[random(empty.length)] : undefined
}

/** The copy of a prize that its winner keeps; later edits do not change it. */
export function wonPrize(prize: PrizeRow | undefined): WonPrize {
  const { name, image, value_text, amount, use_days, need_address } = prize ?? nothing
  const own = prize?.coupon_id != null && { coupon_id: prize.coupon_id }
  return { name, image, value_text, amount, use_days, need_address, ...own }
}

const nothing: WonPrize = {
  name: '',
  image: '',
  value_text: '',
  amount: 0,
  use_days: 0,
  need_address: false,
}
