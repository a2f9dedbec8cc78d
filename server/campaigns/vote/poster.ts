import type { VoteDetail } from '../../../api/vote.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const votePoster: CampaignPoster<VoteDetail> = {
  page: '/vote/qrcode',
  offer: ({ vote: { prize, totals, per_day: perDay } }) => {
    const votes = perDay > 0 ? `每人每天 ${perDay} 票` : '喜欢谁就投给谁'
    const shared = { thing: 'ballot', image: '', note: votes } as const
    return prize
      ? { ...shared, lead: '投一票就能抽', figure: prize.name, gain: '投一票，抽一次' }
      : {
          ...shared,
          lead: '第一名',
          figure: '由你来选',
          note: `${totals.items} 位参选 · ${votes}`,
          gain: '投 TA 一票',
        }
  },
}
