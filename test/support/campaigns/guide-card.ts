import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { guideCardActivity } from '../server-guide-cards.ts'

const ID = 1921
export const GUIDE = 5

export const sample: CampaignSample = {
  calls: {
    '/wechat/guide-card/detail': () => ({ id: ID, staffId: GUIDE }),
    '/wechat/guide-card/take': () => ({ id: ID, staffId: GUIDE, reqId: newReqId() }),
    '/wechat/guide-card/scan': () => ({ id: ID, staffId: GUIDE }),
  },

  async fill(db) {
    await db.insertInto('activity').values(guideCardActivity(ID)).execute()
  },
}
