import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { envelopeCampaign } from '../server-envelopes.ts'

const envelope = { foreign: ['pool-571'], missing: 'pool-599' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/red-envelope/detail': () => ({ id: 681 }),
    '/wechat/red-envelope/open': () => ({ id: 681, reqId: newReqId() }),
    '/wechat/red-envelope/luck': () => ({ id: 681, page: 1, limit: 10 }),
  },
  ids: {
    '/wechat/red-envelope/detail': { recordId: envelope },
    '/wechat/red-envelope/open': { recordId: envelope },
    '/wechat/red-envelope/luck': { recordId: envelope },
  },
  fill: async db => {
    const group = {
      mode: 'group',
      share_n: 3,
      count: 100,
      min_fen: 500,
      max_fen: 500,
      total_fen: 50_000,
    } as const
    await db
      .insertInto('activity')
      .values(envelopeCampaign(681, group, { limit_per_user: -1 }))
      .execute()
  },
}
