import type { TasksDetail } from '../../../api/tasks.ts'
import { type CampaignPoster, rewardOf } from '../activity/campaign-poster.ts'

export const tasksPoster: CampaignPoster<TasksDetail> = {
  page: '/tasks/qrcode',
  offer: ({ tiers: [tier] }) => ({
    thing: 'gift',
    image: '',
    lead: `请 ${tier?.n ?? 1} 位朋友帮忙，得`,
    ...rewardOf(tier?.reward ?? { name: '好礼', value_text: '' }),
    gain: '领任务，换好礼',
  }),
  own: ({ tiers }) => {
    const next = tiers.find(({ status }) => status === 'locked') ?? tiers[0]
    return {
      thing: 'gift',
      image: '',
      lead: '帮我拿到',
      figure: next?.reward.name ?? '好礼',
      note: '加一位顾问，就帮到我',
      gain: '帮我加一位顾问',
    }
  },
}
