import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { start } from './paths.ts'

/** The page `/fission/qrcode?id=`: the campaign's QR code as a poster for its staff. */
export default campaignPoster({
  type: 'fission',
  start,
  words: { join: '已发起', reward: '已拆到' },
})
