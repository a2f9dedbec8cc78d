import type { GroupWorkDetail } from '../../../api/group-work.ts'
import { type CampaignPoster, price } from '../activity/campaign-poster.ts'

export const groupWorkPoster: CampaignPoster<GroupWorkDetail> = {
  page: '/groupWork/qrcode',
  offer: ({ goods }) => {
    const all = goods.flatMap(each =>
      each.skus.map(sku => ({ ...sku, size: each.size, thumb: each.thumb })),
    )
    const [first] = [...all].sort((a, b) => a.price_fen - b.price_fen)
    const { price_fen = 0, alone_fen = 0, origin_fen = 0, size = 0, thumb = '' } = first ?? {}
    const isOne = all.every(each => each.price_fen === price_fen)
    const alone = alone_fen > price_fen ? `单买 ${price(alone_fen)}` : ''
    return {
      thing: 'seats',
      image: thumb,
      lead: `${size} 人团`,
      figure: `${price(price_fen)}${isOne ? '' : ' 起'}`,
      note: alone || (origin_fen > price_fen ? `原价 ${price(origin_fen)}` : ''),
      gain: `${price(price_fen)} 去拼团`,
    }
  },
}
