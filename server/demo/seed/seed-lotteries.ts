import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { sealNew } from '../../mechanics/draw/draw-seed.ts'
import { MILLION } from '../../../api/values/million.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { findActivity } from '../../core/activity-table.ts'
import { type ActivityRow } from '../../core/activity-row.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tables } from '../../core/tables.ts'
import { runLastSteps, type Tx } from '../../core/tx.ts'
import { claimPrize } from '../../mechanics/draw/claim-prize.ts'
import { draw } from '../../mechanics/draw/draw.ts'
import { isWin } from '../../mechanics/draw/prizes.ts'
import { secureRandom } from '../../mechanics/draw/weighted-pick.ts'
import { movePoints } from '../../ledgers/point-ledger.ts'
import { type DemoLottery, lotteries, wheels } from './lottery-campaigns.ts'
import { lotteryRules } from './lottery-rules.ts'
import { olderVisitors } from './older-visitors.ts'
import { people } from './people.ts'

/** Every fourth of the earlier prizes is unclaimed. */
const WAITING_EVERY = 4

/** Points of shoppers for buying chances. */
const points: [uid: number, points: number][] = [
  [88, 120],
  [89, 460],
  [90, 60],
  [91, 230],
]

/**
 * Draws of each skin and in each state; results of earlier visitors come from the real mechanic.
 */
export async function seedLotteries(trx: Tx, now: number): Promise<void> {
  const all = [
    ...lotteries.map(campaign => ({ type: 'lottery', campaign })),
    ...wheels.map(campaign => ({ type: 'lotteryWheel', campaign })),
  ]
  const rows = all.map(({ type, campaign }) => activityRow(type, campaign, now))
  await trx.insertInto('activity').values(rows).execute()
  for (const row of rows) await sealNew(trx, row)
  await trx
    .insertInto('prize')
    .values(all.flatMap(({ campaign }) => prizeRows(campaign)))
    .execute()
  await trx.insertInto('prize_code').values(wheels.flatMap(codeRows)).execute()
  for (const [uid, delta] of points) {
    await movePoints(trx, {
      brandId: DEMO_BRAND,
      uid,
      delta,
      key: 'welcome',
      title: '到店消费赠送',
      now: now - 30 * DAY_S,
    })
  }
  for (const { campaign } of all) await playBefore(trx, campaign, now)
  for (const { campaign } of all) if (campaign.ends_in < 0) await playOn(trx, campaign)
}

/** Each earlier visitor draws once, up to now or the campaign's end. */
async function playBefore(trx: Tx, campaign: DemoLottery, now: number): Promise<void> {
  if (campaign.stops.length === 0) return
  const activity = await findActivity(trx, DEMO_BRAND, campaign.activity_id)
  const span = Math.min(now, activity.end_at) - activity.start_at
  for (const [index, cell] of campaign.stops.entries()) {
    const person = olderVisitors[(index + campaign.activity_id * 5) % olderVisitors.length]
    if (!person) continue
    const at = activity.start_at + Math.floor((span * (index + 1)) / (campaign.stops.length + 1))
    await play(trx, { activity, visitor: asVisitor(person), now: at, roll: rollOf(campaign, cell) })
  }
}

/**
 * 苏木 has drawn on the first days of an ended campaign, with numbers from the seed that can be
 * verified.
 */
async function playOn(trx: Tx, { activity_id }: DemoLottery): Promise<void> {
  const activity = await findActivity(trx, DEMO_BRAND, activity_id)
  const person = people.find(({ uid }) => uid === 90)
  if (!person) return
  const visitor = asVisitor({ ...person, nickname: person.name })
  const order = { activity, visitor, pay: 'free', random: secureRandom, origin: '' } as const
  for (const day of [0, 1, 2]) {
    const now = activity.start_at + day * DAY_S + 40_000
    await draw(trx, { ...order, now, clientSeed: randomUUID() })
  }
}

interface Play {
  activity: ActivityRow
  visitor: Visitor
  now: number
  roll: number
}

async function play(trx: Tx, { roll, ...order }: Play): Promise<void> {
  const random = (below: number) => (below === MILLION ? roll : 0)
  const { row } = await draw(trx, { ...order, pay: 'free', random, origin: '' })
  // The next draw of this transaction must see the stock left by this one.
  await runLastSteps(trx)
  if (!isWin(row) || row.prize.need_address || order.visitor.uid % WAITING_EVERY === 0) return
  const contact = { name: undefined, phone: undefined, address: undefined }
  await claimPrize(trx, { ...order, draw: row, contact })
}

/** The lowest roll that hits a cell; for a blank, one above all prizes. */
function rollOf({ prizes }: DemoLottery, cell: number): number {
  const weights = prizes.map(prize => prize.weight_ppm ?? 0)
  if (!weights[cell]) return MILLION - 1
  return weights.slice(0, cell).reduce((sum, weight) => sum + weight, 0)
}

const asVisitor = ({
  uid,
  unionid,
  nickname,
  avatar,
}: (typeof olderVisitors)[number]): Visitor => ({
  uid,
  unionid,
  nickname,
  avatar,
  isSnapshot: false,
  phone: '',
  memberLevel: 0,
  follows: true,
})

function activityRow(
  type: string,
  campaign: DemoLottery,
  now: number,
): Insertable<Tables['activity']> {
  const { skin, chances, draw: bounds } = campaign
  return {
    brand_id: DEMO_BRAND,
    activity_id: campaign.activity_id,
    type,
    title: campaign.title,
    subtitle: campaign.subtitle,
    cover: '',
    share_image: `/demo/card-lottery-${skin}.svg`,
    theme_color: campaign.theme_color,
    // The page's default title names the prize that was won, or the first prize.
    share_title: '',
    share_desc: campaign.share_desc,
    rules_html: lotteryRules(campaign),
    start_at: now + campaign.starts_in * DAY_S,
    end_at: now + campaign.ends_in * DAY_S,
    status: 1,
    ext: JSON.stringify({ skin, show_winners: true, chances, draw: bounds }),
    created_at: now - 60 * DAY_S,
    updated_at: now,
  }
}

/** Prizes of a campaign in the order of their cells. */
export function prizeRows({
  activity_id,
  prizes,
}: Pick<DemoLottery, 'activity_id' | 'prizes'>): Insertable<Tables['prize']>[] {
  return prizes.map(({ picture, ...prize }, cell) => ({
    weight_ppm: 0,
    ...prize,
    brand_id: DEMO_BRAND,
    activity_id,
    prize_id: cell + 1,
    image: `/demo/prize-${picture}.svg`,
    stock_left: prize.stock_total ?? -1,
    cell,
  }))
}

/** One imported code per piece of a prize that needs codes. */
function codeRows({ activity_id, prizes }: DemoLottery): Insertable<Tables['prize_code']>[] {
  return prizes.flatMap(({ kind, stock_total = 0 }, cell) =>
    kind !== 'code'
      ? []
      : Array.from({ length: stock_total }, (_, index) => ({
          brand_id: DEMO_BRAND,
          activity_id,
          prize_id: cell + 1,
          code: `CHASHU-${activity_id}-${String((index + 1) * 7919).padStart(6, '0')}`,
        })),
  )
}
