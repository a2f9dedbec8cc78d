import type { TaskMine, TasksDetail, TaskTier } from '../../../api/tasks.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { countInvites, inviteRows } from '../invite/invite-rows.ts'
import { leftOf } from '../invite/left-of.ts'
import { type TasksExt, taskRules, tasksExt } from '../invite/tasks-ext.ts'
import { tierViews } from '../invite/tier-views.ts'
import { rewardsOf } from '../../mechanics/invite/invite-table.ts'
import { codeOf, staffOf } from './contact-codes.ts'

/** Number of helpers shown on the page. */
const SHOWN = 12

export async function tasksDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  query: { staffId?: number | undefined } = {},
): Promise<TasksDetail> {
  const ext = tasksExt(activity)
  const [detail, tiers, mine] = await Promise.all([
    activityDetail(view, activity, query.staffId),
    tiersOf(view, activity, ext),
    mineOf(view, activity),
  ])
  return {
    ...detail,
    tiers,
    new_friend_only: ext.new_friend_only,
    minus_on_delete: ext.minus_on_delete,
    mine,
  }
}

async function tiersOf(
  { db, visitor, now }: ActivityView,
  activity: ActivityRow,
  ext: TasksExt,
): Promise<TaskTier[]> {
  const rules = taskRules(ext)
  const uid = visitor?.uid
  const [rewards, left, codes] = await Promise.all([
    uid === undefined ? [] : rewardsOf(db, activity, uid),
    leftOf(db, activity, rules),
    uid === undefined ? new Map<number, string>() : codesOf(db, activity, uid),
  ])
  return tierViews(rules, rewards, { left, now }).map((tier, at) => {
    const { redeem = 'auto', link_url = '' } = ext.tiers[at] ?? {}
    const isClaimed = tier.status === 'claimed'
    return {
      ...tier,
      redeem,
      code: codes.get(tier.step) ?? '',
      link_url: redeem === 'link' && isClaimed ? link_url : '',
    }
  })
}

/** Codes of the shop's lists that the person has, by tier. */
async function codesOf(db: Db, activity: ActivityRow, uid: number): Promise<Map<number, string>> {
  const rows = await inBrand(db, activity)
    .selectFrom('reward_code')
    .select(['step', 'code'])
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .execute()
  return new Map(rows.map(({ step, code }) => [step, code]))
}

async function mineOf(
  { db, visitor, now }: ActivityView,
  activity: ActivityRow,
): Promise<TaskMine | null> {
  if (!visitor || visitor.isSnapshot) return null
  const { uid } = visitor
  const whose = { inviterUid: uid, now }
  const [code, counts, lost_n, rows, is_paused] = await Promise.all([
    codeOf(db, { ...activity, uid }),
    inBrand(db, activity)
      .selectFrom('invite_count')
      .select('valid_n')
      .where('activity_id', '=', activity.activity_id)
      .where('inviter_uid', '=', uid)
      .executeTakeFirst(),
    countInvites(db, activity, { ...whose, status: 'revoked' }),
    inviteRows(db, activity, whose, { offset: 0, limit: SHOWN }),
    isPaused(db, activity, uid),
  ])
  return {
    has_joined: code !== undefined,
    valid_n: counts?.valid_n ?? 0,
    lost_n,
    rows,
    contact: code ? await staffOf(db, code) : null,
    is_paused,
  }
}

/** Whether a participant has removed the staff member whose code they pass on. */
export async function isPaused(db: Db, activity: ActivityRow, uid: number): Promise<boolean> {
  const row = await inBrand(db, activity)
    .selectFrom('contact_code')
    .innerJoin('staff_bond', join =>
      join
        .onRef('staff_bond.uid', '=', 'contact_code.uid')
        .onRef('staff_bond.user_id', '=', 'contact_code.user_id'),
    )
    .select('contact_code.uid')
    .where('contact_code.activity_id', '=', activity.activity_id)
    .where('contact_code.uid', '=', uid)
    .where('staff_bond.removed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
