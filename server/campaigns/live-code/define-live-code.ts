import type { ActivityPoster } from '../../../api/activity.ts'
import type { liveCodeTypes } from '../../../api/values/campaign-types.ts'
import type { LiveCodeDetail } from '../../../api/live-code.ts'
import { type Campaign, type CampaignSpec, defineCampaign } from '../activity/define-campaign.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type LiveBlockOf, liveCodeDetail, liveCodeInput } from './detail.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { type LiveStates, liveStates } from './preview.ts'
import { deedsIn } from '../activity/deeds.ts'
import { scans } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'

type Spec = CampaignSpec<LiveCodeDetail, typeof liveCodeInput>

export interface LiveCodeSpec extends Pick<Spec, 'path' | 'routes' | 'poster'> {
  type: (typeof liveCodeTypes)[number]
  block: LiveBlockOf
  pages: Spec['pages']['list']
  /** States of the preview in addition to those of every live code. */
  states?: LiveStates
  /** The code on a staff member's poster names their store. */
  namesStore?: boolean
  /** Number of rewarded people; by default those who added or joined the target. */
  rewarded?: NonNullable<Spec['rewarded']>
}

const scanDeeds = deedsIn({
  from: 'live_scan row',
  uid: 'row.uid',
  at: 'row.at',
  text: `case when row.joined_at is null then '打开了码，还没加上' else '加上了' end`,
})

/** Declares a type of campaign whose page is a live code. */
export const defineLiveCode = ({
  block,
  pages,
  states = {},
  namesStore = false,
  rewarded = joinedN,
  ...spec
}: LiveCodeSpec): Campaign =>
  defineCampaign({
    ext: liveCodeExt,
    input: liveCodeInput,
    detail: (view, activity, query = {}) => liveCodeDetail(view, activity, query, block),
    states: liveStates(states),
    participants: scans,
    deeds: scanDeeds,
    needs: { what: 'code', missing: '还没有活码' },
    risk: usualRisks.gifts,
    rewarded,
    posterStats,
    posterLink: ({ shopId }) => (namesStore ? { query: { shopId: String(shopId) } } : {}),
    pages: { group: '活码与入群', list: pages },
    ...spec,
  })

/** Number of people to whom the code has assigned a target. */
async function posterStats(
  db: Db,
  activity: ActivityRow,
): Promise<Partial<ActivityPoster['stats']>> {
  return { join: (await peopleOf(db, activity).executeTakeFirstOrThrow()).n }
}

const joinedN = async (db: Db, activity: ActivityRow): Promise<number> =>
  (await peopleOf(db, activity).where('joined_at', 'is not', null).executeTakeFirstOrThrow()).n

const peopleOf = (db: Db, activity: ActivityRow) =>
  inBrand(db, activity)
    .selectFrom('live_scan')
    .select(eb => eb.fn.count<number>('uid').distinct().as('n'))
    .where('activity_id', '=', activity.activity_id)
