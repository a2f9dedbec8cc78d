import type { Insertable } from 'kysely'
import { sealDraws } from '../../server/mechanics/draw/draw-seed.ts'
import { DAY_S } from '../../api/values/time.ts'
import type { Db } from '../../server/core/database.ts'
import type { ActivityTable, PrizeTable } from '../../server/core/tables.ts'
import type { LotteryConfig } from '../../api/configs/lottery.ts'
import { START } from './server-clock.ts'

export type Prize = Partial<Insertable<PrizeTable>>

/** One free draw a day, up to three by sharing, prizes without a limit per person. */
export const baseExt: LotteryConfig = {
  skin: 'grid',
  show_winners: true,
  chances: { free_day: 1, share_on: true, share_add: 1, share_day: 3 },
  draw: { win_limit_user: -1, claim_days: 7 },
}

/** A coupon that always wins, and an empty cell. */
export const surePrizes: Prize[] = [{ name: '十元券', weight_ppm: 1_000_000 }, { kind: 'none' }]

interface Campaign {
  activity?: Partial<Insertable<ActivityTable>>
  chances?: LotteryConfig['chances']
  draw?: LotteryConfig['draw']
  show_winners?: boolean
  prizes?: Prize[]
}

export async function addLottery(
  db: Db,
  activityId: number,
  campaign: Campaign = {},
): Promise<void> {
  const prizes = campaign.prizes ?? surePrizes
  await db.insertInto('activity').values(lotteryCampaign(activityId, campaign)).execute()
  await sealDraws(db, { brand_id: 8, activity_id: activityId })
  await db
    .insertInto('prize')
    .values(prizes.map((prize, cell) => prizeRow(activityId, cell, prize)))
    .execute()
}

function lotteryCampaign(activityId: number, campaign: Campaign): Insertable<ActivityTable> {
  const { activity, chances, draw, show_winners = true } = campaign
  return {
    brand_id: 8,
    activity_id: activityId,
    type: 'lottery',
    risk: '{"ip_day":-1,"speed_per_min":-1}',
    title: `抽奖${activityId}`,
    cover: '',
    share_image: '/card.svg',
    theme_color: '#c8321e',
    share_title: '来抽{top}',
    share_desc: '试试手气',
    rules_html: '<p>规则</p>',
    start_at: START - DAY_S,
    end_at: START + 60 * DAY_S,
    status: 1,
    ext: JSON.stringify({
      ...baseExt,
      show_winners,
      chances: { ...baseExt.chances, ...chances },
      draw: { ...baseExt.draw, ...draw },
    }),
    created_at: START,
    updated_at: START,
    ...activity,
  }
}

/** Prizes are numbered from 1 in the order of their cells. */
export const prizeRow = (
  activity_id: number,
  cell: number,
  prize: Prize,
): Insertable<PrizeTable> => ({
  brand_id: 8,
  activity_id,
  prize_id: cell + 1,
  kind: 'coupon',
  name: prize.kind === 'none' ? '谢谢参与' : `奖品${cell}`,
  image: '/prize.svg',
  weight_ppm: 0,
  cell,
  ...prize,
})

/** A prize with stock, all of it available. */
export const stocked = (stock: number, prize: Prize = {}): Prize => ({
  stock_total: stock,
  stock_left: stock,
  ...prize,
})

/** Invariants of every draw campaign; returns the violated ones. */
export async function brokenPromises(db: Db, activityId: number): Promise<string[]> {
  const of = { brand_id: 8, activity_id: activityId }
  const draws = await db
    .selectFrom('draw')
    .selectAll()
    .where(eb => eb.and(of))
    .execute()
  const prizes = await db
    .selectFrom('prize')
    .selectAll()
    .where(eb => eb.and(of))
    .execute()
  const broken: string[] = []
  for (const { prize_id, name, stock_total, stock_left, day_stock, day_n } of prizes) {
    const out = draws.filter(draw => draw.prize_id === prize_id && draw.status !== 'expired').length
    if (stock_total >= 0 && out + stock_left !== stock_total) {
      broken.push(`${name}: ${out} given and ${stock_left} left of ${stock_total}`)
    }
    if (day_stock >= 0 && day_n > day_stock) broken.push(`${name}: ${day_n} on one day`)
  }
  return [...broken, ...(await brokenChances(db, of, draws))]
}

async function brokenChances(
  db: Db,
  of: { brand_id: number; activity_id: number },
  draws: { uid: number }[],
): Promise<string[]> {
  const balances = await db
    .selectFrom('chance_balance')
    .selectAll()
    .where(eb => eb.and(of))
    .execute()
  const lines = await db
    .selectFrom('chance_log')
    .selectAll()
    .where(eb => eb.and(of))
    .execute()
  return balances.flatMap(({ uid, free_n, kept_n }) => {
    const mine = lines.filter(line => line.uid === uid)
    const sum = mine.reduce((total, line) => total + line.delta, 0)
    const spent = mine.filter(line => line.key.startsWith('draw:')).length
    const made = draws.filter(draw => draw.uid === uid).length
    return [
      ...(sum === free_n + kept_n ? [] : [`${uid}: balance ${free_n}+${kept_n}, lines ${sum}`]),
      ...(spent === made ? [] : [`${uid}: ${made} draws, ${spent} chances spent`]),
      ...(free_n >= 0 && kept_n >= 0 ? [] : [`${uid}: below zero`]),
    ]
  })
}
