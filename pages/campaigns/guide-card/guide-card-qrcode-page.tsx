import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { start } from './paths.ts'

/** `/guideCard/qrcode?id=`: the guide's own poster, with what they have given and may still give. */
export default campaignPoster({
  type: 'guideCard',
  start,
  words: { join: '已领取', reward: '已核销' },
})
