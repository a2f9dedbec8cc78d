import * as v from 'valibot'
import type { StaffCampaign, StaffCampaignPage } from '../../../api/staff-campaigns.ts'
import { campaignNames, type CampaignType } from '../../../api/values/campaign-types.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { campaignOf } from '../../campaigns/activity/define-campaign.ts'
import { staffPath } from '../../campaigns/activity/staff-link.ts'
import { campaigns } from '../../campaigns/index.ts'
import { publishedNow } from '../../content/brand/running-activities.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { type Call, defineRoute } from '../../core/define-route.ts'
import { anyText, id } from '../../core/fields.ts'
import { matching } from '../../core/keyword.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { badField, type Input } from '../../core/parse-input.ts'
import { arrivedFigures } from './arrivals.ts'

const input = { keyword: v.optional(anyText(40), ''), after }

type Asked = Call<'staff', Input<typeof input>>

/** Running campaigns that staff can share, whoever they are for: staff know their customers. */
export const staffCampaigns = defineRoute({
  method: 'GET',
  path: '/retail/work/campaigns',
  access: 'staff',
  input,

  async handle(call): Promise<StaffCampaignPage> {
    const { db, brandId, staff, now } = call
    const { page, next } = cutPage(await rowsBehind(call), PAGE_SIZE, row => ({
      at: row.created_at,
      key: String(row.activity_id),
    }))
    const { figures, countedAt } = await arrivedFigures.readSoon(
      { db, brandId, now },
      { userId: staff.userId, uid: staff.uid ?? 0 },
    )
    return {
      list: page.map(row => {
        const [arrived, arrived_today] = figures ? (figures[row.activity_id] ?? [0, 0]) : [null, 0]
        return { ...viewOf(call, row), arrived, arrived_today }
      }),
      next,
      counted_at: countedAt,
      server_time: now,
    }
  },
})

/** One more row than a page, the newest first. What has given everything away is not shared. */
function rowsBehind({ db, brandId, input: { keyword, after: cursor }, now }: Asked) {
  const from = placeOf(cursor)
  return publishedNow(db, { brandId, now })
    .where('stock_left', '!=', 0)
    .where('title', 'like', matching(keyword))
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('created_at', 'activity_id'),
          '<',
          eb.tuple(from?.at ?? 0, Number(from?.key)),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('activity_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
}

function placeOf(cursor: Cursor | null): Cursor | null {
  if (cursor && !v.is(id, cursor.key)) throw badField('after')
  return cursor
}

function viewOf(
  { brand, staff, origin }: Asked,
  row: ActivityRow,
): Omit<StaffCampaign, 'arrived' | 'arrived_today'> {
  const campaign = campaignOf(campaigns, row.type)
  const path = staffPath(row, campaign, { staff })
  return {
    activity_id: row.activity_id,
    kind: campaignNames[row.type as CampaignType],
    title: row.title,
    thumb: row.share_image || row.cover,
    path,
    link: origin + path,
    poster_path: campaign?.poster ? `${campaign.poster.page}?id=${row.activity_id}` : '',
    card: {
      title: row.share_title || row.title,
      desc: row.share_desc || row.subtitle,
      image: row.share_image || row.cover || brand.logo,
    },
    end_at: row.end_at,
  }
}
