import { assistStatus } from '../../../api/values/assist-status.ts'
import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import { findActivity } from '../../core/activity-table.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tables } from '../../core/tables.ts'
import { runLastSteps, type Tx } from '../../core/tx.ts'
import { endPots, settleEnded } from '../../campaigns/fission/end-pots.ts'
import { fissionExt } from '../../campaigns/fission/fission-ext.ts'
import { friendsOf, mostFen } from '../../campaigns/fission/pot.ts'
import { type DemoFission, type DemoPot, fissions } from './fission-campaigns.ts'
import { participationRows } from './participation-rows.ts'

/** `activity.stock_total` of a sold-out campaign. */
const POTS = 100

/** Group pots in each state; opened ones are divided by the real mechanic. */
export async function seedFissions(trx: Tx, now: number): Promise<void> {
  for (const campaign of fissions) {
    await trx.insertInto('activity').values(activityRow(campaign, now)).execute()
    for (const [at, pot] of (campaign.pots ?? []).entries()) {
      const sessionId = `demo-pot-${campaign.activity_id}-${at + 1}`
      await addPot(trx, campaign.activity_id, { ...pot, sessionId }, now)
    }
  }
}

async function addPot(
  trx: Tx,
  activity_id: number,
  { sessionId, members, hoursAgo, isOver = false }: DemoPot & { sessionId: string },
  now: number,
): Promise<void> {
  const activity = await findActivity(trx, DEMO_BRAND, activity_id)
  const { tiers, hours, owner_counts: ownerCounts, fallback } = fissionExt(activity)
  const top = tiers.at(-1)
  const friends = top ? friendsOf(top, ownerCounts) : 1
  const [owner = 0, ...others] = members
  const created_at = now - hoursAgo * HOUR_S
  const heldFen = mostFen({ tiers, ownerCounts, fallback })
  const isFull = others.length === friends
  const own = ownerCounts ? 1 : 0
  const session = await inBrand(trx, DEMO_BRAND)
    .insertInto('assist')
    .values({
      session_id: sessionId,
      activity_id,
      owner_uid: owner,
      item: 0,
      config: JSON.stringify({ tiers, ownerCounts, fallback, heldFen }),
      whole: own + friends,
      own,
      parts: JSON.stringify(Array.from({ length: friends }, () => 1)),
      done_n: others.length,
      done: own + others.length,
      status: isFull ? assistStatus.reached : isOver ? assistStatus.expired : assistStatus.open,
      created_at,
      expire_at: created_at + hours * HOUR_S,
      reached_at: isFull ? created_at + others.length * 300 : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addFriends(trx, sessionId, others, created_at)
  const of = { brand_id: DEMO_BRAND, activity_id }
  await trx
    .insertInto('limit_count')
    .values(participationRows(of, { uid: owner, at: created_at }))
    .execute()
  if (isFull || isOver) {
    await settleEnded(trx, session, created_at + others.length * 300)
    await runLastSteps(trx)
    return
  }
  const job = {
    brandId: DEMO_BRAND,
    key: sessionId,
    dueAt: session.expire_at,
    payload: { sessionId },
  }
  await enqueue(trx, endPots, [job])
}

async function addFriends(trx: Tx, session_id: string, uids: number[], from: number) {
  if (uids.length === 0) return
  await inBrand(trx, DEMO_BRAND)
    .insertInto('assist_help')
    .values(
      uids.map((helper_uid, part) => ({
        session_id,
        helper_uid,
        part,
        amount: 1,
        at: from + (part + 1) * 300,
      })),
    )
    .execute()
}

function activityRow(campaign: DemoFission, now: number): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, theme_color, picture, stock, ext } = campaign
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'fission',
    title,
    subtitle,
    cover: '',
    share_image: picture,
    theme_color,
    // The default title names the number of missing friends.
    share_title: '',
    share_desc: subtitle,
    rules_html: rulesOf(campaign),
    start_at: now + campaign.starts_in * DAY_S,
    end_at: now + campaign.ends_in * DAY_S,
    status: campaign.status,
    stock_total: stock === 0 ? POTS : stock,
    stock_left: stock,
    limit_per_user: 3,
    ext: JSON.stringify(ext),
    created_at: now - 30 * DAY_S,
    updated_at: now,
  }
}

function rulesOf({ ext: { tiers, hours = 24, join_limit = 3, fallback } }: DemoFission): string {
  const needs = tiers.map(({ need }) => need).join('、')
  const rules = [
    `发起一个福袋，邀请好友一起拆，满 ${needs} 人拆开（含发起人）。`,
    `福袋等 ${hours} 小时；每位好友在一个福袋里算一次，整个活动最多一起拆 ${join_limit} 个。`,
    tiers.length > 1
      ? '人越多福袋越大；时间到时按已经达到的人数拆开。'
      : '人齐当场为所有人拆开，各得多少拆开才知道。',
    fallback && 'name' in fallback
      ? `时间到了人没有齐，发起人也能得到一份${fallback.name}。`
      : '时间到了人没有齐，福袋失效，发起的机会还给发起人。',
    '现金存入余额，可随时提现；券和商品到店出示券码使用。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
