import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { start } from './paths.ts'

/** `/tasks/qrcode?id=`: the campaign's code as a poster. */
export default campaignPoster({
  type: 'tasks',
  start,
  words: { join: '参加任务', reward: '已领取' },
})
