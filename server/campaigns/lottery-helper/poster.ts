import type { HelperDetail, HelperDraw } from '../../../api/lottery-helper.ts'
import { brandMinute } from '../../core/clock.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const helperPoster: CampaignPoster<HelperDetail> = {
  page: '/lotteryHelper/qrcode',
  offer: ({ draw, prizes }) => ({
    thing: 'slips',
    image: '',
    lead: '头奖',
    figure: prizes[0]?.name ?? '好礼',
    note: timeOf(draw),
    gain: '领一个抽奖码',
  }),
}

function timeOf({ mode, draw_at, people_need }: HelperDraw): string {
  if (mode === 'people') return `满 ${people_need} 人就开奖`
  return mode === 'time' ? `${brandMinute(draw_at)} 开奖` : '人到齐就开奖'
}
