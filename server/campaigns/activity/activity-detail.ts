import type { Activity, ActivityDetail, ActivityMe, ActivityStaff } from '../../../api/activity.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import type { Db } from '../../core/database.ts'
import type { Visitor } from '../../core/session.ts'
import { findStaff, findStaffById } from '../../core/staff.ts'
import { findParticipation } from '../../ledgers/participation.ts'
import { audienceText } from '../../mechanics/participate/audience.ts'
import type { ActivityView } from './campaign-preview.ts'
import { unmetNeeds } from '../../mechanics/participate/gates.ts'
import { isReminded } from './remind.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'

/** The part of the `detail` answer that all campaigns share. */
export async function activityDetail(
  { db, brand, visitor, now }: ActivityView,
  activity: ActivityRow,
  staffId: number | undefined,
): Promise<ActivityDetail> {
  return {
    activity: await activityView(db, activity, now),
    brand: brandBrief(brand),
    me: visitor && (await meView(db, activity, visitor, now)),
    staff: await activityStaff(db, brand.brand_id, staffId),
    server_time: now,
  }
}

/** The public view of an activity. */
export async function activityView(db: Db, activity: ActivityRow, now: number): Promise<Activity> {
  return {
    id: activity.activity_id,
    type: activity.type,
    brand_id: activity.brand_id,
    title: activity.title,
    subtitle: activity.subtitle,
    cover: activity.cover,
    share_image: activity.share_image,
    theme_color: activity.theme_color,
    share_title: activity.share_title,
    share_desc: activity.share_desc,
    rules_html: activity.rules_html,
    start_at: activity.start_at,
    end_at: activity.end_at,
    state: stateOf(activity, now),
    stock_total: activity.stock_total,
    stock_left: activity.stock_left,
    limit_per_user: activity.limit_per_user,
    audience_text: await audienceText(db, activity),
  }
}

/** The staff member named by a link's `staffId`, or null. */
export async function activityStaff(
  db: Db,
  brandId: number,
  staffId: number | undefined,
): Promise<ActivityStaff | null> {
  const staff = staffId === undefined ? null : await findStaffById(db, brandId, staffId)
  if (!staff) return null
  const shop = await inBrand(db, brandId)
    .selectFrom('shop')
    .select('name')
    .where('shop_id', '=', staff.shopId)
    .executeTakeFirst()
  return {
    id: staff.userId,
    name: staff.name,
    avatar: staff.avatar,
    shop_id: staff.shopId,
    shop_name: shop?.name ?? '',
  }
}

async function meView(
  db: Db,
  activity: ActivityRow,
  visitor: Visitor,
  now: number,
): Promise<ActivityMe> {
  const taken = await findParticipation(db, activity, visitor.uid, now)
  const left = [
    [activity.limit_per_user, taken.total],
    [activity.limit_per_day, taken.today],
  ] as const
  const bounded = left.filter(([limit]) => limit >= 0).map(([limit, n]) => Math.max(0, limit - n))
  return {
    uid: visitor.uid,
    nickname: visitor.nickname,
    avatar: visitor.avatar,
    is_staff: (await findStaff(db, activity.brand_id, visitor.uid)) !== null,
    joined: taken.total > 0,
    limit_left: bounded.length > 0 ? Math.min(...bounded) : -1,
    reminded: await isReminded(db, activity, visitor.uid),
    gates: await unmetNeeds(db, activity, visitor, now),
  }
}
