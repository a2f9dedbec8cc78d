import type { PosterOffer } from '../../../api/activity.ts'
import type { InviteDetail } from '../../../api/invite.ts'
import { type CampaignPoster, rewardOf } from '../activity/campaign-poster.ts'

export const invitePoster = (page: string): CampaignPoster<InviteDetail> => ({
  page,
  offer: inviterOffer,
  own: friendOffer,
})

/** Whoever scans the staff's code is to invite. */
function inviterOffer({ tiers: [tier] }: InviteDetail): PosterOffer {
  const { n = 1, reward = { name: '好礼', value_text: '' } } = tier ?? {}
  const lead = n > 1 ? `邀 ${n} 位好友得` : '邀一位好友得'
  return { thing: 'gift', image: '', lead, ...rewardOf(reward), gain: '邀好友，领好礼' }
}

/** Whoever scans a visitor's code is invited. */
function friendOffer(detail: InviteDetail): PosterOffer {
  const { gift } = detail
  if (!gift || gift.left === 0) return { ...inviterOffer(detail), gain: '接受邀请' }
  const lead = '新朋友见面礼'
  return { thing: 'gift', image: '', lead, ...rewardOf(gift.reward), gain: '领见面礼' }
}
