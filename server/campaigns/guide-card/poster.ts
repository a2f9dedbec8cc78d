import type { GuideCardDetail } from '../../../api/guide-card.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const guideCardPoster: CampaignPoster<GuideCardDetail> = {
  page: '/guideCard/qrcode',
  offer: ({ benefits }) => {
    const [first, ...others] = benefits.map(({ name }) => name)
    return {
      thing: 'card',
      image: '',
      lead: benefits.length > 1 ? `${benefits.length} 样福利` : '见面福利',
      figure: first ?? '见面福利',
      note: others.length > 0 ? `还有${others.slice(0, 2).join('、')}` : '',
      gain: '领我的福利卡',
    }
  },
}
