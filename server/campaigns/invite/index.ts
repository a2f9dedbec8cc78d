import { sql } from 'kysely'
import type { InviteDetail } from '../../../api/invite.ts'
import { type CampaignSpec, defineCampaign } from '../activity/define-campaign.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { lapseInviteRewards } from '../../mechanics/invite/lapse.ts'
import { notifyInviteLapses, notifyInviteReward } from '../../mechanics/invite/notices.ts'
import { bindRoute } from './bind.ts'
import { claimRoute } from './claim.ts'
import { inviteDetailOf } from './detail.ts'
import type { InviteCampaign } from './invite-campaign.ts'
import { invitePlay } from './invite-ext.ts'
import { findInvites } from './find-invites.ts'
import { inviteLink } from './invite-link.ts'
import { listRoute } from './list.ts'
import { myInvites } from './mine.ts'
import { inviteStates, inviteV2States } from './preview.ts'
import { invitePoster } from './poster.ts'
import { inviteRankRoute } from './rank.ts'
import { settleInvites } from './settle.ts'
import { invited, inviters, inviteWinners } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { allOf, broughtDeeds, inviteDeeds, uncountedInvites } from '../activity/deeds.ts'

/** The parts that both campaigns share. */
const inviteOf = ({
  poster,
  ...campaign
}: InviteCampaign & { poster: string }): Omit<
  CampaignSpec<InviteDetail, typeof inviteLink>,
  'pages' | 'states'
> => ({
  ...campaign,
  poster: invitePoster(poster),
  ext: invitePlay,
  participants: invited,
  winners: inviteWinners,
  others: inviters,
  deeds: allOf(inviteDeeds, broughtDeeds),
  uncounted: uncountedInvites,
  needs: null,
  risk: usualRisks.gifts,
  input: inviteLink,
  detail: inviteDetailOf,
  routes: [bindRoute(campaign), listRoute(campaign), claimRoute(campaign)],
  rewarded: rewardedIn,
})

async function rewardedIn(db: Db, activity: ActivityRow): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('invite_reward')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', 'claimed')
    .where('step', '>', 0)
    .executeTakeFirstOrThrow()
  return n
}

/** Registers the list of unfinished campaigns and the jobs for both campaigns. */
export const invite = defineCampaign({
  ...inviteOf({ type: 'invite', path: '/wechat/invite', poster: '/invite/qrcode' }),
  states: inviteStates,
  mine: myInvites,
  jobs: [findInvites, settleInvites, lapseInviteRewards, notifyInviteReward, notifyInviteLapses],
  pages: {
    group: '邀请与裂变',
    list: [
      ['/invite', '邀请有礼', 'id=871'],
      ['/invite/new', '受邀页', 'id=871'],
      ['/invite/qrcode', '邀请码与海报', 'id=871'],
      ['/scrm-preview/invite', '邀请预览', 'id=871'],
    ],
  },
})

const v2 = inviteOf({ type: 'inviteV2', path: '/wechat/invite-v2', poster: '/v2/invite/qrcode' })

export const inviteV2 = defineCampaign({
  ...v2,
  routes: [...v2.routes, inviteRankRoute],
  states: inviteV2States,
  pages: {
    group: '邀请与裂变',
    list: [
      ['/v2/invite', '邀请有礼（新）', 'id=881'],
      ['/v2/invite/new', '受邀页（新）', 'id=881'],
      ['/v2/invite/qrcode', '邀请码与海报（新）', 'id=881'],
    ],
  },
})
