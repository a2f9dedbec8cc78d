/** The two kinds of invite campaigns: one game, the second with tiers and a ranking. */
export interface InviteCampaign {
  type: 'invite' | 'inviteV2'
  path: '/wechat/invite' | '/wechat/invite-v2'
}
