import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { STAFF } from '../server-data.ts'
import { guideCardActivity } from '../server-guide-cards.ts'

const ID = 1921

export const sample: CampaignSample = {
  calls: {
    '/wechat/guide-card/detail': () => ({ id: ID, staffId: STAFF }),
    '/wechat/guide-card/take': () => ({ id: ID, staffId: STAFF, reqId: newReqId() }),
    '/wechat/guide-card/scan': () => ({ id: ID, staffId: STAFF }),
  },

  async fill(db) {
    await db.insertInto('activity').values(guideCardActivity(ID)).execute()
  },
}
