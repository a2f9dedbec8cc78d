import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { one } from './kinds.ts'

/** `/invite/qrcode?id=`: the campaign's code as a poster. */
export default campaignPoster({
  type: one.type,
  start: one.start,
  words: { join: '受邀好友', reward: '已送出' },
})
