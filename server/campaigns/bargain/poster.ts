import type { BargainDetail } from '../../../api/bargain.ts'
import { bargainOffer } from '../../mechanics/bargain/bargain-offer.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const bargainPoster: CampaignPoster<BargainDetail> = {
  page: '/bargain/qrcode',
  offer: ({ item }) => bargainOffer([{ ...item, thumb: item.images[0] ?? '' }]),
}
