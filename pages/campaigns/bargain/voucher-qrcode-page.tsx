import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { start } from './paths.ts'

/** `/bargain/qrcode?id=`: the campaign's code as a poster, for its staff to hand out. */
export default campaignPoster({
  type: 'bargain',
  start,
  words: { join: '已发起', reward: '已领取' },
})
