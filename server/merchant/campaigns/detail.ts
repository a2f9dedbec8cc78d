import { staffRole } from '../../../api/values/staff-role.ts'
import type { ActivityFigures, BusinessActivity } from '../../../api/business.ts'
import { campaignOf } from '../../campaigns/activity/define-campaign.ts'
import { campaigns } from '../../campaigns/index.ts'
import { makePreviewKey } from '../../campaigns/activity/preview-key.ts'
import { brandDayStart } from '../../core/clock.ts'
import { type Brand, defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { startPathOf } from '../../core/start-paths.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { findKeptActivity } from '../../campaigns/activity/brand-activity.ts'
import { defineFigures } from '../../core/kept-figures.ts'
import { figuresOf, isLargeSpan } from './figures.ts'
import { cardOf } from './list.ts'
import { listFigures } from './list-figures.ts'
import { lockedFields, settingsOf } from './settings.ts'

/** An activity with its settings in words, its links, and its figures of today. */
export const activityDetail = defineRoute({
  method: 'GET',
  path: '/retail/business/get-activity-detail',
  access: 'manager',
  input: { activityId: id },

  async handle({ db, brand, staff, input, now, origin }): Promise<BusinessActivity> {
    const activity = await findKeptActivity(db, brand.brand_id, input.activityId)
    const { brand_id: brandId, activity_id } = activity
    const figures = await listFigures(db, brandId, [activity_id], now)
    // Of the database itself, as all that a merchant sees of what they edit.
    const asking = { db, brandId, now }
    const { figures: today } = await todayFigures.read(asking, { activityId: activity_id })
    const path = startPathOf(activity.type)
    return {
      activity: {
        ...cardOf(activity, figures(activity_id), {
          canAct: staff.role === staffRole.merchant,
          now,
        }),
        subtitle: activity.subtitle,
        share_title: activity.share_title,
        share_desc: activity.share_desc,
        share_image: activity.share_image,
        created_at: activity.created_at,
        updated_at: activity.updated_at,
      },
      settings: await settingsOf(db, activity),
      today,
      url: `${origin}${path}?br=${brandId}&id=${activity_id}`,
      preview_url: previewUrl(`${origin}${path}`, { brand, activity, now }),
      poster_path: campaignOf(campaigns, activity.type)?.poster?.page ?? '',
      locked_fields: lockedFields(activity, now),
      server_time: now,
    }
  },
})

const todayOf = (now: number) => ({ from: brandDayStart(now), to: now + 1 })

/** Figures of an activity since midnight. */
export const todayFigures = defineFigures({
  kind: 'activity-today',
  asked: { activityId: id },
  async count(db, brandId, { activityId }, now): Promise<ActivityFigures> {
    return figuresOf(db, await findKeptActivity(db, brandId, activityId), todayOf(now))
  },
  async isLarge(db, brandId, { activityId }, now) {
    return isLargeSpan(db, await findKeptActivity(db, brandId, activityId), todayOf(now))
  },
})

function previewUrl(
  start: string,
  { brand, activity, now }: { brand: Brand; activity: ActivityRow; now: number },
): string {
  const query = new URLSearchParams({
    br: String(brand.brand_id),
    id: String(activity.activity_id),
    isPreview: '1',
    previewKey: makePreviewKey(brand, activity.activity_id, now),
    state: 'running',
  })
  return `${start}?${query}`
}
