import type { FissionDetail } from '../../../api/fission.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const fissionPoster: CampaignPoster<FissionDetail> = {
  page: '/fission/qrcode',
  offer: ({ tiers, hours }) => {
    const top = tiers.at(-1)
    return {
      thing: 'pouch',
      image: '',
      lead: `${top?.need ?? 0} 人一起拆`,
      figure: top?.text ?? '福袋',
      note: `${hours} 小时里人齐就开`,
      gain: '和朋友拆福袋',
    }
  },
}
