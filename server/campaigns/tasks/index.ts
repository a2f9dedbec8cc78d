import { sql } from 'kysely'
import { defineCampaign } from '../activity/define-campaign.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { tasksExt } from '../invite/tasks-ext.ts'
import { claimRoute } from './claim.ts'
import { tasksDetailOf } from './detail.ts'
import { joinRoute } from './join.ts'
import { tasksStates } from './preview.ts'
import { shareInfoRoute } from './share-info.ts'
import { bindByState, settleTasks } from './count-helper.ts'
import { inviteWinners, ofTable } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { tasksPoster } from './poster.ts'
import { broughtDeeds, uncountedInvites } from '../activity/deeds.ts'

/**
 * The task campaign: friends add a staff member by the participant's own contact code. Its binds, counts and rewards
 * are those of the invite chain, whose jobs and notices serve it too.
 */
export const tasks = defineCampaign({
  type: 'tasks',
  path: '/wechat/tasks',
  ext: tasksExt,
  detail: tasksDetailOf,
  states: tasksStates,
  participants: ofTable('contact_code', 'uid', 'created_at'),
  winners: inviteWinners,
  deeds: broughtDeeds,
  uncounted: uncountedInvites,
  poster: tasksPoster,
  needs: null,
  risk: usualRisks.gifts,
  contactFollower: { adding: bindByState, changed: settleTasks },
  routes: [joinRoute, shareInfoRoute, claimRoute],
  rewarded,
  pages: {
    group: '邀请与裂变',
    list: [
      ['/tasks', '任务宝', 'id=921'],
      ['/tasks/share', '好友助力', 'id=921&shareUser=102'],
      ['/tasks/qrcode', '任务海报', 'id=921&staffId=5'],
      ['/tasks/error', '助力没有成功', 'id=921&reason=full'],
    ],
  },
})

async function rewarded(db: Db, activity: ActivityRow): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('invite_reward')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', 'claimed')
    .executeTakeFirstOrThrow()
  return n
}
