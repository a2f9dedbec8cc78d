import type { GoodsBargainDetail } from '../../../api/goods-bargain.ts'
import { bargainOffer } from '../../mechanics/bargain/bargain-offer.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const goodsBargainPoster: CampaignPoster<GoodsBargainDetail> = {
  page: '/goodsBargain/qrcode',
  offer: ({ goods }) =>
    bargainOffer(goods.flatMap(({ skus, thumb }) => skus.map(sku => ({ ...sku, thumb })))),
}
