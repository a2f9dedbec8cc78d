import * as v from 'valibot'
import type { FissionDetail } from '../../../api/fission.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { anyText } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type AssistRow, isRunning, readSession } from '../../mechanics/assist/session.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'
import { potMissing } from './find-fission.ts'
import { fissionExt } from './fission-ext.ts'
import { potText } from './pot.ts'
import { sessionView } from './session-view.ts'
import { shareOf } from './shares.ts'

export const fissionInput = { recordId: v.optional(anyText(64)) }

interface Asked {
  staffId?: number | undefined
  recordId?: string | undefined
}

export async function fissionDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId, recordId }: Asked = {},
): Promise<FissionDetail> {
  const { db, visitor, now } = view
  const { tiers, hours, owner_counts, new_only, join_limit, fallback } = fissionExt(activity)
  const uid = visitor?.uid ?? 0
  const own = uid > 0 ? await newestOwn(db, activity, uid) : undefined
  const session = recordId ? await asked(db, activity, recordId) : own
  const share = session && uid > 0 ? await shareOf(db, session, uid) : undefined
  return {
    ...(await activityDetail(view, activity, staffId)),
    tiers: tiers.map(({ need, pot }) => ({ need, text: potText(pot) })),
    hours,
    owner_counts,
    new_only,
    join_limit,
    fallback: fallback && rewardView(fallback),
    session: session ? await sessionView(db, activity, { session, visitor, now }) : null,
    my_session: own && isRunning(own, now) ? own.session_id : '',
    my_share: share
      ? { ...rewardView(share.reward), grant_id: share.grant_id, is_fallback: share.is_fallback }
      : null,
  }
}

/** The pot of a link; refuses with 2101 for an unknown one. */
async function asked(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityRow,
  sessionId: string,
): Promise<AssistRow> {
  const session = await readSession(db, { brandId, sessionId })
  if (session?.activity_id !== activity_id) throw potMissing()
  return session
}

const newestOwn = (db: Db, activity: ActivityRow, uid: number): Promise<AssistRow | undefined> =>
  inBrand(db, activity)
    .selectFrom('assist')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('owner_uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
