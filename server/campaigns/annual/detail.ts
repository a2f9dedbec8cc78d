import type { AnnualDetail, AnnualMonth, AnnualStage } from '../../../api/annual.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import { usedOf } from '../../ledgers/limit.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { dayBefore, daysOf, streakOf } from '../../mechanics/check-in-days.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'
import { annualExt, type AnnualExt, monthItem, monthOf, stageItem } from './annual-ext.ts'
import { findMember } from './annual-table.ts'

export async function annualDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<AnnualDetail> {
  const { now } = view
  const ext = annualExt(activity)
  const seen = await seenOf(view, activity, ext)
  const mine = await mineOf(view, activity, ext)
  const { points, week_bonus } = ext.checkin
  return {
    ...(await activityDetail(view, activity, staffId)),
    months: monthsOf(activity, ext, { ...seen, now }),
    stages: stagesOf(ext, { ...seen, stamps: mine?.stamps ?? 0 }),
    checkin: { points, week_bonus },
    protocol_version: ext.protocol.version,
    grace_days: ext.grace_days,
    review_open: ext.review_from > 0 && now >= ext.review_from,
    today: brandDay(now),
    mine,
  }
}

interface Seen {
  /** Claimed grants by period. */
  taken: Map<string, string>
  /** Stock by item; unlimited items are left out. */
  left: Map<number, number>
}

async function seenOf(
  { db, visitor }: ActivityView,
  { brand_id: brandId, activity_id }: ActivityRow,
  { benefits, stages }: AnnualExt,
): Promise<Seen> {
  const items = [
    ...benefits.map((_, at) => monthItem(at + 1)),
    ...stages.map(({ stamps }) => stageItem(stamps)),
  ]
  const pieces = await piecesOf(db, { brandId, activityId: activity_id, skuIds: items })
  const rows = visitor
    ? await inBrand(db, brandId)
        .selectFrom('annual_benefit')
        .select(['period', 'grant_id'])
        .where('activity_id', '=', activity_id)
        .where('uid', '=', visitor.uid)
        .execute()
    : []
  return {
    taken: new Map(rows.map(({ period, grant_id }) => [period, grant_id])),
    left: new Map(pieces.map(({ item, left_n }) => [item, left_n ?? -1])),
  }
}

const monthsOf = (
  activity: ActivityRow,
  { benefits, grace_days }: AnnualExt,
  { taken, left, now }: Seen & { now: number },
): AnnualMonth[] =>
  benefits.map(({ reward }, at) => {
    const no = at + 1
    const { month, from, until } = monthOf(activity, no, grace_days)
    const grant = taken.get(`month:${month}`)
    const open = left.get(monthItem(no)) === 0 ? 'gone' : 'open'
    const status = now < from ? 'before' : now < until ? open : 'missed'
    return {
      no,
      month,
      reward: rewardView(reward),
      status: grant === undefined ? status : 'taken',
      until,
      grant_id: grant ?? '',
    }
  })

const stagesOf = (
  { stages }: AnnualExt,
  { taken, left, stamps: mine }: Seen & { stamps: number },
): AnnualStage[] =>
  stages.map(({ stamps, reward }) => {
    const grant = taken.get(`stage:${stamps}`)
    const open = left.get(stageItem(stamps)) === 0 ? 'gone' : mine >= stamps ? 'open' : 'locked'
    return {
      stamps,
      reward: rewardView(reward),
      status: grant === undefined ? open : 'taken',
      grant_id: grant ?? '',
    }
  })

async function mineOf(
  { db, visitor, now }: ActivityView,
  activity: ActivityRow,
  ext: AnnualExt,
): Promise<AnnualDetail['mine']> {
  const member = visitor && (await findMember(db, activity, visitor.uid))
  if (!member) return null
  const today = brandDay(now)
  const days = await daysOf(db, activity, visitor.uid)
  const month = today.slice(0, 7)
  const [used = 0] = await usedOf(db, activity, [{ scope: `makeUp:${visitor.uid}`, period: month }])
  return {
    joined_at: member.joined_at,
    is_agreed: member.consent_version === ext.protocol.version,
    stamps: days.length,
    streak: streakOf(days, today) || streakOf(days, dayBefore(today)),
    days: days.filter(day => day.startsWith(month)),
    make_ups_left: Math.max(0, ext.checkin.make_ups - used),
  }
}
