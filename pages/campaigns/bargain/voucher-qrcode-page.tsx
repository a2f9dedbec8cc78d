import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { start } from './paths.ts'

/** `/bargain/qrcode?id=`: the campaign's code as a poster for staff. */
export default campaignPoster({
  type: 'bargain',
  start,
  words: { join: '已发起', reward: '已领取' },
})
