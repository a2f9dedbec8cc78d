import type { LotteryDetail, LotterySkin } from '../../../api/lottery.ts'
import { bestPrize, type CampaignPoster } from '../activity/campaign-poster.ts'

const skins: Record<LotterySkin, { thing: 'grid' | 'scratch' | 'egg' | 'wheel'; gain: string }> = {
  grid: { thing: 'grid', gain: '抽一次好运' },
  shake: { thing: 'grid', gain: '摇一次好运' },
  scratch: { thing: 'scratch', gain: '刮一张试手气' },
  egg: { thing: 'egg', gain: '砸一个金蛋' },
  wheel: { thing: 'wheel', gain: '转一次好运' },
}

export const lotteryPoster = (page: string): CampaignPoster<LotteryDetail> => ({
  page,
  offer: ({ lottery: { prizes, skin } }) => ({
    ...skins[skin],
    image: '',
    lead: '有机会抽中',
    ...bestPrize(prizes),
  }),
})
