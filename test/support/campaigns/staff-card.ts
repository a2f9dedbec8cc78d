import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'

const card = { label: 'a card is for everybody who has its link' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/staff-card/detail': () => ({ staffId: 5 }),
    '/wechat/staff-card/like': () => ({ staffId: 5, on: 1, reqId: newReqId() }),
    '/wechat/staff-card/vcf': () => ({ staffId: 5 }),
  },
  ids: {
    '/wechat/staff-card/detail': { staffId: card },
    '/wechat/staff-card/like': { staffId: card },
    '/wechat/staff-card/vcf': { staffId: card },
  },
  fill: async () => {},
}
