import type { ActivityPoster } from '../../api/activity.ts'
import type { LiveCodeDetail } from '../../api/live-code.ts'
import { type Campaign, type CampaignSpec, defineCampaign } from '../activity/define-campaign.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { type LiveBlockOf, liveCodeDetail, liveCodeInput } from './detail.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { liveCodeStates } from './preview.ts'

type Spec = CampaignSpec<LiveCodeDetail, typeof liveCodeInput>

export interface LiveCodeSpec extends Pick<Spec, 'type' | 'path' | 'routes' | 'posterLink'> {
  block: LiveBlockOf
  pages: Spec['pages']['list']
  /** States of the preview in addition to those of every live code. */
  states?: Spec['states']
  /** Number of joined people; by default those who added or joined the target. */
  rewarded?: NonNullable<Spec['rewarded']>
}

/** Declares a type of campaign whose page is a live code. */
export const defineLiveCode = ({
  block,
  pages,
  states = {},
  rewarded = joinedN,
  ...spec
}: LiveCodeSpec): Campaign =>
  defineCampaign({
    ext: liveCodeExt,
    input: liveCodeInput,
    detail: (view, activity, query = {}) => liveCodeDetail(view, activity, query, block),
    states: { ...liveCodeStates, ...states },
    rewarded,
    posterStats,
    pages: { group: '活码与入群', list: pages },
    ...spec,
  })

/** Number of people to whom the code has assigned a target. */
async function posterStats(
  db: Db,
  { brand_id, activity_id }: ActivityRow,
): Promise<Partial<ActivityPoster['stats']>> {
  const row = await db
    .selectFrom('live_scan')
    .select(eb => eb.fn.count<number>('uid').distinct().as('n'))
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
  return { join: row.n }
}

async function joinedN(db: Db, { brand_id, activity_id }: ActivityRow): Promise<number> {
  const row = await db
    .selectFrom('live_scan')
    .select(eb => eb.fn.count<number>('uid').distinct().as('n'))
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('joined_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.n
}
