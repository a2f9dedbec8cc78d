import { grantStatus } from '../../../api/values/grant-status.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { LiveGift } from '../../../api/live-code.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { useLimit } from '../../ledgers/limit.ts'
import { give } from '../../mechanics/reward/give.ts'
import { liveCodeExt } from './live-code-ext.ts'

/**
 * Grants the campaign's welcome gift, once per person; returns its key, or '' without a gift or when it was granted
 * before.
 */
export async function giveGift(
  trx: Tx,
  activity: ActivityRow,
  { uid, now }: { uid: number; now: number },
): Promise<string> {
  const { gift } = liveCodeExt(activity)
  if (!gift) return ''
  const limit = { scope: `gift:${uid}`, period: '', max: 1 }
  // guard: a gift is given once to a person [server live-code/customers]
  if ((await useLimit(trx, activity, limit)) === undefined) return ''
  const item = { title: gift.title, thumb: activity.share_image, value_text: gift.note }
  const thing = { kind: 'gift', item, validTo: now + gift.valid_days * DAY_S }
  const from = { kind: 'gift', id: `${activity.activity_id}:${uid}` }
  return (await give(trx, { activity, uid, given: { thing }, from, now })).grantId
}

/** The gift for joining a group, on the platform's event, in running campaigns of groups. */
export async function giftForJoining(
  trx: Tx,
  {
    brandId,
    activityId,
    uid,
    now,
  }: { brandId: number; activityId: number; uid: number; now: number },
): Promise<void> {
  const activity = await inBrand(trx, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('type', 'in', ['addGroup', 'joinGroup'])
    .where('status', '=', activityStatus.published)
    .where('end_at', '>', now)
    .executeTakeFirst()
  if (activity) await giveGift(trx, activity, { uid, now })
}

/** The gift for the wire; null without one. */
export async function giftOf(db: Db, activity: ActivityRow, uid: number): Promise<LiveGift | null> {
  const { gift } = liveCodeExt(activity)
  if (!gift) return null
  const row =
    uid > 0
      ? await inBrand(db, activity)
          .selectFrom('user_grant')
          .select(['grant_id', 'status'])
          .where('activity_id', '=', activity.activity_id)
          .where('uid', '=', uid)
          .where('kind', '=', 'gift')
          .executeTakeFirst()
      : undefined
  return {
    title: gift.title,
    note: gift.note,
    grant_id: row?.grant_id ?? '',
    is_used: row?.status === grantStatus.used,
  }
}
