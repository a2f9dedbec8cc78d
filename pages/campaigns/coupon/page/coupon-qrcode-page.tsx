import { campaignPoster } from '../../../campaign/poster/campaign-poster.tsx'

/** `/coupon/qrcode?id=`: a coupon's code as a poster for staff. */
export default campaignPoster({
  type: 'coupon',
  start: '/coupon',
  words: { join: '已领取', reward: '已核销' },
})
