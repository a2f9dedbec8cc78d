/** The two campaigns: one tier, or several tiers with a ranking. */
export interface InviteCampaign {
  type: 'invite' | 'inviteV2'
  path: '/wechat/invite' | '/wechat/invite-v2'
}
