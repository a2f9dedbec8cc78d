import type { FormDetail } from '../../../api/form.ts'
import { type CampaignPoster, price } from '../activity/campaign-poster.ts'

export const formPoster: CampaignPoster<FormDetail> = {
  page: '/form/qrcode',
  offer: ({ form: { fee_fen: fee, reward_text: reward, quota_total: quota } }) => {
    const places = quota > 0 ? `限 ${quota} 个名额` : ''
    const shared = { thing: 'paper', image: '', gain: '填一填，就报上名' } as const
    if (reward)
      return {
        ...shared,
        lead: fee > 0 ? `报名 ${price(fee)}，送` : '报名就送',
        figure: reward,
        note: places,
      }
    if (fee > 0) return { ...shared, lead: '报名费', figure: price(fee), note: places }
    return { ...shared, lead: '现在就能', figure: '免费报名', note: places }
  },
}
