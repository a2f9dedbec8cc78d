import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { ActivityRanking, ActivityStatistics, RankBy } from '../../../api/business.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { count, id, limit, page } from '../../core/fields.ts'
import { maskedName } from '../../core/masked-name.ts'
import { readOld } from '../../core/read-replica.ts'
import type { Staff } from '../../core/staff.ts'
import { campaignOf } from '../../campaigns/activity/define-campaign.ts'
import { campaigns } from '../../campaigns/index.ts'
import type { Span } from '../../trade/figures.ts'
import { findKeptActivity } from '../../campaigns/activity/brand-activity.ts'
import { defineFigures } from '../../core/kept-figures.ts'
import { dayFields, lastDays, spanOf } from './day-span.ts'
import { daysOf, depthOf, hoursOf, isLargeSpan, totalsOf } from './figures.ts'
import { rankRows } from './ranking-rows.ts'

const TOP = 10

/** Figures of an activity in a span of days. */
export const activityStatistics = defineRoute({
  method: 'GET',
  path: '/retail/business/get-activity-statistics',
  access: 'manager',
  input: { activityId: id, ...dayFields },

  async handle(call): Promise<ActivityStatistics> {
    const { db, brandId, input, now } = call
    const span = spanOf(input, now)
    const activity = await findKeptActivity(db, brandId, input.activityId)
    const { activity_id, type, title } = activity
    const { figures, countedAt } =
      span.last === brandDay(now)
        ? await recentFigures.read(call, {
            activityId: activity_id,
            days: (span.to - span.from) / DAY_S,
          })
        : { figures: await readOld(call, old => countSpan(old, activity, span)), countedAt: now }
    return {
      activity: { activity_id, type, title, state: stateOf(activity, now) },
      from: span.first,
      to: span.last,
      ...figures,
      counted_at: countedAt,
      server_time: now,
    }
  },
})

type SpanFigures = Omit<
  ActivityStatistics,
  'activity' | 'from' | 'to' | 'counted_at' | 'server_time'
>

/** Figures of an activity in its last `days` calendar days, of which today is one. */
export const recentFigures = defineFigures({
  kind: 'activity-days',
  asked: { activityId: id, days: count },
  async count(db, brandId, { activityId, days }, now): Promise<SpanFigures> {
    return countSpan(db, await findKeptActivity(db, brandId, activityId), lastDays(days, now))
  },
  async isLarge(db, brandId, { activityId, days }, now) {
    return isLargeSpan(db, await findKeptActivity(db, brandId, activityId), lastDays(days, now))
  },
})

async function countSpan(db: Db, activity: ActivityRow, span: Span): Promise<SpanFigures> {
  const { reached, got, redeemer, ...totals } = await totalsOf(db, activity, span)
  const top = { span, offset: 0, limit: TOP, mineId: 0 }
  const { visit_uv, order } = totals
  return {
    totals,
    days: await daysOf(db, activity, span),
    hours: span.to - span.from === DAY_S ? await hoursOf(db, activity, span) : [],
    funnel: [
      { name: 'visit', value: visit_uv },
      { name: 'join', value: reached },
      ...(isSale(activity) || order > 0 ? [{ name: 'pay' as const, value: got }] : []),
      { name: 'writeoff', value: redeemer },
    ],
    depth: await depthOf(db, activity, span),
    staff_top: await rankRows(db, activity, { ...top, by: 'staff' }),
    store_top: await rankRows(db, activity, { ...top, by: 'store' }),
  }
}

/** Whether customers pay in the app. */
const isSale = (activity: ActivityRow): boolean =>
  campaignOf(campaigns, activity.type)?.takesMoney(activity) === true

const by = v.picklist(['staff', 'store', 'customer'] satisfies RankBy[])

/** Staff, stores or customers by the people they brought. Managers read customers' names masked. */
export const activityRanking = defineRoute({
  method: 'GET',
  path: '/retail/mine/get-activity-ranking-list',
  access: 'manager',
  mayBeOld: true,
  input: { activityId: id, by, ...dayFields, page, limit },

  async handle({ db, brandId, staff, input, now }): Promise<ActivityRanking> {
    const span = spanOf(input, now)
    const activity = await findKeptActivity(db, brandId, input.activityId)
    const offset = (input.page - 1) * input.limit
    const mineId = ownId(staff, input.by)
    // One row more than is shown tells whether there are more.
    const query = { by: input.by, span, offset, limit: input.limit + 1, mineId }
    const isMasked = input.by === 'customer' && staff.role < staffRole.merchant
    const rows = (await rankRows(db, activity, query)).map(row =>
      isMasked ? { ...row, name: maskedName(row.name) } : row,
    )
    const list = rows.filter(({ rank }) => rank > offset && rank <= offset + input.limit)
    return {
      activity: {
        activity_id: activity.activity_id,
        type: activity.type,
        title: activity.title,
      },
      from: span.first,
      to: span.last,
      list,
      mine: rows.find(row => row.id === mineId) ?? null,
      page: input.page,
      limit: input.limit,
      has_more: rows.some(({ rank }) => rank === offset + input.limit + 1),
    }
  },
})

function ownId({ userId, storeId, uid }: Staff, of: RankBy): number {
  if (of === 'customer') return uid ?? 0
  return of === 'staff' ? userId : storeId
}
