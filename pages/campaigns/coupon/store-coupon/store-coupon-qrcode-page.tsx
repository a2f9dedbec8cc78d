import { campaignPoster } from '../../../campaign/poster/campaign-poster.tsx'

/** `/storeCoupon/qrcode?id=&shopId=`: a store's code as a poster, which leads to that store's coupon. */
export default campaignPoster({
  type: 'storeCoupon',
  start: '/storeCoupon',
  words: { join: '已领取', reward: '已核销' },
})
