import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { tiered } from './kinds.ts'

/** `/v2/invite/qrcode?id=`: the campaign's code as a poster. */
export default campaignPoster({
  type: tiered.type,
  start: tiered.start,
  words: { join: '受邀好友', reward: '已送出' },
})
