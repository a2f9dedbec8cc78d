import type { ActivityPoster, PlainPoster } from '../../../api/activity.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, linkId, text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaff } from '../../core/staff.ts'
import { activityStaff, activityView } from './activity-detail.ts'
import { findActivity } from '../../core/activity-table.ts'
import { type Campaign, campaignOf, type PosterView } from './define-campaign.ts'
import { usedGrants } from './rewarded.ts'
import { staffPath } from './staff-link.ts'
import { joinCount } from '../../ledgers/stock.ts'
import { startPathOf } from '../../core/start-paths.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Size of the poster and position of its QR code, in design px. */
const POSTER = { w: 750, h: 1334, qr_x: 402, qr_y: 986, qr_w: 272 }

/** Data of the staff's poster page. The address in the code contains the caller's staff id. */
export const activityQrcode = (campaigns: readonly Campaign[]) =>
  defineRoute({
    method: 'GET',
    path: '/wechat/activity/qrcode',
    access: 'visitor',
    input: { id, type: text(32), staffId: linkId, shopId: linkId, itemId: linkId },

    async handle({ db, brand, brandId, visitor, input, now, origin }): Promise<ActivityPoster> {
      const activity = await findActivity(db, brandId, input.id, input.type)
      const campaign = campaignOf(campaigns, activity.type)
      const staff = await findStaff(db, brandId, visitor.uid)
      // Nobody's answer: the offer is the same for all who see the poster.
      const answer = await campaign?.detail({ db, brand, visitor: null, now }, activity)
      const plain: PlainPoster = {
        target_url: plainUrl(origin, activity),
        offer: (answer && campaign?.poster?.offer(answer)) ?? null,
        poster: {
          ...POSTER,
          bg_url: activity.cover,
          avatar_show: true,
          nickname_show: true,
          text_color: activity.theme_color,
          words: activity.subtitle,
        },
        staff: null,
        expire_at: activity.end_at,
        activity: await activityView(db, activity, now),
        brand: brandBrief(brand),
      }
      if (!staff) throw new ReplyError('audience', { message: '仅限门店员工使用', data: plain })
      return {
        ...plain,
        target_url: origin + staffPath(activity, campaign, { staff, ...input }),
        staff: await activityStaff(db, brandId, staff.userId),
        stats: await statsOf(db, { activity, campaign }, { staffId: staff.userId, now }),
      }
    },
  })

/** Address of the activity without a staff id. */
const plainUrl = (origin: string, { brand_id: brandId, activity_id, type }: ActivityRow): string =>
  `${origin}${startPathOf(type)}?br=${brandId}&id=${activity_id}`

/** Scans of this staff member's link; participants and rewards of the whole activity. */
async function statsOf(
  db: Db,
  { activity, campaign }: { activity: ActivityRow; campaign: Campaign | undefined },
  seen: PosterView,
): Promise<ActivityPoster['stats']> {
  const { activity_id, type } = activity
  const scans = await inBrand(db, activity)
    .selectFrom('page_log')
    .select(eb => eb.fn.count<number>('session_uid').distinct().as('n'))
    .where('session_uid', 'is not', null)
    .where('key', '=', 'page-visit')
    .where('path', '=', startPathOf(type))
    .where('materiel_id', '=', activity_id)
    .where('staff_id', '=', seen.staffId)
    .executeTakeFirstOrThrow()
  return {
    scan: scans.n,
    join: await joinCount(db, activity),
    reward: await (campaign?.rewarded ?? usedGrants)(db, activity),
    ...(await campaign?.posterStats?.(db, activity, seen)),
  }
}
