import type { TaskHelperState, TasksShare } from '../../../api/tasks.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, linkId } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { tasksExt } from '../invite/tasks-ext.ts'
import { bindStatus, readBind } from '../../mechanics/invite/invite-table.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'
import { codeOf, staffOf } from './contact-codes.ts'
import { hasKnownStaff } from './count-helper.ts'

/** The page that a participant's friends open: whose task it is, and the contact code by which they help. */
export const shareInfoRoute = defineRoute({
  method: 'GET',
  path: '/wechat/tasks/share-info',
  access: 'open',
  input: { id, shareUser: id, staffId: linkId },

  async handle(call): Promise<TasksShare> {
    const { db, brand, input } = call
    const activity = await findActivity(db, brand.brand_id, input.id, 'tasks')
    return tasksShareOf(call, activity, input)
  },
})

/** The whole answer, for any visitor and for nobody. Refused with 2101 when the person does not take part. */
export async function tasksShareOf(
  view: ActivityView,
  activity: ActivityRow,
  { shareUser: ownerUid, staffId }: { shareUser: number; staffId?: number | undefined },
): Promise<TasksShare> {
  const { db, now } = view
  const ext = tasksExt(activity)
  const code = await codeOf(db, { ...activity, uid: ownerUid })
  if (!code) throw new ReplyError('notFound')
  const [detail, owner, counts, state] = await Promise.all([
    activityDetail(view, activity, staffId),
    inBrand(db, activity)
      .selectFrom('visitor')
      .select(['uid', 'nickname', 'avatar', 'hides_me'])
      .where('uid', '=', ownerUid)
      .executeTakeFirstOrThrow(),
    inBrand(db, activity)
      .selectFrom('invite_count')
      .select('valid_n')
      .where('activity_id', '=', activity.activity_id)
      .where('inviter_uid', '=', ownerUid)
      .executeTakeFirst(),
    standOf(view, activity, ownerUid),
  ])
  const isOver = stateOf(activity, now) === 'ended'
  const next = ext.tiers.find(({ n }) => n > (counts?.valid_n ?? 0)) ?? ext.tiers[0]
  return {
    ...detail,
    owner: shownPerson(owner),
    contact: isOver && ext.qr_invalid_after_end ? null : await staffOf(db, code),
    teaser: next ? rewardView(next.reward) : null,
    state,
  }
}

async function standOf(
  { db, visitor }: ActivityView,
  activity: ActivityRow,
  ownerUid: number,
): Promise<TaskHelperState> {
  if (!visitor || visitor.isSnapshot) return 'new'
  if (visitor.uid === ownerUid) return 'self'
  const bind = await readBind(db, activity, visitor.uid)
  if (bind && bind.inviter_uid !== ownerUid) return 'other'
  if (bind?.status === bindStatus.valid) return 'helped'
  const { new_friend_only } = tasksExt(activity)
  if (bind && bind.status !== bindStatus.uncounted) return 'new'
  const isKnown = await hasKnownStaff(db, { brandId: activity.brand_id, uid: visitor.uid })
  return (new_friend_only && isKnown) || bind ? 'old' : 'new'
}
