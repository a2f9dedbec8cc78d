import type { LotteryBlock, LotteryDetail, LotteryMe, LotteryWinner } from '../../../api/lottery.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { chanceRules } from '../../ledgers/chance-rules.ts'
import { chancesOf, type Holder } from '../../ledgers/chances.ts'
import { serverSeedOf } from '../../mechanics/draw/draw-number.ts'
import { drawRules } from '../../mechanics/draw/draw-rules.ts'
import { newestDraw } from '../../mechanics/draw/draw-table.ts'
import { luckOf, winsLeft } from '../../mechanics/draw/draw-stats.ts'
import { allGone, prizesOf } from '../../mechanics/draw/prizes.ts'
import { sharesLeft } from '../../ledgers/share-chances.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { chanceSources } from './chance-sources.ts'
import { drawnView } from './drawn-view.ts'
import { lotteryExt } from './lottery-ext.ts'
import { prizesView } from './prize-view.ts'
import { countPrizes, newestWinners } from './record-table.ts'

/** Number of winners in the ticker. */
const WINNERS = 20

/** The answer of `detail`, also for a draft and without a visitor. */
export async function lotteryDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<LotteryDetail> {
  const { db, visitor, now } = view
  return {
    ...(await activityDetail(view, activity, staffId)),
    lottery: await blockOf(db, activity, now),
    mine: await mineOf(db, { activity, uid: visitor?.uid ?? 0, now }),
  }
}

async function blockOf(db: Db, activity: ActivityRow, now: number): Promise<LotteryBlock> {
  const { claim_days, pity_after } = drawRules(activity)
  const prizes = await prizesOf(db, activity)
  return {
    skin: lotteryExt(activity).skin,
    prizes: prizesView(prizes, now),
    all_gone: allGone(prizes),
    winners: await winnersOf(db, activity, now),
    claim_days,
    pity_after,
    pity_prize: prizes.find(prize => prize.is_pity)?.name ?? '',
    sources: await chanceSources(db, activity, now),
    seed_hash: (await serverSeedOf(db, activity)).hash,
  }
}

async function winnersOf(db: Db, activity: ActivityRow, now: number): Promise<LotteryWinner[]> {
  const list = await newestWinners(db, { activity, page: 1, limit: WINNERS, now })
  return list.map(({ nickname, prize, at }) => ({ nickname, prize: prize.name, at }))
}

/** Chances and counts of a visitor; initial values for uid 0, a visitor without a session. */
async function mineOf(db: Db, holder: Holder): Promise<LotteryMe> {
  const { activity, uid, now } = holder
  const { share_on, share_add, point_cost, order_add } = chanceRules(activity)
  const { free, kept } = await chancesOf(db, holder)
  const chances = free + kept
  const last = await newestDraw(db, holder)
  return {
    chances,
    free_today: free,
    share_left: await sharesLeft(db, holder),
    share_add: share_on ? share_add : 0,
    order_add,
    point_balance: await pointsOf(db, activity.brand_id, uid),
    point_cost,
    wins_left: winsLeft(await luckOf(db, holder), drawRules(activity)),
    ...(await countPrizes(db, holder)),
    last: last ? drawnView(last, chances, now) : null,
  }
}
